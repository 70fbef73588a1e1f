import { rangeOfEnds, textOfBlocks } from '#notes/anchor/blocks'
import { type Fragment, parseFragment, quoteHash } from '#notes/anchor/fragment'
import { heirOf } from '#notes/anchor/heirs'
import { type Place, placeOf, type Wording } from '#notes/anchor/place'
import { describeRange, quoteOf, type TextRange } from '#notes/anchor/selector'
import { decoded } from '#rulebook/units/decoded'
import { heirsOf, lifeOf, type PageOfRule, printingOn } from '../storage/book'
import type { Kept } from '../storage/stored-note'
import type { Block } from './page-text'

/** A note on the page with its state there. */
export type Standing = { readonly note: Kept; readonly place: Place | null }

const wordingOf = (page: PageOfRule, blocks: readonly Block[]): Wording => ({
  number: page.number,
  from: page.from,
  ...(page.until ? { until: page.until } : {}),
  text: textOfBlocks(blocks),
})

const isSameDay = (note: Pick<Kept, 'number' | 'on'>, page: PageOfRule): boolean =>
  note.number === page.number && page.from <= note.on && (page.until === undefined || note.on <= page.until)

/** A note on the whole rule has no position in its text: null. Throws if the site cannot answer now. */
const standingOf = async (note: Kept, page: PageOfRule, here: Wording): Promise<Standing> => {
  if (!quoteOf(note.selectors)) return { note, place: null }
  if (isSameDay(note, page)) return { note, place: placeOf(note.selectors, here, here, [here]) }
  const life = await lifeOf(note.number, note.on)
  const seen = printingOn(life, note.on)
  if (!seen)
    return { note, place: placeOf(note.selectors, { ...here, number: note.number, from: note.on }, here, [here]) }
  const place = placeOf(note.selectors, seen, here, life?.printings ?? [])
  if (place.kind !== 'gone') return { note, place }
  // A rule may have become several: the words are searched for in each of them.
  const heirs = await heirsOf(note.number, note.on, page.on)
  const heir = heirOf(note.selectors, seen.text, heirs)
  return { note, place: heir && heir.number !== page.number ? { ...place, heir } : place }
}

/** The number of notes placed between two frames. */
const AT_ONCE = 200
/** The positions of notes on this page; placing thousands does not block the page. */
export const standingsOf = async (
  notes: readonly Kept[],
  page: PageOfRule,
  blocks: readonly Block[],
): Promise<readonly Standing[]> => {
  const here = wordingOf(page, blocks)
  const found: Standing[] = []
  for (let at = 0; at < notes.length; at += AT_ONCE) {
    if (at > 0) await new Promise(resolve => setTimeout(resolve))
    found.push(
      ...(await Promise.all(
        notes.slice(at, at + AT_ONCE).map(note =>
          // If the site does not answer, nothing is said about the note's words: "gone" could be wrong.
          standingOf(note, page, here).catch((): Standing => ({ note, place: null })),
        ),
      )),
    )
  }
  return found
}

/** The state of a link's fragment on the page it was opened on. */
export type Opened =
  | { readonly kind: 'shown'; readonly at: TextRange }
  | { readonly kind: 'placed'; readonly place: Place; readonly on: string }
  | { readonly kind: 'changed'; readonly at: TextRange | null }
  | { readonly kind: 'elsewhere'; readonly number: string; readonly on: string }

const throughTime = async (
  fragment: Fragment,
  on: NonNullable<Fragment['on']>,
  page: PageOfRule,
  here: Wording,
): Promise<Opened | null> => {
  const life = await lifeOf(page.number, on)
  const seen = printingOn(life, on)
  const was = seen && rangeOfEnds(seen.blocks, fragment)
  if (!life || !seen || !was || quoteHash(seen.text.slice(...was)) !== fragment.hash) return null
  if (life.lineage !== page.lineage) return { kind: 'elsewhere', number: life.printings.at(-1)?.number ?? '', on }
  return { kind: 'placed', place: placeOf(describeRange(seen.text, was), seen, here, life.printings), on }
}

/** Reads `#q=…`. Null where the address names no passage. */
export const openedLink = async (hash: string, page: PageOfRule, blocks: readonly Block[]): Promise<Opened | null> => {
  if (!hash.startsWith('#q=')) return null
  const fragment = parseFragment(decoded(hash))
  if (!fragment.ok) return { kind: 'changed', at: null }
  const at = rangeOfEnds(blocks, fragment.value)
  const here = wordingOf(page, blocks)
  const isSame = at !== null && quoteHash(here.text.slice(...at)) === fragment.value.hash
  const { on } = fragment.value
  const isItsDay = on === undefined || (page.from <= on && (page.until === undefined || on <= page.until))
  if (isSame && isItsDay) return { kind: 'shown', at }
  const followed = on ? await throughTime(fragment.value, on, page, here) : null
  return followed ?? (isSame ? { kind: 'shown', at } : { kind: 'changed', at: null })
}

/** The position of a note on this page; null for one that is on the whole rule or cannot be placed. */
export const placeOn = ({ place }: Standing): TextRange | null => (place && place.kind !== 'gone' ? place.at : null)
