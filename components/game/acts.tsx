'use client'
import { type ReactNode, useState } from 'react'
import { SymbolText } from '../cards/card-text'

/** Something that a player may do now, with the step that does it. */
export type Act = {
  readonly player: string | null
  readonly kind: 'cast' | 'play' | 'activate' | 'mana' | 'attack' | 'block' | 'resolve' | 'next step' | 'next turn'
  readonly of?: string | undefined
  readonly text?: string | undefined
  readonly write: string
  readonly hasX?: true | undefined
  readonly not?: string | undefined
  readonly able?: readonly string[] | undefined
  readonly places?: readonly string[] | undefined
  readonly blocks?: readonly { readonly blocker: string; readonly attackers: readonly string[] }[] | undefined
}
type Props = {
  readonly acts: readonly Act[]
  /** Why nothing can be offered: an open question, or a day whose games are not modelled. */
  readonly closed?: string | undefined
  readonly write: (step: string) => void
}

const quoted = (labels: readonly string[]): string => labels.map(label => `"${label}"`).join(' and ')
const GROUPS = [
  ['cast', 'Cast a spell', ['cast', 'play']],
  ['activate', 'Use an ability', ['activate', 'mana']],
  ['attack', 'Attack', ['attack']],
  ['block', 'Block', ['block']],
] as const

/** One act as a button; with X, a number beside it. A reason takes the place of one that is not possible. */
const One = ({ act, write }: { readonly act: Act; readonly write: Props['write'] }) => {
  const [x, setX] = useState(1)
  const { player, kind, of, text, not } = act
  const says = (
    <>
      <b>{kind === 'play' ? `Play ${of}` : kind === 'mana' ? `Tap ${of} for` : of}</b>{' '}
      {text ? (
        <span className="dim">
          <SymbolText text={text} />
        </span>
      ) : null}
    </>
  )
  return (
    <li>
      {not ? (
        <p className="sm dim notnow">
          {says} <span className="xs">{not}</span>
        </p>
      ) : (
        <>
          {act.hasX ? (
            <label className="sm">
              X ={' '}
              <input
                className="field xfield"
                type="number"
                min={0}
                max={99}
                value={x}
                onChange={event => setX(Number(event.target.value))}
              />
            </label>
          ) : null}
          <button
            className="btn act"
            type="button"
            onClick={() => write(act.hasX ? `${act.write} with X = ${x}` : act.write)}
          >
            {says} <span className="xs dim">{player}</span>
          </button>
        </>
      )}
    </li>
  )
}

