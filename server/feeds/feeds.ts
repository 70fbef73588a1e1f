import { err, ok, type Result } from '#rulebook/result'
import type { CardAnswer, CompareAnswer, HistoryAnswer, ReleaseRef, TouchedAnswer } from '../answers'
import type { Edition, Library } from '../library/library'
import { countsOf } from '../queries/compare/compare'
import { leading, shelfOf } from '../queries/resolve-query'
import { tidyNumber } from '../queries/rules/numbers'
import type { Feed, FeedEntry } from './atom'

const inAddress = encodeURIComponent
const printed = (counts: CompareAnswer['counts']): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')

/** The history of a rule: an entry for each wording. */
export const ruleFeed = ({ number, lineage, versions }: HistoryAnswer): Feed => ({
  name: `rules/${lineage}`,
  title: `Rule ${number}: its wordings by date`,
  self: `/feeds/rules/${inAddress(number)}`,
  page: `/rules/${inAddress(number)}/history`,
  entries: versions.map(version => ({
    name: `rules/${lineage}/${version.release}`,
    title: `${version.number} ${version.kind} on ${version.from}`,
    path: `/rules/${inAddress(version.number)}/${version.from}`,
    on: version.from,
    text: version.text,
  })),
})

/** A card: an entry for each wording and each ruling. */
export const cardFeed = ({ name, wordings, rulings }: CardAnswer): Feed => ({
  name: `cards/${name}`,
  title: `${name}: wordings and rulings`,
  self: `/feeds/cards/${inAddress(name)}`,
  page: `/cards/${inAddress(name)}`,
  entries: [
    ...wordings.map(({ from, text, source }) => ({
      name: `cards/${name}/${source.kind}/${from}`,
      title: `${source.kind === 'printed' ? `Printed in ${source.set}` : 'Oracle wording'}, ${from}`,
      path: `/cards/${inAddress(name)}?on=${from}`,
      on: from,
      text,
    })),
    ...rulings.map(({ id, date, text }) => ({
      name: `rulings/${id}`,
      title: `Ruling of ${date}`,
      path: `/cards/${inAddress(name)}#${id}`,
      on: date,
      text,
    })),
  ].sort((a, b) => (a.on < b.on ? -1 : 1)),
})

/** A section: an entry for each release that changed it. */
export const sectionFeed = (library: Library, text: string): Result<Feed> => {
  const number = tidyNumber(text)
  const document = leading(library)
  const shelf = document ? shelfOf(library, document) : []
  if (!/^\d{3}$/.test(number) || !shelf.some(edition => edition.placesOf(number).length > 0))
    return err({
      code: 'no-such-section',
      message: `No text on this site has a section ${text}`,
      hint: 'Use a section number such as 418',
    })
  return ok({
    name: `sections/${document}/${number}`,
    title: `Section ${number}: its changes by date`,
    self: `/feeds/sections/${number}`,
    page: `/rules/${number}`,
    entries: shelf.flatMap((edition, at) => sectionEntry(library, number, shelf[at - 1], edition)),
  })
}

const sectionEntry = (
  library: Library,
  number: string,
  before: Edition | undefined,
  edition: Edition,
): readonly FeedEntry[] => {
  if (!before) return []
  const isHere = ({ number: spot }: { readonly number: string }) => spot.startsWith(number)
  const steps = library
    .steps(before, edition)
    .filter(step => step.kind !== 'kept' && (step.from.some(isHere) || step.to.some(isHere)))
  if (steps.length === 0) return []
  const { name, inForce } = edition.entry
  const lines = steps.map(({ kind, from, to }) => {
    const [old, now] = [from, to].map(spots => spots.map(spot => spot.number).join(', '))
    return `${old === now || !now ? old : old ? `${old} to ${now}` : now}: ${kind}`
  })
  return [
    {
      name: `sections/${number}/${name}`,
      title: `${number} on ${inForce}: ${printed(countsOf(steps))}`,
      path: `/compare/${before.entry.inForce}..${inForce}/${number}`,
      on: inForce,
      text: lines.join('\n'),
    },
  ]
}

/** All releases of every document, each with its counts. */
export const releasesFeed = (library: Library): Feed => ({
  name: 'releases',
  title: 'Releases of the rules',
  self: '/feeds/releases',
  page: '/releases',
  entries: [...library.byName.values()].map(({ entry }) => ({
    name: `releases/${entry.name}`,
    title: `${entry.title}, in force from ${entry.inForce}`,
    path: `/releases/${entry.name}`,
    on: entry.inForce,
    text: Object.entries(entry.counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  })),
})

type Compared = { readonly release: ReleaseRef; readonly changes: CompareAnswer['changes'] }
const NAMED_CARDS = 3
/** The cards and rulings that a changed rule bears on, in one line for each thing it is about. */
const touchedLines = (touched: TouchedAnswer | null, number: string): readonly string[] =>
  (touched?.subjects ?? [])
    .filter(({ rules }) => rules.includes(number))
    .map(({ subject, cards, rulings }) => {
      const names = cards.names.slice(0, NAMED_CARDS).join('; ')
      const ruled = [...new Set(rulings.map(({ card }) => card))].join('; ')
      return [
        cards.total > 0 ? `${subject}: ${cards.total} ${cards.total === 1 ? 'card' : 'cards'}, such as ${names}.` : '',
        ruled ? `Rulings on ${subject}: ${ruled}.` : '',
      ]
        .filter(Boolean)
        .join(' ')
    })

/** One release: an entry for each rule that differs from the previous release, with the cards that it bears on. */
export const releaseFeed = ({ release, changes }: Compared, touched: TouchedAnswer | null): Feed => ({
  name: `releases/${release.id}/changes`,
  title: `${release.title} of ${release.inForce}: what changed`,
  self: `/feeds/releases/${release.id}`,
  page: `/releases/${release.id}`,
  entries: changes.map((change, at) => {
    const number = change.new?.number ?? change.old?.number ?? ''
    return {
      name: `releases/${release.id}/${change.old?.number ?? ''}/${change.new?.number ?? ''}/${change.kind}/${at}`,
      title: `${number} ${change.kind}`,
      path: `/rules/${inAddress(number)}?on=${release.inForce}`,
      on: release.inForce,
      text: [change.sentence, ...touchedLines(touched, number)].join('\n'),
    }
  }),
})
