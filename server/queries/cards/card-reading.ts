import type { Face } from '#cards/card'
import { comparedMeaning, type MeaningChange, type ReadParagraph } from '#cards/meaning'
import { isSameTypes } from '#cards/type-line'
import type { IsoDate } from '#rulebook/dates/date'
import type { CardWordingAnswer } from '../../answers'
import { readDated } from '../scenarios/reading-cards'

/** The engine's reading of a card: each paragraph of the shown wording, and the changes from wording to wording. */
export type CardReading = {
  readonly paragraphs: readonly ReadParagraph[]
  /** By the first day of the later wording. */
  readonly changes: ReadonlyMap<string, MeaningChange & { readonly numbers: readonly string[] }>
}

/** For a card with very many wordings, the older ones are not compared. */
const MAX_READ = 24

/** A printed wording is read with the vocabulary of its day, an Oracle wording with today's. */
const readOn = ({ source, from }: CardWordingAnswer): IsoDate | undefined =>
  source.kind === 'printed' ? from : undefined

const NUMBERS: readonly (readonly [keyof Face, string])[] = [
  ['manaCost', 'mana cost'],
  ['power', 'power'],
  ['toughness', 'toughness'],
  ['loyalty', 'loyalty'],
]
/** Types, costs, power and toughness that differ between two wordings, as sentences. */
export const numbersChanged = (before: readonly Face[], after: readonly Face[]): readonly string[] =>
  after.flatMap((face, at) => {
    const was = before[at]
    if (!was) return []
    const types = isSameTypes(was.typeLine, face.typeLine) ? [] : [`type line ${was.typeLine}, now ${face.typeLine}`]
    const numbers = NUMBERS.flatMap(([key, name]) => {
      const [old, now] = [was[key], face[key]]
      return old === undefined || now === undefined || old === now ? [] : [`${name} ${old}, now ${now}`]
    })
    return [...types, ...numbers]
  })

type KnownWordings = {
  readonly wordings: readonly CardWordingAnswer[]
  readonly wording?: CardWordingAnswer | undefined
}
/** Reads the wordings of a card with the engine; null if it has none, or if no worker is free. */
export const cardReading = async ({ wordings, wording }: KnownWordings): Promise<CardReading | null> => {
  const read = wordings.slice(-MAX_READ)
  if (!wording || read.length === 0) return null
  const shown = read.some(({ from }) => from === wording.from) ? read : [wording, ...read]
  const answer = await readDated(
    shown.flatMap(one =>
      one.faces.map(({ name, typeLine, text }) => ({ name, types: typeLine, text, on: readOn(one) })),
    ),
  )
  if (!answer.ok) return null
  const paragraphs = new Map<CardWordingAnswer, readonly ReadParagraph[]>()
  let at = 0
  for (const one of shown) {
    const faces = answer.value.slice(at, at + one.faces.length)
    paragraphs.set(
      one,
      faces.flatMap(({ lines }) => lines),
    )
    at += one.faces.length
  }
  const changes = new Map(
    read.slice(1).map((one, at) => {
      const before = read[at] as CardWordingAnswer
      const change = comparedMeaning(paragraphs.get(before) ?? [], paragraphs.get(one) ?? [])
      return [one.from as string, { ...change, numbers: numbersChanged(before.faces, one.faces) }] as const
    }),
  )
  const own = shown.find(({ from, source }) => from === wording.from && source.kind === wording.source.kind)
  return { paragraphs: (own && paragraphs.get(own)) ?? [], changes }
}
