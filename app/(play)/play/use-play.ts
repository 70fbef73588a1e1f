'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type BoardState, EMPTY, printCanonical, printShared, sharedFrom } from '#components/play/share'
import type { Problem, Result } from '#rulebook/result'
import type { SavedDigest } from '#server/queries/releases/saved'
import { worded } from './action'
import type { Question, Reply } from './board.worker'
import { type Answers, EMPTY_TABLE } from './shown'

/** Milliseconds after the last key: until a run, until all eras, until the address is written. */
const WAIT = { run: 15, around: 150, address: 400 } as const

type Asked =
  | { readonly kind: 'run' | 'around'; readonly at?: number }
  | { readonly kind: 'moves'; readonly of: number }
  | { readonly kind: 'bisect'; readonly of: string; readonly from: string; readonly to: string }

/** The worker that runs boards, started with the page; its messages go to `onReply`. */
const useWorker = (onReply: (reply: Reply) => void) => {
  const worker = useRef<Worker | null>(null)
  const latestOnReply = useRef(onReply)
  latestOnReply.current = onReply
  const count = useRef(0)
  /** The newest question of each kind: only its answer counts. */
  const last = useRef<Partial<Record<Asked['kind'], number>>>({})
  useEffect(() => {
    const opened = process.env.BOARD_THREAD
      ? new Worker(process.env.BOARD_THREAD, { type: 'module' })
      : new Worker(new URL('./board.worker.ts', import.meta.url), { type: 'module' })
    opened.onmessage = ({ data }: MessageEvent<Reply>) =>
      data.id === last.current[data.kind] && latestOnReply.current(data)
    worker.current = opened
    return () => opened.terminate()
  }, [])
  const names = useRef('')
  /** Settled once the worker has the definitions of the cards that the latest text names. */
  const defined = useRef(Promise.resolve())
  return useCallback((board: BoardState, request: Asked): void => {
    count.current += 1
    const id = count.current
    last.current[request.kind] = id
    const now = cardsNamed(board.source)
    if (now !== names.current) {
      names.current = now
      // Without a connection the text is run without them, and asked about again when it changes.
      defined.current = worded(board.source).then(
        cards => worker.current?.postMessage({ id: 0, kind: 'wordings', cards } satisfies Question),
        () => {
          names.current = ''
        },
      )
    }
    defined.current.then(() => {
      if (last.current[request.kind] === id) worker.current?.postMessage({ ...request, id, board } satisfies Question)
    })
  }, [])
}
/** The lines of a board that may name cards. */
const cardsNamed = (source: string): string => {
  const lines = source.split('\n')
  const named = lines.filter(line => /["“] is the card ["“]/.test(line))
  return [...named, ...(/^#+ /m.test(source) ? [] : lines.filter(line => !/["“”]/.test(line)))].join('\n').trim()
}

/** Without a connection the saved page has no scenario: the one in its address is in the digest. */
const savedScenario = async (): Promise<Pick<BoardState, 'source' | 'on'> | null> => {
  const params = new URLSearchParams(location.search)
  const id = params.get('scenario')
  if (!id || !document.documentElement.dataset.saved) return null
  const { scenarios }: SavedDigest = await (await fetch('/saved/digest.json')).json()
  const source = scenarios.find(one => one.id === id)?.source
  return source ? { source, on: params.get('on') ?? '' } : null
}

/** The link with which a page was opened, and every link that replaces it. */
const useLink = (open: (read: Result<BoardState>) => void): void => {
  const opened = useRef(open)
  opened.current = open
  useEffect(() => {
    const read = async (): Promise<void> => {
      const fragment = location.hash.slice(1)
      if (/^\d+\./.test(fragment)) return opened.current(await sharedFrom(fragment))
      const kept = await savedScenario().catch(() => null)
      if (kept) opened.current({ ok: true, value: { ...EMPTY, ...kept } })
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
}

/** The input of a bisection; another day or name does not change it. */
const matterOf = ({ source, flips }: BoardState): string => JSON.stringify([source, flips])

/** The current board: its state, the answers of the worker, and the ways to change it. */
export const usePlay = (initial: BoardState, first: Answers, shown: number) => {
  const [board, setBoard] = useState(initial)
  const [answers, setAnswers] = useState(first)
  const [problem, setProblem] = useState<Problem | null>(null)
  const given = useRef(printCanonical(initial))
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const bisected = useRef('')
  const [entry, setEntry] = useState<number | undefined>(undefined)
  const isSteppingOnly = useRef(false)
  const latestShown = useRef(shown)
  latestShown.current = shown
  const latest = useRef(board)
  latest.current = board
  const ask = useWorker(reply => {
    if (reply.kind === 'run')
      setAnswers(was => ({
        ...was,
        now: reply.answer,
        stands: reply.answer.ok ? reply.answer.value : was.stands,
        repairs: reply.repairs,
        ranAt: reply.answer.ok ? Date.now() : was.ranAt,
        found: bisected.current === matterOf(latest.current) ? was.found : null,
        took: reply.took,
        moves: isSteppingOnly.current ? was.moves : null,
      }))
    if (reply.kind === 'run' && reply.answer.ok && !isSteppingOnly.current)
      ask(latest.current, { kind: 'moves', of: latestShown.current })
    if (reply.kind === 'moves') setAnswers(was => ({ ...was, moves: reply.answer.ok ? reply.answer.value : null }))
    if (reply.kind === 'around') setAnswers(was => ({ ...was, around: reply.answer }))
    if (reply.kind === 'bisect') setAnswers(was => ({ ...was, found: reply.answer }))
    if (reply.kind === 'run' && reply.answer.ok && !isSteppingOnly.current)
      timers.current.push(setTimeout(() => ask(latest.current, { kind: 'around' }), WAIT.around))
  })
  useEffect(() => {
    for (const timer of timers.current) clearTimeout(timer)
    isSteppingOnly.current = false
    setEntry(undefined)
    // An empty table is not an error: nothing is requested and nothing is shown.
    if (board.source.trim() === '') {
      setAnswers(EMPTY_TABLE)
      timers.current = [setTimeout(() => history.replaceState(history.state, '', '/play'), WAIT.address)]
      return
    }
    timers.current = [setTimeout(() => ask(board, { kind: 'run' }), WAIT.run)]
    if (printCanonical(board) !== given.current)
      timers.current.push(
        setTimeout(
          async () => history.replaceState(history.state, '', `/play#${await printShared(board)}`),
          WAIT.address,
        ),
      )
  }, [board, ask])
  /** Another event of the same game: only the table changes. */
  const open = useCallback(
    (at: number | undefined) => {
      setEntry(at)
      isSteppingOnly.current = true
      ask(latest.current, { kind: 'run', ...(at === undefined ? {} : { at }) })
    },
    [ask],
  )
  const change = useCallback((part: Partial<BoardState>) => {
    // A change of the text removes the message about a broken link.
    setProblem(null)
    setBoard(was => ({ ...was, ...part }))
  }, [])
  useLink(read => {
    setProblem(read.ok ? null : read.problem)
    if (read.ok) setBoard({ ...EMPTY, ...read.value })
  })
  const bisect = (of: string, from: string, to: string): void => {
    bisected.current = matterOf(board)
    ask(board, { kind: 'bisect', of, from, to })
  }
  return { board, answers, problem, entry, change, open, bisect }
}
