import type { Face } from '#cards/card'
import { type Deck, type DeckCard, deckFrom } from '#cards/deck'
import { comparedMeaning, type MeaningChange, type ReadParagraph } from '#cards/meaning'
import { isSameWording, type Wording, wordingOn, wordingsOf } from '#cards/wording'
import type { IsoDate } from '#rulebook/dates/date'
import { exampleCards } from '../scenarios/example-cards'
import { readDated } from '../scenarios/reading-cards'
import { numbersChanged } from './card-reading'
import type { CardLibrary } from './library/card-library'
import { storedCards } from './library/stored'
import { likeNames } from './search/similar-names'

/** What became of a card of a deck since a day. */
export type DeckRow = Pick<DeckCard, 'name' | 'count' | 'part'> & {
  /** `not-known`: no wording of that day is loaded, only later ones. */
  readonly kind: 'unchanged' | 'same' | 'different' | 'not-compared' | 'not-known' | 'unknown'
  /** The words of both days, where they differ. */
  readonly was?: { readonly from: IsoDate; readonly text: string }
  readonly is?: { readonly from: IsoDate; readonly text: string }
  readonly gone: readonly string[]
  readonly came: readonly string[]
  /** Names that an unknown one may be meant as. */
  readonly like: readonly string[]
}
export type DeckAnswer = { readonly rows: readonly DeckRow[]; readonly unread: Deck['unread'] }

const MOST_CARDS = 200
const textOf = (faces: readonly Face[]): string =>
  faces
    .map(({ typeLine, manaCost, text }) =>
      [[typeLine, manaCost].filter(Boolean).join(' '), text].filter(Boolean).join('\n'),
    )
    .join('\n//\n')

type Pair = { readonly card: DeckCard; readonly was: Wording; readonly is: Wording }
const facesToRead = ({ faces, source, from }: Wording) =>
  faces.map(({ name, typeLine, text }) => ({
    name,
    types: typeLine,
    text,
    on: source.kind === 'printed' ? from : undefined,
  }))

const rowOf = ({ card, was, is }: Pair, before: readonly ReadParagraph[], after: readonly ReadParagraph[]): DeckRow => {
  const change: MeaningChange = comparedMeaning(before, after)
  const numbers = numbersChanged(was.faces, is.faces)
  const kind = change.kind === 'same' && numbers.length > 0 ? 'different' : change.kind
  return {
    ...card,
    kind,
    was: { from: was.from, text: textOf(was.faces) },
    is: { from: is.from, text: textOf(is.faces) },
    gone: change.kind === 'different' ? change.gone : [],
    came: [...(change.kind === 'different' ? change.came : []), ...numbers],
    like: [],
  }
}

const NONE = { gone: [], came: [], like: [] } as const
const wordingsNamed = (library: CardLibrary | undefined, name: string): readonly Wording[] | null => {
  const card = library?.named(name).find(({ out }) => out === null)
  return library && card ? wordingsOf(library.observations(card)) : null
}

/** The cards of a list with what changed in their wordings since a day, those that play differently first. */
export const deckSince = async (list: string, since: IsoDate): Promise<DeckAnswer> => {
  const { cards, unread } = deckFrom(list)
  const library = (await storedCards())?.library
  const worked = await exampleCards()
  const rows: DeckRow[] = []
  const pairs: Pair[] = []
  for (const card of cards.slice(0, MOST_CARDS)) {
    const wordings = wordingsNamed(library, card.name)
    const [was, is] = [wordings && wordingOn(wordings, since), wordings?.at(-1)]
    if (wordings === null)
      rows.push({
        ...card,
        kind: 'unknown',
        ...NONE,
        like: likeNames(library, worked, card.name).filter(name => name !== card.name),
      })
    else if (!was || was.from > since) rows.push({ ...card, kind: 'not-known', ...NONE })
    else if (!is || isSameWording(was.faces, is.faces)) rows.push({ ...card, kind: 'unchanged', ...NONE })
    else pairs.push({ card, was, is })
  }
  const read = await readDated(pairs.flatMap(({ was, is }) => [...facesToRead(was), ...facesToRead(is)]))
  const paragraphs = read.ok ? [...read.value] : []
  for (const pair of pairs) {
    const take = (count: number): readonly ReadParagraph[] => paragraphs.splice(0, count).flatMap(({ lines }) => lines)
    const before = take(pair.was.faces.length)
    const row = rowOf(pair, before, take(pair.is.faces.length))
    rows.push(read.ok ? row : { ...row, kind: 'not-compared', gone: [], came: [] })
  }
  const order = ['different', 'not-compared', 'same', 'not-known', 'unknown', 'unchanged']
  return { rows: rows.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)), unread }
}