const Attack = ({ act, write }: { readonly act: Act; readonly write: Props['write'] }) => {
  const { able = [], places = [], player } = act
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [place, setPlace] = useState(places[0] ?? '')
  const toggle = (label: string): void =>
    setChosen(was => (was.includes(label) ? was.filter(one => one !== label) : [...was, label]))
  return (
    <div className="choose">
      <p className="sm dim">Choose the creatures that attack.</p>
      <div className="answers">
        {able.map(label => (
          <button
            className="btn"
            type="button"
            key={label}
            aria-pressed={chosen.includes(label)}
            onClick={() => toggle(label)}
          >
            {label}
          </button>
        ))}
      </div>
      {places.length > 1 ? (
        <label className="sm">
          Attack{' '}
          <select className="field" value={place} onChange={event => setPlace(event.target.value)}>
            {places.map(one => (
              <option key={one} value={one}>
                {one.replaceAll('"', '')}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <button
        className="btn solid"
        type="button"
        disabled={chosen.length === 0}
        onClick={() => write(`${player} attacks ${places.length > 1 ? `${place} ` : ''}with ${quoted(chosen)}`)}
      >
        Attack
      </button>
    </div>
  )
}

const Block = ({ act, write }: { readonly act: Act; readonly write: Props['write'] }) => {
  const { blocks = [], player } = act
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const attackers = [...new Set(Object.values(chosen).filter(Boolean))]
  const blockersOf = (attacker: string): readonly string[] =>
    blocks.map(({ blocker }) => blocker).filter(blocker => chosen[blocker] === attacker)
  const step = attackers.map(attacker => `"${attacker}" with ${quoted(blockersOf(attacker))}`).join(', and ')
  return (
    <div className="choose">
      {blocks.map(({ blocker, attackers: may }) => (
        <label className="sm blockrow" key={blocker}>
          <b>{blocker}</b>{' '}
          <select
            className="field"
            value={chosen[blocker] ?? ''}
            onChange={event => setChosen(was => ({ ...was, [blocker]: event.target.value }))}
          >
            <option value="">does not block</option>
            {may.map(attacker => (
              <option key={attacker} value={attacker}>
                blocks {attacker}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button
        className="btn solid"
        type="button"
        onClick={() => write(step ? `${player} blocks ${step}` : `${player} does not block`)}
      >
        {step ? 'Block' : 'Do not block'}
      </button>
    </div>
  )
}

/** An effect in card English, or a step in the reader's own words. */
const Else = ({ write }: { readonly write: Props['write'] }) => {
  const [effect, setEffect] = useState('')
  const [target, setTarget] = useState('')
  const [step, setStep] = useState('')
  return (
    <div className="choose">
      <label className="sm">
        An effect says
        <input
          className="field wide"
          value={effect}
          placeholder="Target creature gets +3/+3 until end of turn."
          onChange={event => setEffect(event.target.value)}
        />
      </label>
      <label className="sm">
        Its target, if it has one
        <input
          className="field"
          value={target}
          placeholder="Grizzly Bears"
          onChange={event => setTarget(event.target.value)}
        />
      </label>
      <button
        className="btn"
        type="button"
        disabled={effect.trim() === ''}
        onClick={() => {
          const aim = target.trim()
          const who = /^[A-Z]$/.test(aim) ? aim : `"${aim.replaceAll('"', '')}"`
          write(`an effect says "${effect.trim().replaceAll('"', '')}"${aim === '' ? '' : ` targeting ${who}`}`)
        }}
      >
        Apply it
      </button>
      <label className="sm">
        Or a step in your words
        <input
          className="field wide"
          value={step}
          placeholder="“Grizzly Bears” dies"
          onChange={event => setStep(event.target.value)}
        />
      </label>
      <button
        className="btn"
        type="button"
        disabled={step.trim() === ''}
        onClick={() =>
          write(
            step
              .trim()
              .replace(/[“”]/g, '"')
              .replace(/^(?:When|And|\*)\s+/, ''),
          )
        }
      >
        Add the step
      </button>
    </div>
  )
}

const goesOn = ({ kind, of, text, write }: Act): string => {
  if (kind === 'resolve') return write === 'the stack resolves' ? 'Resolve everything' : `Resolve ${of}`
  if (kind === 'next turn') return 'Next turn'
  return text === 'combat damage' ? 'Deal combat damage' : 'Next step'
}

const formOf = (key: string, own: readonly Act[], write: Props['write']): ReactNode | null => {
  if (own.length === 0) return null
  if (key === 'attack') return own.map(act => <Attack key={act.write} act={act} write={write} />)
  if (key === 'block') return own.map(act => <Block key={act.write} act={act} write={write} />)
  const possibleFirst = own.toSorted((one, other) => Number(Boolean(one.not)) - Number(Boolean(other.not)))
  return (
    <ul className="actlist">
      {possibleFirst.map(act => (
        <One key={act.write} act={act} write={write} />
      ))}
    </ul>
  )
}

/** The button that was pressed is gone after an act: the focus waits before the next ones. */
export const focusActs = (): void => document.getElementById('h-acts')?.focus({ preventScroll: true })

/** What may happen next, as buttons: each opens the smallest form that can be answered with clicks, and writes one step. */
export const Acts = ({ acts, closed, write }: Props) => {
  const [open, setOpen] = useState<string | null>(null)
  const writeAndClose = (step: string): void => {
    setOpen(null)
    focusActs()
    write(step)
  }
  const of = (kinds: readonly string[]): readonly Act[] => acts.filter(({ kind }) => kinds.includes(kind))
  const forms: readonly (readonly [key: string, says: string, form: ReactNode | null])[] = [
    ...GROUPS.flatMap(([key, says, kinds]) => {
      const own = of(kinds)
      // Only defending players block, and only while there is an attack.
      return key === 'block' && own.length === 0 ? [] : [[key, says, formOf(key, own, writeAndClose)] as const]
    }),
    ['else', 'Something else…', <Else key="else" write={writeAndClose} />],
  ]
  const shown = closed === undefined ? forms.find(([key]) => key === open) : undefined
  return (
    <section className="acts" aria-labelledby="h-acts">
      <h2 id="h-acts" tabIndex={-1}>
        What happens?
      </h2>
      <div className="answers">
        {forms.map(([key, says, form]) => (
          <button
            className="btn"
            type="button"
            key={key}
            aria-expanded={shown?.[0] === key}
            disabled={closed !== undefined || form === null}
            onClick={() => setOpen(was => (was === key ? null : key))}
          >
            {says}
          </button>
        ))}
        {of(['resolve', 'next step', 'next turn']).map(act => (
          <button
            className="btn"
            type="button"
            key={act.write}
            disabled={closed !== undefined}
            onClick={() => writeAndClose(act.write)}
          >
            {goesOn(act)}
          </button>
        ))}
      </div>
      {closed ? <p className="sm dim">{closed}</p> : null}
      {shown ? shown[2] : null}
    </section>
  )
}
