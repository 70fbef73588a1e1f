import type { CardRecord, RulingRecord, SetInfo } from '#cards/card'
import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import { type Ending, type Handlers, type JsonRecords, jsonRecords, type Path, type Plan } from './json-records'
import { mtgjson3Card, type SetParts, setOf, setParts } from './mtgjson3'
import { atomicCards, metaDay, printedCards } from './mtgjson5'
import { scryfallCard, scryfallRuling } from './scryfall'

export type CardFormat =
  | 'scryfall-cards'
  | 'scryfall-rulings'
  | 'mtgjson-atomic-cards'
  | 'mtgjson-sets'
  | 'mtgjson3-sets'

/** The output of a reader of card files, record by record. */
type CardSink = {
  readonly card: (card: CardRecord) => void
  /** A ruling by the id of its card; the rulings of a card are spread over the file. */
  readonly ruling: (oracleId: string, ruling: RulingRecord) => void
  readonly set: (set: SetInfo) => void
}

export type CardFileRead = {
  readonly format: CardFormat | null
  /** The day that the file itself states. */
  readonly stated: IsoDate | null
  readonly records: number
  readonly damaged: number
  readonly problems: readonly Problem[]
  readonly ending: Ending
}

/** Maximum number of problems listed for one file; beyond that they are only counted. */
const MAX_PROBLEMS = 200
/** Lists of a set in MTGJSON 5 that hold cards. */
const CARD_LISTS = new Set(['cards', 'tokens'])
/** One record of Scryfall, or several in JSON Lines. */
const RECORDS = /^(?:\u00ef\u00bb\u00bf)?\s*\{\s*"object"\s*:\s*"(?:card|ruling)"/

const isCardList = (key: unknown): boolean => key === 'data' || CARD_LISTS.has(String(key))
const isNamed = (value: unknown): boolean => typeof (value as { name?: unknown } | null)?.name === 'string'

export const cardFile = (file: string, sink: CardSink) => {
  let problems: Problem[] = []
  let damaged = 0
  /** Damaged records beyond those listed. */
  let unlisted = 0
  let records = 0
  let format: CardFormat | null = null
  let stated: IsoDate | null = null
  let whole: Record<string, unknown> = {}
  /** Scalars of the current set by name, and its cards that wait for their other half. */
  let set: SetParts = setParts()

  const leftOut = (line: number, why: string, code = 'card-record-damaged'): void => {
    damaged++
    if (problems.length < MAX_PROBLEMS)
      problems.push({
        code,
        message: `A record cannot be read and was skipped: ${why}`,
        at: { file, line },
      })
    else unlisted++
  }
  const unlikeCards = (line: number): void => leftOut(line, 'it is neither a card nor a ruling', 'card-record-other')
  let isRecords = false
  const plan = (path: Path, opens: '{' | '['): Plan => {
    const [first, second, third] = path
    if (path.length === 0) return isRecords ? 'record' : 'enter'
    // [ record, … ] and { data: [ record, … ] }, the pages of Scryfall's API
    if (typeof first === 'number' || typeof second === 'number') return 'record'
    if (first === 'meta' && path.length === 1) return 'record'
    if (first === 'data') {
      if (path.length === 1) return 'enter'
      if (path.length === 2 && format === 'mtgjson-atomic-cards') return 'record'
      const isOneSet = 'data.' in whole
      if (path.length === 2) {
        if (opens === '{') return isOneSet ? 'skip' : 'enter'
        if (CARD_LISTS.has(String(second))) return 'enter'
        return isOneSet ? 'skip' : 'record'
      }
      if (path.length === 3)
        return typeof third === 'number' ? 'record' : opens === '[' && CARD_LISTS.has(String(third)) ? 'enter' : 'skip'
      return typeof path.at(-1) === 'number' ? 'record' : 'skip'
    }
    // MTGJSON 3: { CODE: { cards: [ … ] } }, or one such set, which has a name and other objects beside its cards
    const isOneSet = Object.keys(whole).length > 0
    if (path.length === 1) return first === 'cards' || (opens === '{' && !isOneSet) ? 'enter' : 'skip'
    if (path.length === 2) return opens === '[' && second === 'cards' ? 'enter' : 'skip'
    return 'record'
  }

  const known = (one: CardFormat): void => {
    format ??= one
  }
  const scryfall = (value: unknown, line: number): void => {
    const kind = (value as { object?: unknown } | null)?.object
    if (kind === 'ruling') {
      known('scryfall-rulings')
      const ruling = scryfallRuling(value)
      if (!ruling.ok) leftOut(line, ruling.problem.message)
      else sink.ruling(ruling.value.oracleId, ruling.value.ruling)
      return
    }
    if (kind === 'card') {
      known('scryfall-cards')
      const card = scryfallCard(value)
      if (!card.ok) leftOut(line, card.problem.message)
      else {
        sink.set(card.value.set)
        sink.card(card.value.card)
      }
      return
    }
    const cards = (value as { cards?: unknown } | null)?.cards
    if (Array.isArray(cards)) {
      known('mtgjson3-sets')
      for (const [name, one] of Object.entries(value as object)) if (typeof one !== 'object') set.facts.set(name, one)
      for (const one of cards) mtgjson3(one, line)
      closeSet()
      return
    }
    unlikeCards(line)
  }
  const mtgjson3 = (value: unknown, line: number): void => {
    const read = mtgjson3Card(value, set)
    if (!read.ok) leftOut(line, read.problem.message)
  }
  const mtgjson5 = (value: unknown, line: number): void => {
    const read = printedCards(value, set)
    if (!read.ok) leftOut(line, read.problem.message)
  }

  const record = (value: unknown, path: Path, line: number): void => {
    const [first, second] = path
    if (first === 'meta' && path.length === 1) {
      const day = metaDay(value)
      if (day?.ok) stated = day.value
      else if (day)
        problems.push({
          code: 'card-file-undated',
          message: `The date of the file is not known: ${day.problem.message}`,
          at: { file, line },
        })
      return
    }
    records++
    const isElement = typeof first === 'number' || (first === 'data' && typeof second === 'number' && path.length === 2)
    if (isElement || path.length === 0) {
      scryfall(value, line)
      return
    }
    if (first !== 'data') {
      known('mtgjson3-sets')
      set.line = line
      mtgjson3(value, line)
      return
    }
    if (path.length === 2) {
      // Lists of other words have the same shape.
      if (!Array.isArray(value) || !value.some(isNamed)) {
        unlikeCards(line)
        return
      }
      known('mtgjson-atomic-cards')
      const read = atomicCards(String(second), value)
      if (!read.ok) leftOut(line, read.problem.message)
      else for (const card of read.value) sink.card(card)
      return
    }
    known('mtgjson-sets')
    set.line = line
    mtgjson5(value, line)
  }
  const closeSet = (): void => {
    const { info, cards, unfinished } = setOf(set)
    if (cards.length > 0) {
      if (info.ok) {
        sink.set(info.value)
        for (const card of cards)
          sink.card({ ...card, ...(card.printing ? { printing: { ...card.printing, set: info.value.code } } : {}) })
      } else {
        leftOut(set.line, `${info.problem.message}, so the cards of its set were skipped: ${cards.length}`)
        damaged += cards.length - 1
      }
    }
    for (const name of unfinished) leftOut(set.line, `the other half of ${name} is not in its set`)
    set = setParts()
  }
  const handlers: Handlers = {
    plan,
    record,
    scalar: (value, path, line) => {
      const [first] = path
      if (path.length === 1) whole = { ...whole, [String(first)]: value }
      const isListed = typeof path.at(-1) === 'number' && (path.length === 1 || isCardList(path.at(-2)))
      if (isListed || (first === 'data' && path.length === 2 && format === 'mtgjson-atomic-cards')) {
        records++
        unlikeCards(line)
        return
      }
      // In MTGJSON the cards of a set are a list: data.CODE.cards or CODE.cards.
      if (path.at(-1) === 'cards' && path.length > 1) leftOut(line, `the cards of ${path.at(-2)} are not a list`)
      if (first === 'data' && path.length === 2) whole = { ...whole, 'data.': true }
      const isOfSet = first === 'data' ? path.length <= 3 : path.length <= 2
      if (isOfSet) set.facts.set(String(path.at(-1)), value)
    },
    closed: path => {
      // The end of a set, of the one set of a file, or of all.
      const [first] = path
      const isSet =
        first === 'data'
          ? (path.length === 2 && !CARD_LISTS.has(String(path[1]))) || path.length === 1
          : (path.length === 1 && first !== 'cards' && first !== 'meta') || path.length === 0
      if (isSet && set.facts.size > 0 && path.length > (first === 'data' ? 1 : 0)) set.code ??= String(path.at(-1))
      if (isSet) closeSet()
    },
    damaged: leftOut,
  }
  let reader: JsonRecords | null = null
  return {
    write: (chunk: Uint8Array): void => {
      if (!reader) {
        isRecords = RECORDS.test(Buffer.from(chunk.subarray(0, 200)).toString('latin1'))
        reader = jsonRecords(handlers, isRecords)
      }
      reader.write(chunk)
    },
    end: (): CardFileRead => {
      const ending = (reader ?? jsonRecords(handlers)).end()
      // In JSON of another kind no record is a card.
      if (format === null) problems = problems.filter(({ code }) => code !== 'card-record-other')
      if (problems.length === 0 && whole.object === 'error')
        problems.push({
          code: 'card-file-is-error',
          message: `This file is an error message of Scryfall: ${String(whole.details ?? whole.code ?? '').slice(0, 200)}`,
          hint: 'Download it again',
          at: { file },
        })
      else if (unlisted > 0)
        problems.push({
          code: 'card-records-damaged',
          message: `${unlisted} more ${unlisted === 1 ? 'record' : 'records'} cannot be read and were skipped`,
          at: { file },
        })
      return { format, stated, records, damaged, problems, ending }
    },
  }
}
