import { type KeyboardEvent, useState } from 'react'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { nearestDay, nextDay, type Slider, SliderTrack } from '../shell/day-slider'
import { Icon } from '../ui/icon'

const DAY = 86_400_000
const dayNumber = (day: IsoDate): number => Math.round(Date.parse(day) / DAY)
const printed = (on: string): string => (/^\d{4}-\d\d-\d\d$/.test(on) ? printDate(on as IsoDate) : on)

type Props = {
  /** The day as the reader gave it; empty for the newest. */
  readonly on: string
  /** The day of the board that is shown. */
  readonly shown: IsoDate | undefined
  /** Days that can be chosen, oldest first, and those on which an answer changes. */
  readonly days: readonly IsoDate[]
  readonly answers: readonly IsoDate[]
  /** The day from which the newest rules run. */
  readonly newest: IsoDate | undefined
  readonly change: (on: string) => void
  readonly isLive: boolean
}

const ARROWS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** The day of the table: a field, and with JavaScript a slider over all days, where the board changes in place. */
export const PlayDays = ({ on, shown, days, answers, newest, change, isLive }: Props) => {
  const [isWriting, setWriting] = useState(false)
  const slider: Slider = { days, on: shown ?? (days.at(-1) as IsoDate), paths: [], words: [], answers }
  const at = slider.on
  const [first, last] = [days[0], days.at(-1)]
  const step = (way: -1 | 1) => {
    const day = nextDay(slider, at, way, true)
    return (
      <button
        className="btn icon"
        type="button"
        aria-label={way === 1 ? 'Next change of an answer' : 'Previous change of an answer'}
        aria-disabled={!day}
        onClick={() => day && change(day)}
      >
        <Icon name={way === 1 ? 'right' : 'left'} />
      </button>
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const way = ARROWS[event.key]
    if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const day = nextDay(slider, at, way, event.shiftKey)
    if (day) change(day)
  }
  return (
    <section className="playdays" aria-label="Date of the rules">
      <Icon name="calendar" />
      <label className="sm" htmlFor="play-on">
        Rules as of
      </label>
      <input
        className="field"
        id="play-on"
        name="on"
        size={11}
        autoComplete="off"
        placeholder={shown ? printDate(shown) : 'latest'}
        value={isWriting ? on : printed(on)}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
        onChange={event => change(event.target.value)}
      />
      <button className="btn solid" type="submit" hidden={isLive}>
        Run
      </button>
      {isLive && first && last && first !== last ? (
        <>
          <span className="row steps2">
            {step(-1)}
            {step(1)}
          </span>
          <div className="slide">
            <SliderTrack slider={slider} shown={at} isLive />
            <input
              type="range"
              aria-label="Rules as of, all days"
              aria-valuetext={printDate(at)}
              min={dayNumber(first)}
              max={dayNumber(last)}
              value={Math.min(Math.max(dayNumber(at), dayNumber(first)), dayNumber(last))}
              onChange={({ target }) => change(nearestDay(slider, Number(target.value)) ?? '')}
              onKeyDown={onKeyDown}
            />
          </div>
          {newest === undefined || at >= newest ? (
            <span className="sm dim">Latest rules</span>
          ) : (
            <button className="btn quiet" type="button" onClick={() => change(newest)}>
              Play it today
            </button>
          )}
        </>
      ) : null}
    </section>
  )
}
