'use client'
import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState, useTransition } from 'react'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { Icon } from '../ui/icon'
import { address } from '../ui/links'

export type Slider = {
  /** The days that a reader can choose, oldest first: one for each release. */
  readonly days: readonly IsoDate[]
  readonly on: IsoDate
  /** The path of the page, by the day from which it is valid, oldest first. */
  readonly paths: readonly (readonly [from: IsoDate, path: string])[]
  /** The other parameters of the address, which are preserved. */
  readonly keep?: Readonly<Record<string, string | undefined>>
  /** Days on which a new wording begins. */
  readonly words: readonly IsoDate[]
  /** Days on which an answer on the page changes. */
  readonly answers: readonly IsoDate[]
}

const DAY = 86_400_000
const dayNumber = (day: IsoDate): number => Math.round(Date.parse(day) / DAY)
const pathOn = ({ paths }: Pick<Slider, 'paths'>, on: IsoDate): string =>
  (paths.findLast(([from]) => from <= on) ?? paths[0])?.[1] ?? ''

/** The address of the page on a day. */
export const slideAddress = (slider: Pick<Slider, 'paths' | 'keep'>, on: IsoDate): string =>
  address(pathOn(slider, on), { ...slider.keep, on })

/** The next day in a direction; with `marks`, the next on which the text or a result changes. */
export const nextDay = (slider: Slider, from: IsoDate, way: -1 | 1, marks: boolean): IsoDate | undefined => {
  const days = marks
    ? slider.days.filter(day => slider.words.includes(day) || slider.answers.includes(day))
    : slider.days
  return way === 1 ? days.find(day => day > from) : days.findLast(day => day < from)
}

/** The day nearest to a position on the line. */
export const nearestDay = ({ days }: Pick<Slider, 'days'>, at: number): IsoDate | undefined =>
  days.reduce<IsoDate | undefined>(
    (best, day) => (best === undefined || Math.abs(dayNumber(day) - at) < Math.abs(dayNumber(best) - at) ? day : best),
    undefined,
  )

/** Marks closer than this percentage of the line are merged. */
const NEAR = 0.6
type Mark = { readonly at: number; readonly days: readonly IsoDate[] }
export const marksOf = (days: readonly IsoDate[], place: (day: IsoDate) => number): readonly Mark[] => {
  const marks: { readonly at: number; readonly days: IsoDate[] }[] = []
  for (const day of days) {
    const last = marks.at(-1)
    const at = place(day)
    if (last && at - last.at < NEAR) last.days.push(day)
    else marks.push({ at, days: [day] })
  }
  return marks
}

const times = (count: number): string => (count === 1 ? '' : count === 2 ? ' twice' : ` ${count} times`)
/** What a screen reader announces after a move. */
export const printMove = (
  { words, answers }: Pick<Slider, 'words' | 'answers'>,
  from: IsoDate,
  to: IsoDate,
): string => {
  const [first, last] = from < to ? [from, to] : [to, from]
  const between = (days: readonly IsoDate[]): number => days.filter(day => first < day && day <= last).length
  const [ofWords, ofAnswers] = [between(words), between(answers)]
  const parts = [
    ofWords > 0 ? `the words changed${times(ofWords)}` : '',
    ofAnswers > 0 ? `the answer changed${times(ofAnswers)}` : '',
  ].filter(Boolean)
  return parts.length === 0
    ? `${printDate(to)}: no changes on this page between these dates.`
    : `${printDate(to)}: between these dates ${parts.join(', ')}.`
}

