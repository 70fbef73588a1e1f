import { SymbolText } from '../cards/card-text'
import { printAge } from '../layers/strata-layer'
import { numberIn, printSize } from '../layers/strata-rows-of'
import { Pips } from '../ui/mana'
import { capital } from '../ui/words'
import { type Doubt, UnreadWords } from './unread-words'

export type BoardObject = {
  readonly id?: string
  readonly label: string
  readonly name: string
  readonly zone: string
  readonly controller: string
  readonly power: number | null
  readonly toughness: number | null
  readonly colors: readonly string[]
  readonly supertypes: readonly string[]
  readonly types: readonly string[]
  readonly subtypes: readonly string[]
  readonly abilities: readonly string[]
  readonly counters: Readonly<Record<string, number>>
  readonly owner?: string | undefined
  readonly manaCost?: string | null | undefined
  readonly timestamp?: number
  readonly tapped?: boolean | undefined
  readonly faceDown?: boolean | undefined
  readonly attachedTo?: string | null | undefined
  /** Additional information from a game. */
  readonly damage?: number | undefined
  /** Its role in combat, which every board has; the fields below name the opposing creatures. */
  readonly combat?: 'attacking' | 'blocking' | null | undefined
  readonly attacking?: string | null | undefined
  readonly blocking?: readonly string[] | string | null | undefined
  readonly blockedBy?: readonly string[] | undefined
  /** The order in which it assigns damage to its blockers. */
  readonly damageOrder?: readonly string[] | undefined
  readonly band?: number | undefined
  readonly token?: true | undefined
  /** The unread texts that may change it. */
  readonly doubts?: readonly Doubt[] | undefined
}

/** `Legendary Creature — Goblin Zombie`. */
export const printTypes = ({
  supertypes,
  types,
  subtypes,
}: Pick<BoardObject, 'supertypes' | 'types' | 'subtypes'>): string => {
  const line = [...supertypes, ...types].map(capital).join(' ')
  return subtypes.length > 0 ? `${line} — ${subtypes.join(' ')}` : line
}
/** `black Goblin Zombie creature`, in spoken order. */
export const printLine = (object: Pick<BoardObject, 'colors' | 'supertypes' | 'types' | 'subtypes'>): string =>
  [
    object.colors.length > 0 ? object.colors.join(' and ') : 'colorless',
    ...object.supertypes,
    ...object.subtypes,
    ...object.types,
  ].join(' ')

