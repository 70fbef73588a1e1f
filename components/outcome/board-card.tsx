import { Tally } from '../layers/strata-layer'
import { numberIn, printSize } from '../layers/strata-rows-of'
import { Pips } from '../ui/mana'
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
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

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
    object.colors.length > 0 ? object.colors.join(' and ') : 'colourless',
    ...object.supertypes,
    ...object.subtypes,
    ...object.types,
  ].join(' ')

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
}

/** An object under the rules of the day: words and numbers, never an image of a card. */
export const BoardCard = ({ object, former, href, chosen, stamps = [] }: Props) => (
  <article
    className={`obj${former.size > 0 ? ' lead' : ''}${object.doubts ? ' in-doubt' : ''}`}
    aria-current={chosen ? 'true' : undefined}
  >
    <h3>
      <a href={href}>{object.label}</a>
      <span className="grow" />
      <Pips colors={object.colors} />
      {object.timestamp && stamps.length > 1 && stamps.includes(object.timestamp) ? (
        <Tally all={stamps} own={object.timestamp} />
      ) : null}
    </h3>
    <p className="type">
      {printTypes(object)}
      {object.name !== object.label ? `, now called ${object.name}` : ''}
      {object.zone === 'battlefield' ? '' : `, ${object.zone}`}, {object.controller}’s
    </p>
    {printSize(object) ? (
      <p className="pt-line">
        <span className="pt" data-was={formerSize(object, former)}>
          <span>{printSize(object)}</span>
        </span>
        {object.doubts ? <span className="doubt-mark">?</span> : null}
        {Object.entries(object.counters).map(([name, count]) => (
          <span className="tag" key={name}>
            {count} {name} {count === 1 ? 'counter' : 'counters'}
          </span>
        ))}
      </p>
    ) : null}
    {former.size > 0 ? (
      <dl className="now-was">
        {[...former].map(([what, { was, is }]) => (
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
    {marksOf(object).length > 0 || (object.attachedTo ?? '') !== '' ? (
      <p className="marks">
        {marksOf(object).map(mark => (
          <span className="tag" key={mark}>
            {mark}
          </span>
        ))}
        {object.attachedTo ? <span className="tag">on {object.attachedTo}</span> : null}
      </p>
    ) : null}
    {object.abilities.length > 0 ? (
      <p className="rtext">
        <UnreadWords text={object.abilities.join(' ')} doubts={object.doubts} />
      </p>
    ) : null}
    {object.doubts ? (
      <p className="xs">
        <span className="tag doubt-tag">not certain</span>
      </p>
    ) : null}
  </article>
)

const formerSize = (object: BoardObject, former: Props['former']): string => {
  const was = {
    power: numberIn(former.get('power')?.was ?? String(object.power)),
    toughness: numberIn(former.get('toughness')?.was ?? String(object.toughness)),
  }
  return printSize(was) === printSize(object) ? '' : printSize(was)
}
