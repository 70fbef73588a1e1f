import { fold, tokensOf } from '#rulebook/diff/fold'
import { releaseId } from '#rulebook/units/release'
import type { Paragraph, Unit } from '#rulebook/units/unit'
import type { Draft } from '../draft'
import { damageIn } from '../formats/passage'
import { mended } from './mend'

const LOST = '\ufffd'

/** Where intact words may be found for a damaged text: by the unit's number, and by the letters that are left. */
type Shelf = { readonly release: string; readonly texts: ReadonlyMap<string, readonly string[]> }

/**
 * Restores what a file lost (U+FFFD) wherever a neighbouring release has the same words: letters and digits alike, but
 * for the damage itself. Every letter put back is recorded with the release it came from; what no neighbour shows stays
 * damaged. `neighbours` are tried in the order given.
 */
export const heal = (draft: Draft, neighbours: readonly Draft[]): Draft => {
  if (!draft.units.some(isDamaged)) return draft
  const request = neighbours.filter(other => other !== draft).map(shelfOf)
  return { ...draft, units: draft.units.map(unit => (isDamaged(unit) ? healedUnit(unit, request) : unit)) }
}

const REACH = 3

/** The releases of the same document nearest to a draft, before and after, nearest first: the neighbours for `heal`. */
export const neighboursOf = (draft: Draft, drafts: readonly Draft[]): readonly Draft[] => {
  const day = draft.inForce ?? ''
  const dated = drafts
    .filter(other => other !== draft && other.document === draft.document && other.inForce)
    .sort((a, b) => ((a.inForce ?? '') < (b.inForce ?? '') ? -1 : 1))
  const after = dated.filter(({ inForce }) => (inForce ?? '') >= day).slice(0, REACH)
  const before = dated
    .filter(({ inForce }) => (inForce ?? '') < day)
    .slice(-REACH)
    .reverse()
  return Array.from({ length: REACH }, (_, i) => [after[i], before[i]])
    .flat()
    .filter(other => other !== undefined)
}

const isDamaged = (unit: Unit): boolean =>
  !!unit.title?.includes(LOST) || [...unit.paragraphs, ...unit.examples].some(({ damaged }) => damaged)

// Up to six damaged neighbours in turn use a release: the last prepared ones are cached.
const shelves = new Map<Draft['units'], Shelf>()
const MAX_SHELVES = 8
const shelfOf = (draft: Draft): Shelf => {
  const known = shelves.get(draft.units) ?? layOut(draft)
  shelves.delete(draft.units)
  shelves.set(draft.units, known)
  const [oldest] = shelves.keys()
  if (oldest && shelves.size > MAX_SHELVES) shelves.delete(oldest)
  return known
}

// Most texts are the same in all neighbouring releases, so their letters are cached.
const letters = new Map<string, string>()
const MAX_LETTERS = 16_384
const lettersIn = (text: string): string => {
  const known = letters.get(text)
  if (known !== undefined) return known
  const found = fold(text)
  if (letters.size >= MAX_LETTERS) letters.clear()
  letters.set(text, found)
  return found
}

/** Clears the cache when all releases of a document are repaired. */
export const forgetShelves = (): void => {
  shelves.clear()
  letters.clear()
}

const layOut = (draft: Draft): Shelf => {
  const texts = new Map<string, string[]>()
  const put = (key: string, text: string) => {
    const there = texts.get(key)
    if (there) there.push(text)
    else texts.set(key, [text])
  }
  for (const unit of draft.units) {
    const name = keyOf(unit)
    if (unit.title && !unit.title.includes(LOST)) put(name, unit.title)
    for (const { text } of [...unit.paragraphs, ...unit.examples]) {
      if (text.includes(LOST)) continue
      put(name, text)
      put(lettersIn(text), text)
    }
  }
  return { release: draft.inForce ? releaseId(draft.document, draft.inForce) : draft.file.name, texts }
}

// A glossary entry is found by its term, whose quotes may be damaged too.
const keyOf = (unit: Unit): string =>
  `${unit.kind === 'glossary' ? 'term' : 'number'} ${fold(unit.meant ?? unit.number)}`

const healedUnit = (unit: Unit, shelves: readonly Shelf[]): Unit => {
  const title = unit.title?.includes(LOST) ? healedWords(unit.title, keyOf(unit), shelves) : null
  const heal = <P extends Paragraph>(paragraph: P): P => healedParagraph(paragraph, keyOf(unit), shelves)
  return {
    ...unit,
    ...(title && { title: title.text, healedTitle: title.healed }),
    ...(title && unit.kind === 'glossary' && { number: title.text }),
    paragraphs: unit.paragraphs.map(heal),
    examples: unit.examples.map(heal),
  }
}

const healedParagraph = <P extends Paragraph>(paragraph: P, key: string, shelves: readonly Shelf[]): P => {
  if (!paragraph.damaged) return paragraph
  const found = healedWords(paragraph.text, key, shelves)
  if (!found) return paragraph
  const { damaged: _, ...rest } = paragraph
  const left = damageIn(found.text)
  return { ...rest, text: found.text, ...(left.length > 0 && { damaged: left }), healed: found.healed } as unknown as P
}

type Healed = { readonly text: string; readonly healed: NonNullable<Paragraph['healed']> }

/** The text with the most characters restored, from the first neighbour that has it. */
const healedWords = (text: string, key: string, shelves: readonly Shelf[]): Healed | null => {
  const letters = fold(text.replaceAll(LOST, ''))
  const tokens = tokensOf(text, LOST)
  let best: Healed | null = null
  for (const { release, texts } of shelves) {
    for (const whole of [...(texts.get(letters) ?? []), ...(texts.get(key) ?? [])]) {
      const found = mended(text, tokens, whole)
      if (found && found.puts.length > (best?.healed.length ?? 0))
        best = { text: found.text, healed: found.puts.map(({ at, put }) => ({ at, put, from: release })) }
    }
    if (best && !best.text.includes(LOST)) return best
  }
  return best
}