type TrackProps = { readonly slider: Slider; readonly shown: IsoDate; readonly isLive: boolean }
/** The line with its years and marks; without a script the marks are links. */
export const SliderTrack = ({ slider, shown, isLive }: TrackProps) => {
  const [first, end] = [slider.days[0], slider.days.at(-1)]
  if (!first || !end) return null
  const width = Math.max(1, dayNumber(end) - dayNumber(first))
  const place = (day: IsoDate): number => Math.round(((dayNumber(day) - dayNumber(first)) / width) * 10_000) / 100
  const years = Array.from({ length: Number(end.slice(0, 4)) - Number(first.slice(0, 4)) }, (_, at) => {
    const year = Number(first.slice(0, 4)) + at + 1
    return { year, at: place(`${year}-01-01` as IsoDate) }
  })
  const linked = ({ at, days }: Mark, kind: 'word' | 'answer') => {
    const what = kind === 'word' ? 'New words on' : 'The answer changes on'
    const says = `${what} ${days.map(printDate).join(', ')}`
    const shape =
      kind === 'word' ? (
        <circle className="word" cx={`${at}%`} cy="13" r="4.5" />
      ) : (
        <rect className="answer" x={`${at}%`} y="2" width="2" height="22" />
      )
    const [day] = days
    return isLive || !day ? (
      <g key={`${kind}${at}`}>{shape}</g>
    ) : (
      <a key={`${kind}${at}`} href={slideAddress(slider, day)} aria-label={says}>
        <title>{says}</title>
        {shape}
      </a>
    )
  }
  return (
    <svg className="slide-track" aria-label="Days that change this page" aria-hidden={isLive}>
      <line className="axis" x1="0" x2="100%" y1="13" y2="13" />
      {years.map(({ year, at }) => (
        <line key={year} className="tick" x1={`${at}%`} x2={`${at}%`} y1="9" y2="17" />
      ))}
      {years
        .filter(({ year, at }) => year % 5 === 0 && at > 1.5 && at < 98.5)
        .map(({ year, at }) => (
          <text key={year} x={`${at}%`} y="36" textAnchor="middle">
            {year}
          </text>
        ))}
      {marksOf(slider.words, place).map(mark => linked(mark, 'word'))}
      {marksOf(slider.answers, place).map(mark => linked(mark, 'answer'))}
      {isLive ? null : <circle className="here" cx={`${place(shown)}%`} cy="13" r="8" />}
    </svg>
  )
}

const BLOCKS = '.para > .body, .obj'
const textsOf = (): readonly string[] =>
  [...document.querySelectorAll(BLOCKS)].map(block => block.textContent?.trim() ?? '')
/** Blocks whose text was not on the previous page are tinted briefly. */
const tintChanged = (before: readonly string[]): void => {
  for (const block of document.querySelectorAll(BLOCKS)) {
    if (before.includes(block.textContent?.trim() ?? '')) continue
    block.classList.add('swapped')
    block.addEventListener('animationend', () => block.classList.remove('swapped'), { once: true })
  }
}

/** A move in progress: a page with another number is another page, and its slider continues the move. */
type Move = { readonly from: IsoDate; readonly texts: readonly string[]; readonly hadFocus: boolean }
let move: Move | null = null

/** Loads the days that the reader chooses, one request at a time, however fast they change. */
const useChosenDay = (slider: Slider, input: RefObject<HTMLInputElement | null>, isLive: boolean) => {
  const router = useRouter()
  const [chosen, setChosen] = useState<IsoDate>(slider.on)
  const [isHeld, setHeld] = useState(false)
  const [said, setSaid] = useState('')
  const [isPending, start] = useTransition()
  const requested = useRef<IsoDate>(slider.on)
  /** The first request of a movement adds an entry to the history; the others replace it. */
  const isMoving = useRef(false)
  const isKeyDown = useRef(false)

  useEffect(() => {
    if (isPending) return
    if (chosen === requested.current) {
      // The page was reached in another way (Back), or for another day than the one requested.
      requested.current = slider.on
      setChosen(slider.on)
      return
    }
    // A page with another number replaces the slider: not while the thumb is held.
    if (isHeld && pathOn(slider, chosen) !== pathOn(slider, slider.on)) return
    requested.current = chosen
    move = { from: slider.on, texts: textsOf(), hadFocus: document.activeElement === input.current }
    const href = slideAddress(slider, chosen)
    const isFirst = !isMoving.current
    isMoving.current = isHeld || isKeyDown.current
    start(() => (isFirst ? router.push(href, { scroll: false }) : router.replace(href, { scroll: false })))
  }, [chosen, isPending, isHeld, slider, router, input])

  useEffect(() => {
    // Hidden elements cannot have the focus.
    if (!isLive || !move || move.from === slider.on) return
    const { from, texts, hadFocus } = move
    move = null
    if (hadFocus) input.current?.focus({ preventScroll: true })
    setSaid(printMove(slider, from, slider.on))
    tintChanged(texts)
  }, [slider, input, isLive])

  return {
    chosen,
    said,
    isPending,
    choose: (day: IsoDate | undefined, byKey = false): void => {
      isKeyDown.current = byKey
      if (day) setChosen(day)
    },
    hold: (): void => setHeld(true),
    release: (): void => {
      setHeld(false)
      isKeyDown.current = false
      isMoving.current = false
    },
  }
}

