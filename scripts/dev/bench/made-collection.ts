import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { dice } from './mix'

export type Size = {
  readonly cards: number
  readonly sets: number
  readonly printings: number
  readonly rulings: number
}
/** What a server must be able to carry. */
const FULL: Size = { cards: 30_000, sets: 300, printings: 90_000, rulings: 60_000 }
/** Two rulings of five have words of their own; the others share theirs with the rulings on other cards. */
const [OWN, SHARED] = [2 / 5, 9_000]
const SEED = 20261125

const SYLLABLES =
  'ar bel cor dun el fen gor hal ith jun kal lor mar nim or pel quin ras sil tor ul vor wen yar zan'.split(' ')
const TYPES = ['Creature — Elf Scout', 'Creature — Giant', 'Instant', 'Sorcery', 'Enchantment', 'Artifact'] as const
const LINES = [
  'Flying',
  'When ~ enters, draw N cards.',
  'Whenever another creature dies, you gain N life.',
  '{N}{G}, {T}: ~ deals N damage to any target.',
  'At the beginning of your upkeep, put N +1/+1 counters on ~.',
  'Other creatures you control get +N/+N until end of turn.',
  'Destroy target creature with power N or less. Its controller draws a card.',
  'As an additional cost to cast this, discard N cards.',
] as const
const ADVICE = [
  'If ~ leaves the battlefield before the ability resolves, its last known power N is used',
  'You choose the N targets while you cast the spell, and they cannot be changed afterwards',
  'The ability counts permanents only once, as it resolves, even if N more arrive later',
  'An effect that says to skip N draws applies before this replacement does',
] as const

type Roll = (below: number) => number
type Put = (text: string) => Promise<void>
const oneOf = <T>(all: readonly T[], roll: Roll): T => all[roll(all.length)] as T
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const nameOf = (at: number): string => {
  const word = (from: number): string =>
    [0, 1, 2].map(place => SYLLABLES[Math.floor(from / SYLLABLES.length ** place) % SYLLABLES.length]).join('')
  const title = (text: string): string => (text[0] ?? '').toUpperCase() + text.slice(1)
  // The first word repeats after so many cards; the second is then another one.
  const round = Math.floor(at / SYLLABLES.length ** 3)
  return `${title(word(at * 7))} ${title(word(at * 11 + round))}`
}
const filled = (line: string, name: string, roll: Roll): string =>
  line.replaceAll('~', name).replaceAll('N', () => String(1 + roll(9)))
const textOf = (name: string, roll: Roll): string =>
  Array.from({ length: 2 + roll(4) }, () => filled(oneOf(LINES, roll), name, roll)).join('\n')

/** Writes records one after another, waiting where the file is slower. */
const written = async (path: string, write: (put: Put) => Promise<void>): Promise<void> => {
  const file: WriteStream = createWriteStream(path)
  await write(async text => {
    if (!file.write(text)) await new Promise<void>(resolve => file.once('drain', () => resolve()))
  })
  file.end()
  await finished(file)
}

const oracleCards = async (put: Put, roll: Roll, size: Size): Promise<void> => {
  for (let at = 0; at < size.cards; at++) {
    const [name, set] = [nameOf(at), roll(size.sets)]
    const type = oneOf(TYPES, roll)
    const card = {
      ...{ object: 'card', oracle_id: idOf(at), name, lang: 'en', released_at: dayOf(set), layout: 'normal' },
      ...{ mana_cost: `{${1 + roll(6)}}{G}`, type_line: type, oracle_text: textOf(name, roll) },
      ...(type.startsWith('Creature') ? { power: `${roll(7)}`, toughness: `${1 + roll(7)}` } : {}),
      ...{ set: codeOf(set), set_name: `Set ${set}`, set_type: 'expansion' },
    }
    await put(`${at === 0 ? '[\n' : ',\n'}${JSON.stringify(card)}`)
  }
  await put('\n]\n')
}
const codeOf = (set: number): string => `q${set.toString(36).padStart(2, '0')}`
const dayOf = (set: number): string => `${1994 + Math.floor(set / 10)}-${String(1 + (set % 10)).padStart(2, '0')}-15`

const printings = async (put: Put, roll: Roll, size: Size): Promise<void> => {
  await put('{"meta":{"date":"2026-08-22","version":"5.2.2"},"data":{\n')
  for (let set = 0; set < size.sets; set++) {
    const cards = Array.from({ length: size.printings / size.sets }, (_, place) => {
      const at = (set * 97 + place * 101) % size.cards
      const [name, type] = [nameOf(at), oneOf(TYPES, roll)]
      return {
        ...{ name, layout: 'normal', type, text: '', originalText: textOf(name, roll), originalType: type },
        ...{ number: String(place), identifiers: { scryfallOracleId: idOf(at) } },
      }
    })
    const facts = { code: codeOf(set).toUpperCase(), name: `Set ${set}`, releaseDate: dayOf(set), type: 'expansion' }
    await put(`${set === 0 ? '' : ',\n'}"${facts.code}":${JSON.stringify({ ...facts, cards })}`)
  }
  await put('\n}}\n')
}

const rulings = async (put: Put, roll: Roll, size: Size): Promise<void> => {
  const shared = Array.from({ length: SHARED }, (_, at) => `${filled(oneOf(ADVICE, roll), 'it', roll)} (case ${at}).`)
  for (let at = 0; at < size.rulings; at++) {
    const card = Math.floor((at * size.cards) / size.rulings / 2) * 2
    const own = `${filled(oneOf(ADVICE, roll), nameOf(card), roll)} (note ${at}).`
    const ruling = {
      ...{ object: 'ruling', oracle_id: idOf(card), source: 'wotc', published_at: dayOf(roll(size.sets)) },
      comment: roll(100) < OWN * 100 ? own : oneOf(shared, roll),
    }
    await put(`${at === 0 ? '[\n' : ',\n'}${JSON.stringify(ruling)}`)
  }
  await put('\n]\n')
}

/**
 * Writes a collection into a folder: cards, printings each in other words, and rulings, in the formats of Scryfall and
 * MTGJSON. The same files in every run.
 */
export const writeCollection = async (folder: string, size = FULL): Promise<readonly string[]> => {
  const parts = { 'oracle-cards.json': oracleCards, 'AllPrintings.json': printings, 'rulings.json': rulings }
  const paths: string[] = []
  for (const [name, part] of Object.entries(parts)) {
    const path = join(folder, name)
    await written(path, put => part(put, dice(SEED), size))
    paths.push(path)
  }
  return paths
}
