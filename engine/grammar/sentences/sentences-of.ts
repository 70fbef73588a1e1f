/** Words that continue the sentence before. */
const GOES_ON = /^(?:it|its|it's|they|they're|their|that|those|the same is true)\b/i

/**
 * Splits a paragraph into sentences; one that refers to "it" stays with the one before, and a quoted one with the one
 * that quotes it.
 */
export const sentencesOf = (paragraph: string): readonly string[] => {
  const sentences: string[] = []
  for (const one of pieces(paragraph)) {
    const last = sentences.at(-1)
    if (last !== undefined && GOES_ON.test(one)) sentences[sentences.length - 1] = `${last} ${one}`
    else sentences.push(one)
  }
  return sentences
}

const pieces = (paragraph: string): readonly string[] => {
  const found: string[] = []
  let from = 0
  for (const stop of paragraph.matchAll(/[.!]["')]*\s+(?=[A-Z~"'(])/g)) {
    const end = stop.index + stop[0].trimEnd().length
    if (isQuoting(paragraph.slice(from, end))) continue
    found.push(paragraph.slice(from, end).trim())
    from = end
  }
  return [...found, paragraph.slice(from).trim()].filter(one => one !== '')
}

/** Whether a quote is still open at the end of the words. */
const isQuoting = (words: string): boolean => {
  const doubles = words.match(/["“”]/g)?.length ?? 0
  const opened = words.match(/(?:^|[\s(])['‘](?=\S)/g)?.length ?? 0
  const closed = words.match(/[.!)]['’]/g)?.length ?? 0
  return doubles % 2 === 1 || opened > closed
}
