/** What a page of our digest says about the received text of its day. */
export const digestNote = (hasReceived: boolean): string =>
  hasReceived
    ? 'In our own words; the text received for this date is a separate document.'
    : 'In our own words; no received text for this date is loaded.'
