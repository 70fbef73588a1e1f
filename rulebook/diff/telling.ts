import type { Change } from '../lineage/compare'
import type { DiffPart } from './diff-parts'

const SHOWN = 160
const quoted = (text: string): string => {
  const words = text.replace(/\s+/g, ' ').trim()
  return `“${words.length > SHOWN ? `${words.slice(0, SHOWN - 1).trimEnd()}…` : words}”`
}

/** A change in sentences, for screen readers and chat: the kind of change, then each replacement. */
export const changeSentences = (change: Change): readonly string[] => [headline(change), ...exchanges(change)]

const headline = ({ kind, old, new: now, onlyReferences, parts }: Change): string => {
  const [was, is] = [old?.number ?? '', now?.number ?? '']
  const renamed = was !== is && was !== '' && is !== ''
  switch (kind) {
    case 'added':
      return `${is} is new.`
    case 'restored':
      return `${is} was restored.`
    case 'removed':
      return `${was} was removed.`
    case 'split':
      return `${was} was split; part of it is now ${is}.`
    case 'merged':
      return `${was} was merged into ${is}.`
    case 'reworded':
      return renamed ? `${was} is now ${is} and was reworded.` : `${is} was reworded.`
    default:
      if (onlyReferences)
        return `${renamed ? `${was} is now ${is}; ` : `${is}: `}only the numbers it refers to changed.`
      if (renamed)
        return `${was} is now ${is}${parts.some(isChange) ? '; its examples changed.' : '; its text is unchanged.'}`
      return `${is}: only its examples changed.`
  }
}

const isChange = ({ op }: DiffPart): boolean => op !== 'same'
/** A replaced space is not mentioned: the words in its place were inserted. */
const exchange = (gone: string, come: string): string => {
  if (gone.trim() === '') return `${quoted(come)} was added.`
  return come.trim() === '' ? `${quoted(gone)} was removed.` : `${quoted(gone)} became ${quoted(come)}.`
}
const COUNTED: ReadonlySet<Change['kind']> = new Set(['reworded', 'kept', 'renumbered', 'moved'])

const exchanges = ({ kind, parts, onlyReferences }: Change): readonly string[] => {
  if (onlyReferences || !COUNTED.has(kind)) return []
  const found: string[] = []
  for (let i = 0; i < parts.length; i++) {
    const [part, after] = [parts[i], parts[i + 1]]
    if (!part || part.op === 'same' || !/[\p{L}\p{N}]/u.test(part.text + (after?.op === 'ins' ? after.text : '')))
      continue
    if (part.op === 'del' && after?.op === 'ins') {
      found.push(exchange(part.text, after.text))
      i++
    } else found.push(`${quoted(part.text)} was ${part.op === 'del' ? 'removed' : 'added'}.`)
  }
  return found
}

const RENUMBERING: ReadonlySet<Change['kind']> = new Set(['moved', 'renumbered', 'split', 'merged'])

type Numbered = { readonly number: string }
type Counted = Pick<Change, 'kind' | 'onlyReferences'> & { readonly old?: Numbered; readonly new?: Numbered }
/** `3 of 9 paragraphs changed; 1 added; numbering unchanged.` `total`: the number of old units compared. */
export const changeSummary = (changes: readonly Counted[], total: number): string => {
  const count = (...kinds: readonly Change['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind)).length
  const olds = (kept: (change: Counted) => boolean) =>
    new Set(changes.filter(change => kept(change) && change.old).map(change => change.old?.number)).size
  const changed = olds(
    ({ kind, onlyReferences }) => !onlyReferences && !['moved', 'renumbered', 'removed'].includes(kind),
  )
  const renumbered = olds(
    ({ kind, old, new: now }) => RENUMBERING.has(kind) || Boolean(old && now && old.number !== now.number),
  )
  const references = changes.filter(({ onlyReferences }) => onlyReferences).length
  const facts = [
    `${changed} of ${total} ${total === 1 ? 'paragraph' : 'paragraphs'} changed`,
    counted(count('added', 'restored'), 'added'),
    counted(count('removed'), 'removed'),
    renumbered === 0 ? 'numbering unchanged' : `${renumbered} renumbered`,
    counted(references, 'with new references only'),
  ]
  return `${facts.filter(Boolean).join('; ')}.`
}
const counted = (n: number, what: string): string => (n === 0 ? '' : `${n} ${what}`)
