/** A card named in a text: [start, end) of its name. */
export type CardMention = { readonly name: string; readonly start: number; readonly end: number }

const SMALL = 'of|the|and|to|from|in|for|with|a|an|at|by|on|into|or|without|upon'
const WORD = `\\p{Lu}[\\p{L}\\d'’\\-]*`
const WORDS = `${WORD}(?:,?\\s(?:(?:${SMALL})\\s){0,3}${WORD})*`
const NAME = new RegExp(`${WORDS}(?:\\s//\\s${WORDS})?`, 'gu')
// Capitalised words of the game that are not cards: a name of such words only is not a card.
const COMMON = new Set(
  `a an the if when whenever at as each all any you your it this that these those there then its in on for from to no not
  one two three four five six seven eight nine ten first second player players example examples see rule rules also but
  and or because since after before during once until while with some most both neither either they their he she his her
  another other suppose assume magic plains island islands swamp swamps mountain mountains forest forests wastes
  creature creatures artifact artifacts enchantment enchantments instant instants sorcery sorceries land lands aura
  auras equipment planeswalker planeswalkers battle legendary basic snow world tribal token tokens human warrior elf
  goblin zombie merfolk wizard soldier cleric saproling treasure clue food blood alice bob flying trample haste
  vigilance deathtouch lifelink reach flash defender hexproof shroud indestructible protection morph cycling kicker
  flashback suspend cascade convoke regenerate equip enchant destroy exile sacrifice tap untap target draw discard
  counter return put choose add gain lose pay reveal search shuffle dci wizards white blue black red green colorless
  gatherer oracle dragon angel beast spirit wall bear cat dog sliver eldrazi phyrexian mana active nonactive steve
  comprehensive section turn step phase combat main upkeep layer so what such here however similarly likewise only even
  do does can cannot may must x y z i ii iii iv v p t general`
    .split(/\s+/)
    .filter(Boolean),
)
const OPENERS = new Set(
  'a an the if when whenever at as each all any for in on to but and or because since after before during once until while with some both suppose assume then example see also another your his her their this that it no so'.split(
    ' ',
  ),
)

/**
 * The card names a text mentions: runs of capitalised words that the game's own vocabulary does not explain. `known`
 * are the names of a catalogue; they are found at any position, without further conditions.
 */
export const cardsIn = (text: string, known: ReadonlySet<string> = new Set()): CardMention[] => {
  const found: CardMention[] = []
  for (const match of text.matchAll(NAME)) {
    const name = trimmed(match[0], sentenceBegins(text, match.index), known)
    if (name === '') continue
    const start = match.index + match[0].indexOf(name)
    found.push({ name, start, end: start + name.length })
  }
  return found
}

const sentenceBegins = (text: string, at: number): boolean =>
  /(?:^|[.:!?"“”(]\s*)$/.test(text.slice(Math.max(0, at - 4), at))

/** A name without the first word of its sentence and without a possessive; empty if it is not a card. */
const trimmed = (run: string, begins: boolean, known: ReadonlySet<string>): string => {
  const whole = run.replace(/['’]s?$/, '')
  if (known.has(whole)) return whole
  const words = whole.split(' ')
  while (begins && words.length > 0 && OPENERS.has((words[0] ?? '').toLowerCase())) words.shift()
  const name = words.join(' ').replace(/,$/, '')
  if (known.has(name)) return name
  const telling = words.filter(word => !COMMON.has(word.toLowerCase().replace(/[^\p{L}]/gu, '')))
  if (telling.length === 0 || (begins && words.length === 1)) return ''
  return words.length === 1 && name.length < 4 ? '' : name
}
