import { Decision } from '#components/game/decision'
import { GameBar } from '#components/game/game-bar'
import { openLine } from '#components/game/game-lines'
import { OpenedEvent } from '#components/game/opened'
import { StackPane } from '#components/game/stack'
import { GameTable } from '#components/game/table'
import { GameTimeline } from '#components/game/timeline'
import { RuleWords } from '#components/play/rule-words'
import { address } from '#components/ui/links'
import type { Run } from './shown'

type Props = {
  readonly run: Run
  readonly label: string | undefined
  readonly path: string
  /** Adds a step to the text; absent without JavaScript. */
  readonly write: ((step: string) => void) | undefined
  readonly takeBack: (() => void) | undefined
}

/** A game of the playground: first its question, then the table after an event, the stack and the timeline. */
export const GameOnTable = ({ run, label, path, write, takeBack }: Props) => {
  const toEvent = (n: number | null): string => `${path}?at=${n ?? ''}`
  const toObject = (object: string): string => address(path, { object })
  const open = openLine(run)
  const cite = open?.entry.cite
  const step = open ? run.steps[open.entry.step] : undefined
  return (
    <div className="playgame">
      {run.asks && write ? <Decision question={run.asks} write={write} takeBack={takeBack} /> : null}
      {run.asks && !write ? (
        <p className="decision">
          {run.asks.player ?? 'Chance'} chooses: {run.asks.question}. Add a step such as <i>{run.asks.write}</i>
        </p>
      ) : null}
      {run.log.length > 0 ? <GameBar game={run} href={toEvent} /> : null}
      <div className="runner game">
        <GameTable run={run} label={label} href={toObject} />
        <StackPane game={run} known={run.objects.map(object => object.label)} href={toObject} />
        {run.log.length > 0 ? (
          <GameTimeline
            game={run}
            href={toEvent}
            opened={
              <>
                {cite?.rule ? <RuleWords cited={cite} /> : null}
                <OpenedEvent rule={null} step={step && `${step.keyword} ${step.text}`} />
              </>
            }
          />
        ) : null}
      </div>
    </div>
  )
}
