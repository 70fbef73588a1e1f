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
  /** What a game knows of it besides. */
  readonly damage?: number | undefined
  /** Its part in the combat, which every board knows; the fields below say whom it meets. */
  readonly combat?: 'attacking' | 'blocking' | null | undefined
  readonly attacking?: string | null | undefined
  readonly blocking?: readonly string[] | string | null | undefined
  readonly blockedBy?: readonly string[] | undefined
  /** The order in which it deals damage to those that block it. */
  readonly damageOrder?: readonly string[] | undefined
  readonly band?: number | undefined
  readonly token?: true | undefined
  /** The texts that were not read and may change it. */
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
/** `black Goblin Zombie creature`, as one says it. */
export const printLine = (object: Pick<BoardObject, 'colors' | 'supertypes' | 'types' | 'subtypes'>): string =>
  [
    object.colors.length > 0 ? object.colors.join(' and ') : 'colourless',
    ...object.supertypes,
    ...object.subtypes,
    ...object.types,
  ].join(' ')

const names = (of: readonly string[] | string | null | undefined): string =>
  typeof of === 'string' ? of : (of ?? []).join(' and ')
/** What it is doing and what has been done to it: `tapped`, `2 damage`, `attacks B`. */
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
  /** What it was before: by characteristic, old and new value. */
  readonly former: ReadonlyMap<string, { readonly was: string; readonly is: string }>
  readonly href: string
  readonly chosen: boolean
  /** The stamps of everything at work, for the object's own to stand among. */
  readonly stamps?: readonly number[]
}

/** An object as the rules of the day make it: words and numbers, never a card. */
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
