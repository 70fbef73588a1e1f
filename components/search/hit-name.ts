type Named = { readonly kind: string; readonly number: string; readonly document: string; readonly title?: string }

/** Kinds that are known by a title and not by a number. */
const TITLED: ReadonlySet<string> = new Set(['glossary', 'scenario', 'guide', 'release', 'note', 'board', 'card'])

/** Whether a hit is called by its title. The number of a ruling on a card is made from its words and says nothing. */
export const isTitled = ({ kind, document }: Pick<Named, 'kind' | 'document'>): boolean =>
  TITLED.has(kind) || document === 'card-rulings'

/** What is read first of a hit in a short list: its number, or its kind where it has a title instead. */
export const leadOf = (hit: Named): string =>
  isTitled(hit) ? `${hit.kind.charAt(0).toUpperCase()}${hit.kind.slice(1)}` : hit.number
