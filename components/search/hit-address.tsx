import { bulletinAddress } from '../ui/bulletin-names'
import { address, glossaryAddress, releaseAddress, ruleAddress } from '../ui/links'

/** The parts of a hit's address. */
export type AddressedHit = {
  readonly kind: string
  readonly number: string
  readonly title?: string
  readonly document: string
  readonly release: string
  readonly inForce: { readonly until?: string }
  /** The text of a board. */
  readonly source?: string
}

const SHORT: Readonly<Record<string, string>> = {
  'comprehensive-rules': '',
  digest: '',
  rulings: 'rulings',
  'rules-summary': 'summary',
  book: 'book',
  bulletin: 'bulletin',
  'tournament-rules': 'mtr',
  'infraction-guide': 'ipg',
  'comprehensive-rules-zh': 'zh',
}

/** The address of a hit, with a day of its own if the reader gave none and the hit is no longer in force. */
export const hitAddress = (hit: AddressedHit, asked: string | null): string => {
  const on = asked ?? hit.inForce.until ?? null
  if (hit.kind === 'glossary') return glossaryAddress(hit.title ?? hit.number, on)
  if (hit.kind === 'ruling' && hit.document === 'rulings')
    return address(`/rulings/${encodeURIComponent(hit.number)}`, { on })
  if (hit.kind === 'card') return address(`/cards/${encodeURIComponent(hit.number)}`, { on: asked })
  if (hit.document === 'card-rulings') return address(`/rulings/${encodeURIComponent(hit.number)}`, { on: asked })
  if (hit.kind === 'board') return address('/play', { source: hit.source ?? '', on: asked })
  if (hit.kind === 'note') return `/a/${encodeURIComponent(hit.number)}`
  if (hit.kind === 'release') return releaseAddress(hit.release)
  if (hit.kind === 'scenario' || hit.kind === 'guide')
    return address(`/${hit.kind}s/${encodeURIComponent(hit.number)}`, { on: asked })
  if (hit.kind === 'bulletin' || hit.document === 'bulletin') return bulletinAddress(hit.number)
  const document = SHORT[hit.document]
  return document ? address(`/rules/${encodeURIComponent(hit.number)}`, { on, document }) : ruleAddress(hit.number, on)
}