/** Prefetches the days on both sides while the slider is in use, so that a step only has to render. */
const useNeighbours = (slider: Slider, isInUse: boolean): void => {
  const router = useRouter()
  const addresses = [-1 as const, 1 as const].flatMap(way => {
    const day = nextDay(slider, slider.on, way, false)
    return day ? [slideAddress(slider, day)] : []
  })
  const key = addresses.join(' ')
  useEffect(() => {
    if (isInUse && key) for (const href of key.split(' ')) router.prefetch(href, { kind: PrefetchKind.FULL })
  }, [isInUse, key, router])
}

const ARROWS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

type StepProps = { readonly slider: Slider; readonly from: IsoDate; readonly way: -1 | 1 }
/** Links to the previous and next change, for touch and without a script. */
const ToChange = ({ slider, from, way, choose }: StepProps & { readonly choose: (day: IsoDate) => void }) => {
  const day = nextDay(slider, from, way, true)
  const icon = way === 1 ? 'right' : 'left'
  if (!day) return <span className="btn quiet icon" aria-hidden="true" />
  return (
    <a
      className="btn quiet icon"
      href={slideAddress(slider, day)}
      aria-label={`${way === 1 ? 'Next' : 'Previous'} change, ${printDate(day)}`}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        choose(day)
      }}
    >
      <Icon name={icon} />
    </a>
  )
}

/** One slider over all releases: the text, the board and the result of the page change in place. */
export const DaySlider = ({ slider }: { readonly slider: Slider }) => {
  const input = useRef<HTMLInputElement>(null)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const { chosen, said, isPending, choose, hold, release } = useChosenDay(slider, input, isLive)
  const [isInUse, setInUse] = useState(false)
  useNeighbours(slider, isInUse)
  const [first, end] = [slider.days[0], slider.days.at(-1)]
  if (!first || !end || slider.days.length < 2) return null

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const way = ARROWS[event.key]
    if (way === undefined && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    choose(way ? nextDay(slider, chosen, way, event.shiftKey) : event.key === 'Home' ? first : end, true)
  }
  const own = /^\/rules\/([^/]+)/.exec(pathOn(slider, chosen))?.[1]
  return (
    <section className="day-slider" id="years" aria-label="Rules of another day" data-busy={isPending || undefined}>
      <ToChange slider={slider} from={chosen} way={-1} choose={choose} />
      <div className="slide">
        <SliderTrack slider={slider} shown={chosen} isLive={isLive} />
        <input
          ref={input}
          type="range"
          hidden={!isLive}
          aria-label="Rules as of"
          aria-valuetext={printDate(chosen)}
          min={dayNumber(first)}
          max={dayNumber(end)}
          value={Math.min(Math.max(dayNumber(chosen), dayNumber(first)), dayNumber(end))}
          onChange={({ target }) => choose(nearestDay(slider, Number(target.value)))}
          onKeyDown={onKeyDown}
          onKeyUp={release}
          onPointerDown={hold}
          onPointerUp={release}
          onPointerCancel={release}
          onFocus={() => setInUse(true)}
          onBlur={() => {
            setInUse(false)
            release()
          }}
        />
      </div>
      <ToChange slider={slider} from={chosen} way={1} choose={choose} />
      <output className="slide-day" aria-live="off">
        <b>{printDate(chosen)}</b>
        {own ? <span>{decodeURIComponent(own)}</span> : null}
      </output>
      <span className="sr" role="status">
        {said}
      </span>
      <a className="btn quiet icon slide-close" href="#main" aria-label="Close">
        <Icon name="cross" />
      </a>
    </section>
  )
}
