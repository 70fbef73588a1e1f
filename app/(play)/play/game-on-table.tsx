import { Decision } from '#components/game/decision'
import { GameBar } from '#components/game/game-bar'
import { openLine } from '#components/game/game-lines'
import { OpenedEvent } from '#components/game/opened'
import { StackPane } from '#components/game/stack'
import { Table } from '#components/game/table'
import { GameTimeline } from '#components/game/timeline'
import { printSize } from '#components/layers/strata-rows-of'
import { RuleWords } from '#components/play/rule-words'
import { address } from '#components/ui/links'
import type { Run } from './shown'

type Props = {
  readonly run: Run
  readonly label: string | undefined
  readonly path: string
  readonly asks: Run['asks']
  /** Adds a step to the text; absent without JavaScript. */
  readonly write: ((step: string) => void) | undefined
  readonly takeBack: (() => void) | undefined
  /** Removes the steps after one of them. */
  readonly backTo: ((step: number) => void) | undefined
}

/** The table of the playground with the question of the game on it; for a game also its stack and its events. */
export const GameOnTable = ({ run, label, path, asks, write, takeBack, backTo }: Props) => {
  const toEvent = (n: number | null): string => `${path}?at=${n ?? ''}`
  const toObject = (object: string): string => address(path, { object })
  const open = openLine(run)
  const cite = open?.entry.cite
  const step = open ? run.steps[open.entry.step] : undefined
  const about = (answer: string): string => {
    const object = run.objects.find(one => one.label === answer)
    const seat = run.players.find(({ player }) => player === answer)
    if (seat) return `${seat.life} life`
    return object ? [`${object.controller}’s`, printSize(object)].filter(Boolean).join(', ') : ''
  }
  const isGame = run.log.length > 0
  const later = open ? run.steps.length - 1 - open.entry.step : 0
  return (
    <div className="playgame">
      {isGame ? (
        <GameBar game={run} href={toEvent}>
          {write ? (
            <a className="btn toacts" href="#h-acts">
              Act
            </a>
          ) : null}
        </GameBar>
      ) : null}
      <div className={isGame ? 'runner game' : undefined}>
        <Table run={run} label={label} href={toObject}>
          {asks && write ? <Decision question={asks} write={write} takeBack={takeBack} about={about} /> : null}
          {asks && !write ? (
            <p className="decision">
              {asks.player ?? 'Chance'} chooses: {asks.question}. Add a step such as <i>{asks.write}</i>
            </p>
          ) : null}
        </Table>
        {isGame ? (
          <div className="beside-table">
            <StackPane game={run} known={run.objects.map(object => object.label)} href={toObject} />
            <GameTimeline
              game={run}
              href={toEvent}
              opened={
                <>
                  {cite?.rule ? <RuleWords cited={cite} /> : null}
                  <OpenedEvent rule={null} step={step && `${step.keyword} ${step.text}`} />
                  {backTo && open && later > 0 && run.at !== undefined ? (
                    <p>
                      <button className="btn sm" type="button" onClick={() => backTo(open.entry.step)}>
                        What if? Play on from here
                      </button>
                    </p>
                  ) : null}
                </>
              }
            />
          </div>
        ) : null}
      </div>
    </div>
  )
}
