import { Index as Flex } from 'flexsearch'
import { date } from '#rulebook/dates/date'
import type { Unit } from '#rulebook/units/unit'
import { documentsOf, type Edition } from '../index/corpus'
import type { Corpus } from '../index/document'
import { buildIndex, type Index } from '../index/index'

export const flexsearch = Flex

const at = { bytes: [0, 0], lines: [0, 0] } as const
type Draft = readonly [kind: Unit['kind'], number: string, title: string | null, text: string, ...examples: string[]]
const unitOf = ([kind, number, title, text, ...examples]: Draft): Unit => ({
  kind,
  number,
  ...(title === null ? {} : { title }),
  paragraphs: text === '' ? [] : [{ text, at }],
  examples: examples.map((example, i) => ({ text: example, ordinal: i + 1, at })),
  copy: 0,
})

const OLD: readonly Draft[] = [
  ['chapter', '4', 'Spells, Abilities, and Effects', ''],
  ['section', '418', 'Continuous Effects', ''],
  ['rule', '418.1', null, 'An effect that goes on for a while changes objects, control of them, or the rules.'],
  ['rule', '418.5', null, 'Continuous effects work together in an order of their own.'],
  [
    'subrule',
    '418.5a',
    null,
    'Apply copying first, then control, then words, then types, then all others, then power and toughness.',
    'Crusade pumps a land that Living Lands made a creature.',
  ],
  [
    'subrule',
    '418.5b',
    null,
    'Inside a layer the older timestamp goes first, unless an effect waits for another by dependency.',
  ],
  [
    'subrule',
    '418.5c',
    null,
    'One effect depends on another when the other would change its words, its existence or what it touches. See rule 418.5b.',
  ],
  ['section', '420', 'State-Based Effects', ''],
  ['rule', '420.5', null, 'The game looks for these all the time:'],
  [
    'subrule',
    '420.5b',
    null,
    'A creature without any toughness left goes to the graveyard. Regeneration cannot help it.',
  ],
  ['subrule', '420.5e', null, 'Two legends of one name leave play together.'],
  ['glossary', 'Comes into Play', null, 'A permanent comes into play when it arrives there from elsewhere.'],
  ['glossary', 'Dependency', null, 'How one continuous effect waits for another. See rule 418.5c.'],
]
const NEW: readonly Draft[] = [
  ['chapter', '6', 'Spells, Abilities, and Effects', ''],
  ['section', '613', 'Interaction of Continuous Effects', ''],
  ['rule', '613.1', null, 'Layers order what continuous effects do to the characteristics of an object.'],
  ['subrule', '613.1a', null, 'Layer 1 applies copying.'],
  [
    'rule',
    '613.7',
    null,
    'Inside a layer the older timestamp goes first, unless an effect waits for another by dependency.',
  ],
  [
    'subrule',
    '613.7a',
    null,
    'One effect depends on another when the other would change its words, its existence or what it touches. See rule 613.7.',
  ],
  ['section', '704', 'State-Based Actions', ''],
  ['rule', '704.5', null, 'The game looks for these all the time:'],
  [
    'subrule',
    '704.5f',
    null,
    'A creature without any toughness left goes to the graveyard. Regeneration cannot help it.',
    'Yixlid Jailer watches a 0/0 arrive on the battlefield.',
  ],
  ['rule', '704.9', null, 'A permanent enters the battlefield “already tapped” if its controller says so.'],
  ['glossary', 'Dependency', null, 'How one continuous effect waits for another. See rule 613.7a.'],
  ['glossary', 'EDH (Obsolete)', null, 'An older name for the Commander variant.'],
  ['glossary', 'Commander', null, 'A variant with a legendary creature that leads each deck.'],
]
const edition = (day: string, drafts: readonly Draft[]): Edition => ({
  release: { id: `comprehensive-rules.${day}`, document: 'comprehensive-rules', inForce: date(day), title: day },
  units: drafts.map(unitOf),
})

export const EDITIONS: readonly Edition[] = [
  edition('2008-02-01', OLD),
  edition('2008-05-01', OLD),
  edition('2010-01-01', NEW),
]
export const smallCorpus = (): Corpus => documentsOf(EDITIONS)
export const smallIndex = (): Index => buildIndex(smallCorpus(), { flexsearch })
