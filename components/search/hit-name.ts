import { capital } from '../ui/words'

type Named = { readonly kind: string; readonly number: string; readonly document: string; readonly title?: string }

/** Kinds that have a title instead of a number. */
const TITLED: ReadonlySet<string> = new Set(['glossary', 'scenario', 'guide', 'release', 'note', 'board', 'card'])

/**
 * Whether a hit is shown by its title. The number of a ruling on a card is a hash of its words and means nothing to
 * readers.
 */
export const isTitled = ({ kind, document }: Pick<Named, 'kind' | 'document'>): boolean =>
  TITLED.has(kind) || document === 'card-rulings'

/** The label of a hit in a short list: its number, or its kind where it has a title instead. */
export const leadOf = (hit: Named): string => (isTitled(hit) ? capital(hit.kind) : hit.number)
