import { capital } from '../ui/words'
import type { Game, Item } from './game-lines'

type Props = {
  readonly game: Pick<Game, 'stack' | 'waiting'>
  /** Labels of objects that can be opened. */
  readonly known: readonly string[]
  readonly href: (label: string) => string
}

const legality = (legal: boolean | undefined): string =>
  legal === undefined ? '' : legal ? 'legal target' : 'no longer a legal target'

const StackCard = ({ item, at, known, href }: Pick<Props, 'known' | 'href'> & { item: Item; at: number }) => (
  <li className="stackcard">
    <p className="xs dim">
      {at === 0 ? 'Top of the stack' : 'Below it'} · {item.controller}’s {item.copy ? 'copy of a ' : ''}
      {item.kind}
    </p>
    <h3>{item.label}</h3>
    {item.text ? <p className="rtext">{item.text}</p> : null}
    {item.targets.length > 0 ? (
      <ul className="targets" aria-label="Targets">
        {item.targets.map(({ of, legal }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one object may be chosen twice
          <li key={i} className={legal === false ? 'illegal' : undefined}>
            <span aria-hidden="true">→ </span>
            {known.includes(of) ? <a href={href(of)}>{of}</a> : of.length === 1 ? `player ${of}` : of}{' '}
            <span className="xs dim">{legality(legal)}</span>
          </li>
        ))}
      </ul>
    ) : null}
    {item.x === undefined ? null : <p className="xs dim">X is {item.x}</p>}
    {item.choices.length > 0 ? <p className="xs dim">Chosen: {item.choices.join(', ')}</p> : null}
    {item.paid.length > 0 ? <p className="xs dim">Paid: {item.paid.join(', ')}</p> : null}
  </li>
)

/** The stack as cards, the top one in front; below them the waiting triggers. */
export const StackPane = ({ game: { stack, waiting }, known, href }: Props) => (
  <section className="pane stackpane" id="stack" aria-labelledby="h-stack">
    <header>
      <h2 id="h-stack">Stack</h2>
      <span className="xs faint">
        {stack.length === 0 ? 'empty' : stack.length === 1 ? '1 object' : `${stack.length} objects, top first`}
      </span>
    </header>
    {stack.length > 0 ? (
      <ol className="stackcards" aria-label="Stack, top first">
        {stack.map((item, at) => (
          <StackCard key={item.label} item={item} at={at} known={known} href={href} />
        ))}
      </ol>
    ) : (
      <p className="sm dim">Nothing is on the stack.</p>
    )}
    <h2 className="still">Waiting</h2>
    {waiting.length === 0 ? (
      <p className="sm dim">No delayed triggers, no shields.</p>
    ) : (
      <ul className="loose">
        {waiting.map(({ label, kind, text, controller, until }) => (
          <li key={`${kind}${label}${text}`}>
            <span>
              <b>{label}</b> {text}
              <span className="xs dim">
                {' '}
                {capital(kind)} of {controller}, until {until}
              </span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
