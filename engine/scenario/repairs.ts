import { escapedPattern } from '#rulebook/words'
import { vocabulary } from '../english/vocabulary'
import { CARD_TYPES, COLORS, SUPERTYPES } from '../index'
import { didYouMean, similarWords } from '../meaning/did-you-mean'
import { bindSteps } from './steps/given/bind'
import { cardNamed } from './syntax/named-cards'
import type { Page, Step } from './syntax/page'
import { parsePage } from './syntax/parse-page'
import type { Cards } from './syntax/written-lines'

/** A rewritten line that is understood; it has been tried before it is offered. */
export type Repair = { readonly line: number; readonly says: string; readonly source: string }

/** A line that was read, but probably not as its author meant it. */
export type Hint = { readonly line: number; readonly says: string }

const MAX_LINES = 8
const MAX_TRIED = 24
const MAX_OFFERED = 3

const stepAt = (page: Page, line: number): Step | undefined =>
  page.scenarios.flatMap(({ steps }) => steps).find(step => step.line === line)

/** Whether a line is a step that is understood. */
const isUnderstood = (page: Page, line: number): boolean =>
  page.scenarios.some(({ steps, rows }) =>
    bindSteps(steps, rows[0]).some(({ step, action }) => step.line === line && action.ok),
  )

const SYMBOLS = '(?:\\{[^}\\s]+\\})+'
const PLAIN_COST = '\\d{0,2}[A-Z]+|\\d{1,2}'
/** `2WW` as `{2}{W}{W}`. */
const inBraces = (cost: string): string =>
  cost.startsWith('{') ? cost : (cost.match(/\d+|[A-Z]/g) ?? []).map(one => `{${one}}`).join('')

const withCost = (text: string): readonly string[] => {
  const said = new RegExp(
    `,?\\s+(?:costing|that costs|which costs|for|with (?:a )?(?:mana |casting )?cost(?:ing)?(?: of)?)\\s*(${SYMBOLS}|${PLAIN_COST})(?=[\\s,.]|$)`,
  ).exec(text)
  if (said) return [text.replace(said[0], ` with mana cost ${inBraces(said[1] ?? '')}`)]
  const before = new RegExp(`\\ban? (${SYMBOLS}|\\d{0,2}[A-Z]{1,5}) (?=\\w)`).exec(text)
  if (!before) return []
  const rest = text.slice(before.index + before[0].length)
  const article = /^[aeiou]/i.test(rest) ? 'an' : 'a'
  const cost = ` with mana cost ${inBraces(before[1] ?? '')}`
  const end = / (?:with|controlled by|owned by|in [A-Z]'s|in the|on the|attached to|tapped|named)\b/.exec(rest)?.index
  const placed = end === undefined ? `${rest.replace(/\.$/, '')}${cost}` : rest.slice(0, end) + cost + rest.slice(end)
  return [`${text.slice(0, before.index)}${article} ${placed}`]
}

/** Known labels without their quotes. */
const withQuotes = (text: string, labels: readonly string[]): readonly string[] => {
  const quoted = labels.reduce(
    (now, label) =>
      now
        .split(/("[^"]*")/)
        .map((part, at) =>
          at % 2 === 1
            ? part
            : part.replaceAll(new RegExp(`(?<![\\w"])${escapedPattern(label)}(?![\\w"])`, 'g'), `"${label}"`),
        )
        .join(''),
    text,
  )
  return quoted === text ? [] : [quoted]
}

/** `Bear: a 2/2 creature`, `Bear 2/2 green creature`, `a 2/2 Bear`: the name quoted, with its verb and article. */
const asObject = (text: string): readonly string[] => {
  const named =
    /^"?([A-Z][^":]*?)"?\s*(?::|,| is| are| -|–|—)?\s+(?:an? |the )?((?:[-+]?[\d*X]+\/[-+]?[\d*X]+|white|blue|black|red|green|colorless|legendary|basic|artifact|creature|enchantment|land|planeswalker)\b.*)$/.exec(
      text,
    )
  if (!named) return []
  const [, name, rest] = named
  return [`"${name}" is ${/^[aeiou]/i.test(rest ?? '') ? 'an' : 'a'} ${rest}`]
}

const KIND_WORDS = [...COLORS, ...CARD_TYPES, ...SUPERTYPES, 'colorless', 'token']
/** One word outside quotes, with the spelling of a known one. */
const corrected = (text: string): readonly string[] => {
  const outside = text.replace(/"[^"]*"/g, quote => ' '.repeat(quote.length))
  return [...outside.matchAll(/[a-z][a-z'-]+/g)].flatMap(({ 0: word, index }) =>
    [...new Set([...similarWords(word, KIND_WORDS), ...similarWords(word, vocabulary())])]
      .slice(0, 4)
      .map(use => text.slice(0, index) + use + text.slice(index + word.length)),
  )
}

/** One word inside quotes, with the spelling of a word of card English. */
const correctedQuotes = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]{4,})"/g)].flatMap(({ 1: quote = '', index }) => {
    const found = didYouMean(quote, null)
    if (!found) return []
    const at = text.indexOf(found.words, index)
    return [text.slice(0, at) + found.use + text.slice(at + found.words.length)]
  })

