/** The names that a card's text may use for its own object: the full name, and the short name of a legend. */
export const selfNames = (name: string): readonly string[] => {
  const [beforeComma] = name.split(', ')
  const [beforeOf] = name.split(/,? (?:of|the|from|to|in) /)
  const short = [beforeComma, beforeOf].filter(one => one !== undefined && one.length > 1 && one !== name)
  return [name, ...(short as string[])]
}
