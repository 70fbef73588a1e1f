/** The names by which a card's text may call its own object: in full, and short as legends are called. */
export const selfNames = (name: string): readonly string[] => {
  const [beforeComma] = name.split(', ')
  const [beforeOf] = name.split(/ (?:of|the|from|to|in) /)
  const short = [beforeComma, beforeOf].filter(one => one !== undefined && one.length > 1 && one !== name)
  return [name, ...(short as string[])]
}