const targeting = (text: string, labels: readonly string[]): readonly string[] =>
  /\btarget\b/i.test(text) && !/\btargeting\b/.test(text)
    ? labels.slice(-4).map(label => `${text.replace(/\.$/, '')} targeting "${label}"`)
    : []
const asEffect = (text: string): readonly string[] => [`an effect says "${text.replace(/["“”.]/g, '').trim()}."`]

const labelsOf = (page: Page): readonly string[] =>
  [
    ...new Set(
      page.scenarios.flatMap(({ steps }) =>
        steps.flatMap(({ text, kind }) => (kind === 'given' ? [/^"([^"]+)" (?:is|are)\b/.exec(text)?.[1] ?? ''] : [])),
      ),
    ),
  ].filter(Boolean)

type Candidate = { readonly keyword: string; readonly text: string }
const STEP = /^(\s*)(?:[*+-]\s*)?(?:(Given|When|Then|And|But)\s+)?(.*)$/

/** What a line may have been meant to say, the smallest change first. */
const candidatesFor = (keyword: string, text: string, page: Page): readonly Candidate[] => {
  const labels = labelsOf(page)
  const own = keyword === '' ? ['Then', 'And', 'When', 'Given'] : [keyword]
  const texts = [
    ...withCost(text),
    ...withQuotes(text, labels),
    ...targeting(text, labels),
    ...correctedQuotes(text),
    ...asObject(text),
    ...corrected(text),
  ]
  const twice = [
    ...[...withQuotes(text, labels), ...correctedQuotes(text)].flatMap(one => targeting(one, labels)),
    ...withCost(text).flatMap(asObject),
  ]
  const same = (keyword === '' ? [text] : []).map(one => own.map(word => ({ keyword: word, text: one })))
  const changed = [...texts, ...twice].map(one => own.map(word => ({ keyword: word, text: one })))
  // A check after an act or a description, without its keyword.
  const asClaim = [text, ...withQuotes(text, labels)].map(one => ({ keyword: 'Then', text: one }))
  const ofEffect = asEffect(text).map(one => ({ keyword: 'When', text: one }))
  if (keyword === 'Then') return [...same.flat(), ...changed.flat(), ...ofEffect]
  // The first line of a board is a description; a later one is more often a check.
  return keyword === 'Given'
    ? [...same.flat(), ...changed.flat(), ...asClaim, ...ofEffect]
    : [...same.flat(), ...asClaim, ...changed.flat(), ...ofEffect]
}

const repairsAt = (source: readonly string[], line: number, page: Page, cards: Cards | null): readonly Repair[] => {
  const written = source[line - 1] ?? ''
  const [, indent = '', keyword = '', text = ''] = STEP.exec(written) ?? []
  const tried = new Set<string>([written])
  const found: Repair[] = []
  for (const candidate of candidatesFor(keyword, text, page)) {
    if (found.length >= MAX_OFFERED || tried.size > MAX_TRIED) break
    const now = `${indent}* ${candidate.keyword} ${candidate.text}`
    if (tried.has(now)) continue
    tried.add(now)
    const whole = source.with(line - 1, now).join('\n')
    const read = parsePage(whole, cards)
    if (read.ok && stepAt(read.value, line) && isUnderstood(read.value, line))
      found.push({ line, says: `${candidate.keyword} ${candidate.text}`, source: whole })
  }
  return found
}

/** The lines of a page that were not understood, each with what it may have been meant to say. */
export const repairsFor = (source: string, cards: Cards | null = null): readonly Repair[] => {
  const read = parsePage(source, cards)
  if (!read.ok) return []
  const lines = source.split(/\r\n?|\n/)
  const refused = read.value.scenarios.flatMap(({ steps, rows }) =>
    bindSteps(steps, rows[0]).flatMap(({ step, action, game }) =>
      action.ok || (game && game.kind !== 'says' && game.kind !== 'uses') || cardNamed(step.text) ? [] : [step.line],
    ),
  )
  return [...new Set(refused)].slice(0, MAX_LINES).flatMap(line => repairsAt(lines, line, read.value, cards))
}

/** Steps that are understood but omit something every card has, such as the size of a creature. */
export const hintsFor = (page: Page): readonly Hint[] =>
  page.scenarios.flatMap(({ steps, rows }) =>
    bindSteps(steps, rows[0]).flatMap(({ step, action }) => {
      if (!action.ok || action.value.kind !== 'events') return []
      return action.value.events.flatMap(event => {
        if (event.kind !== 'begin' || !event.object.types.includes('creature') || event.object.faceDown) return []
        const { power, toughness, label, abilities } = event.object
        // A size may come from an ability of its own.
        const isSet =
          power !== null || toughness !== null || abilities.some(({ text }) => /power and toughness/.test(text))
        return isSet ? [] : [{ line: step.line, says: `No size is given for "${label}", so it starts as 0/0` }]
      })
    }),
  )
