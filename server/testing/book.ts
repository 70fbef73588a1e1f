const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WORDS = 'hull sail tide anchor buoy chart keel mast oar port reef rope rudder stern wake wharf'.split(' ')
const LETTERS = 'abcdefghijkmnpqrstuvwxyz'

const word = (seed: number): string => WORDS[Math.abs(seed) % WORDS.length] ?? 'hull'
const sentence = (seed: number): string =>
  `A ${word(seed)} that meets a ${word(seed * 7 + 3)} before the ${word(seed * 5 + 1)} turns counts ${seed % 97} knots.`

/** What every sentence and title of an invented text matches: none of their words stand together anywhere else. */
export const OF_THE_BOOK =
  /counts\s+\d+\s+knots|On the \w+ of \d{3}|meets a \w+ before the|short book about an invented|What (?:holds|marks) (?:a boat|the way)/

export type Sketch = {
  readonly year: number
  readonly month: number
  readonly sections: number
  readonly edits?: number
}

/** Rules of an invented game in the layout of the Comprehensive Rules: any size, in force from the first of a month. */
export const inventedRules = ({ year, month, sections, edits = 0 }: Sketch): string => {
  const numbers = Array.from({ length: sections }, (_, at) => 100 + at)
  const rules = numbers.flatMap(section => [
    `${section}. On the ${word(section)} of ${section}`,
    ...[1, 2, 3].flatMap(rule => [
      `${section}.${rule}. ${sentence(section * 10 + rule + (section - 100 < edits ? 1_000 : 0))}`,
      ...[...LETTERS.slice(0, 4)].map(
        (letter, at) => `${section}.${rule}${letter} ${sentence(section * 100 + rule * 7 + at)}`,
      ),
    ]),
  ])
  const contents = ['1. The Game', ...numbers.map(section => `${section}. On the ${word(section)} of ${section}`)]
  return [
    'Harbour and Tide Comprehensive Rules',
    `These rules are current as of ${MONTHS[month - 1]} 1, ${year}.`,
    'Introduction',
    'A short book about an invented game of boats.',
    'Contents',
    contents.join('\n'),
    'Glossary',
    'Credits',
    '1. The Game',
    ...rules,
    'Glossary',
    `Anchor\nWhat holds a boat. See rule 100.1.`,
    `Buoy\nWhat marks the way. See rule 100.2.`,
    'Credits',
    'By nobody.',
  ].join('\n\n')
}

const LAYOUT = /^(?:.* Comprehensive Rules|These rules are .*|Introduction|Contents|Glossary|Credits|\d\. .*)$|See rule/
/** The invented rules with every letter of their sentences and titles changed to the next one: the same text in other words. */
export const inOtherWords = (text: string): string => {
  const next = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + (/[zZ]/.test(letter) ? -25 : 1))
  const changed = (line: string): string =>
    line.replace(/(?<=^\d{3}\.\d+)[a-z](?= )|[a-z]/gi, (letter, at) =>
      /^\d{3}\.\d+$/.test(line.slice(0, at)) ? letter : next(letter),
    )
  return text.replace(/.+/g, line => (LAYOUT.test(line) ? line.replace(/^.*(?=See rule)/, changed) : changed(line)))
}

/** The invented rules in Chinese: the same numbers over sentences of our own. */
export const inChinese = (english: string, year: number): string =>
  english
    .replace(/These rules are current as of .*/g, `此规则于${year}年3月1日起生效。`)
    .replace(/^Introduction$/m, '前言')
    .replace(/^Contents$/m, '目录')
    .replace(/^Glossary$/gm, '词汇表')
    .replace(/^Credits$/gm, '版权信息')
    .replace(/^(\d\. ).*$/gm, '$1游戏')
    .replace(/^(\d{3}\. ).*$/gm, '$1船只')
    .replace(/^(\d{3}\.\d+[a-z]?\.? )(.*)$/gm, (_, number, words) => `${number}第${words.length}艘船在港口等待潮水。`)
    .replace(/^Example: .*$/gm, '例如：船在等待。')
