/** What a page of our digest says of the text received for its day. */
export const digestNote = (hasReceived: boolean): string =>
  hasReceived
    ? 'In our own words; the text received for this day is a document of its own.'
    : 'In our own words; no received text of this day is loaded.'