/** Keywords in one line, as on a card, before and after sentences: `flying, vigilance`. */
const printAbilities = (abilities: readonly string[]): string =>
  abilities.map((text, at) => text + (at === abilities.length - 1 ? '' : /[.”")]$/.test(text) ? ' ' : ', ')).join('')

const names = (of: readonly string[] | string | null | undefined): string =>
  typeof of === 'string' ? of : (of ?? []).join(' and ')
/** Its current state: `tapped`, `2 damage`, `attacks B`. */
export const marksOf = ({
  tapped,
  faceDown,
  damage,
  combat,
  attacking,
  blocking,
  blockedBy,
}: BoardObject): readonly string[] => [
  ...(tapped ? ['tapped'] : []),
  ...(faceDown ? ['face down'] : []),
  ...(damage ? [`${damage} damage`] : []),
  ...(attacking ? [`attacks ${attacking}`] : combat === 'attacking' ? ['attacking'] : []),
  ...(names(blocking) ? [`blocks ${names(blocking)}`] : combat === 'blocking' ? ['blocking'] : []),
  ...(blockedBy && blockedBy.length > 0 ? [`blocked by ${names(blockedBy)}`] : []),
]

type Props = {
  readonly object: BoardObject
  /** Changed characteristics: name, old and new value. */
  readonly former: ReadonlyMap<string, { readonly was: string; readonly is: string }>
  readonly href: string
  readonly chosen: boolean
  /** The timestamps of all effects, among which the object's own is placed. */
  readonly stamps?: readonly number[]
  /** Where it is, in words, in place of what the object says: `sacrificed`. */
  readonly gone?: string | undefined
  /** It is about to enter, and waits for an answer. */
  readonly waits?: boolean | undefined
}

/** An object under the rules of the day: words and numbers, never an image of a card. */
export const BoardCard = ({ object, former, href, chosen, stamps = [], gone, waits = false }: Props) => {
  const size = printSize(object)
  const abilities = former.get('abilities')
  const lost = abilities && object.abilities.length === 0 ? abilities.was : ''
  const was = formerSize(object, former)
  const hasAge = object.timestamp && stamps.length > 1 && stamps.includes(object.timestamp)
  const changes = [...former].filter(change => !isShownInPlace(change, object))
  return (
    <article
      className={`obj${former.size > 0 ? ' lead' : ''}${object.doubts ? ' in-doubt' : ''}${object.tapped ? ' is-tapped' : ''}${gone ? ' gone' : ''}${waits ? ' waits' : ''}`}
      aria-current={chosen ? 'true' : undefined}
    >
      <h3>
        <a href={href}>{object.label}</a>
        <span className="grow" />
        {object.manaCost ? (
          <span className="cost">
            <SymbolText text={object.manaCost} />
          </span>
        ) : (
          <Pips colors={object.colors} />
        )}
      </h3>
      <p className="type">
        <TypeLine object={object} former={former} />
        {object.name !== object.label && object.name !== '' ? `, named ${object.name}` : ''}
        {waits ? ', entering; waits for an answer' : object.zone === 'battlefield' ? '' : `, ${object.zone}`}
        <span className="sr">, {object.controller}’s</span>
      </p>
      {lost ? (
        <p className="rtext">
          <s>
            <span className="sr">was </span>
            {lost}
          </s>
        </p>
      ) : null}
      {object.abilities.length > 0 ? (
        <p className="rtext">
          <UnreadWords text={printAbilities(object.abilities)} doubts={object.doubts} />
        </p>
      ) : null}
      {changes.length > 0 ? (
        <dl className="now-was">
          {changes.map(([what, { was, is }]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <s>
                  <span className="sr">was </span>
                  {was || 'none'}
                </s>{' '}
                {is || 'none'}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Marks object={object} gone={gone} />
      <p className="cardfoot">
        <span className="xs dim">{hasAge ? printAge(stamps, object.timestamp ?? 0) : ''}</span>
        {size ? (
          <span className="pt">
            {was ? (
              <s>
                <span className="sr">was </span>
                {was}
              </s>
            ) : null}{' '}
            <span>{size}</span>
            {object.doubts ? <span className="doubt-mark">?</span> : null}
          </span>
        ) : null}
      </p>
    </article>
  )
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}'-]+/gu) ?? []
/** Whether the card shows a change where the value stands: types that were only added, a text that was lost whole. */
const isShownInPlace = (
  [what, { was, is }]: readonly [string, { readonly was: string; readonly is: string }],
  { abilities }: BoardObject,
): boolean => {
  if (what === 'power' || what === 'toughness') return true
  if (what === 'abilities') return abilities.length === 0 || is.startsWith(was)
  return /types$/.test(what) && wordsIn(was).every(word => word === 'none' || wordsIn(is).includes(word))
}

/** The types of an object; those that it gained are bold. */
const TypeLine = ({ object, former }: Pick<Props, 'object' | 'former'>) => {
  const line = printTypes(object)
  const kinds = ['supertypes', 'types', 'subtypes'] as const
  if (!kinds.some(kind => former.has(kind))) return <>{line}</>
  const had = new Set(kinds.flatMap(kind => wordsIn(former.get(kind)?.was ?? object[kind].join(' '))))
  return (
    <>
      {line.split(' ').map((word, at) =>
        had.has(word.toLowerCase()) || word === '—' ? (
          `${word} `
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a type line does not change its order
          <b key={at}>{word} </b>
        ),
      )}
    </>
  )
}

const Marks = ({ object, gone }: Pick<Props, 'object' | 'gone'>) => {
  const marks = [
    ...marksOf(object),
    ...Object.entries(object.counters).map(
      ([name, count]) => `${count} ${name} ${count === 1 ? 'counter' : 'counters'}`,
    ),
    ...(object.attachedTo ? [`on ${object.attachedTo}`] : []),
    ...(gone ? [gone] : []),
  ]
  return marks.length === 0 && !object.doubts ? null : (
    <p className="marks">
      {marks.map(mark => (
        <span className={/^(?:attack|block)/.test(mark) ? 'tag combat' : 'tag'} key={mark}>
          {mark}
        </span>
      ))}
      {object.doubts ? <span className="tag doubt-tag">not certain</span> : null}
    </p>
  )
}

const formerSize = (object: BoardObject, former: Props['former']): string => {
  const was = {
    power: numberIn(former.get('power')?.was ?? String(object.power)),
    toughness: numberIn(former.get('toughness')?.was ?? String(object.toughness)),
  }
  return printSize(was) === printSize(object) ? '' : printSize(was)
}
