'use client'
import { type ReactNode, useEffect, useState } from 'react'

const ATTACK = `* Given "Knight" is a 2/2 white Knight creature with "First strike"
* And "Viper" is a 1/1 green Snake creature with "Deathtouch"
* And "Ogre" is a 4/4 red Ogre creature controlled by B
* When A attacks with "Knight" and "Viper"
`
const GAME = `* Given it is A's main phase
* And A's mana is counted
* And B's mana is counted
* And "Forest" is a basic Forest land
* And "Forest 2" is a basic Forest land named "Forest"
* And "Bear" is a 2/2 green Bear creature with mana cost {1}{G} in A's hand
* And "Boar" is a 3/2 green Boar creature with mana cost {2}{G}
* And "Vigor" is a green instant with mana cost {G} in A's hand with "Target creature gets +3/+3 until end of turn."
* And "Mountain" is a basic Mountain land controlled by B
* And "Mountain 2" is a basic Mountain land named "Mountain" controlled by B
* And "Goblin" is a 2/1 red Goblin creature with mana cost {R} controlled by B with "First strike"
* And "Spark" is a red instant with mana cost {R} in B's hand with "Spark deals 2 damage to any target."
`
const STARTS = [
  [
    '/play?source=Humility%20%2F%20Opalescence%20%2F%20Grizzly%20Bears',
    'Humility and Opalescence',
    'Two enchantments that each set a size: which one applies?',
  ],
  [
    '/play?source=Blood%20Moon%20%2F%20Urborg%2C%20Tomb%20of%20Yawgmoth',
    'Blood Moon and Urborg',
    'Two effects on land types that depend on each other.',
  ],
  [
    `/play?source=${encodeURIComponent(ATTACK)}`,
    'An attack with first strike and deathtouch',
    'A game that starts at the attack.',
  ],
  [
    `/play?source=${encodeURIComponent(GAME)}`,
    'Start a game, two players',
    'Lands, creatures and a spell for each: cast, attack and block with buttons.',
  ],
] as const

const Seat = ({ player, says }: { readonly player: string; readonly says: string }) => (
  <p className="seat">
    <b className="who">{player}</b>
    <span className="life">20</span>
    <span className="xs dim">{says}</span>
  </p>
)
const Ghosts = () => (
  <div className="ghosts" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
)

/** Bytes of a file that are read: more than a page may have, so that a longer one is said to be too long. */
const MOST_READ = 1_000_000
type EmptyProps = {
  readonly isEmpty: boolean
  /** Reads a page from a file of the reader's; absent without JavaScript. */
  readonly open: ((source: string) => void) | undefined
}
/** Nothing is on the table: what to do, and ways to begin. */
export const EmptyTable = ({ isEmpty, open }: EmptyProps) => (
  <section className="pane board gametable emptytable" id="board" aria-labelledby="h-board">
    <header>
      <h2 id="h-board">{isEmpty ? 'Your board is empty' : 'Nothing has run yet'}</h2>
    </header>
    <Seat player="B" says="" />
    <Ghosts />
    {isEmpty ? (
      <div className="start">
        <p className="lede">
          Put two cards on the board and see what they do to each other. Then slide through the years.
        </p>
        <ul>
          {STARTS.map(([href, names, says]) => (
            <li key={names}>
              <a href={href}>{names}</a>
              <span className="sm dim">{says}</span>
            </li>
          ))}
        </ul>
        <p className="row mt-4">
          <a className="btn" href="/ask">
            Describe it in words
          </a>
          <a className="btn quiet" href="/scenarios">
            All worked examples
          </a>
          {open ? (
            <label className="btn quiet filebutton">
              Open a file
              <input
                type="file"
                accept=".md,.feature,.txt,text/plain,text/markdown"
                onChange={event => event.target.files?.[0]?.slice(0, MOST_READ).text().then(open)}
              />
            </label>
          ) : null}
        </p>
      </div>
    ) : null}
    <Ghosts />
    <Seat player="A" says="Cards you add arrive here, oldest first." />
  </section>
)

const printSeconds = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000))
  if (seconds >= 120) return `${Math.floor(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

type Props = {
  /** The text cannot be read: the board is that of the last text that could be read. */
  readonly isStale: boolean
  readonly ranAt: number | null
  /** The first line that was not understood; the board is the result of the lines before it. */
  readonly stoppedAt: number | null
  /** The run was stopped there because it took too long. */
  readonly isLate: boolean
  readonly children: ReactNode
}

/** The board and its layers; with an error they are those of the last text that ran, and are marked as such. */
export const LastBoard = ({ isStale, ranAt, stoppedAt, isLate, children }: Props) => {
  const isDim = isStale || stoppedAt !== null
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!isStale) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isStale])
  return (
    <div className={isDim ? 'last-board stale' : 'last-board'}>
      {isStale ? (
        <p className="stale-head">
          <b role="status">Last board that ran</b>
          {ranAt !== null && now > ranAt ? <span>, {printSeconds(now - ranAt)} ago</span> : null}
        </p>
      ) : null}
      {!isStale && stoppedAt !== null ? (
        <p className="stale-head">
          <b role="status">
            {isLate
              ? `The board before line ${stoppedAt}, where the run took too long. Change a line to run it again.`
              : `The board before line ${stoppedAt}, which was not understood`}
          </b>
        </p>
      ) : null}
      <div className="last-board-in" inert={isDim}>
        {children}
      </div>
    </div>
  )
}
