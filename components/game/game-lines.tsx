import { capital } from '../ui/words'
/** One event of the game, with its nested events. */
export type Entry = {
  readonly n: number
  readonly step: number
  readonly kind: string
  readonly message: string
  readonly by?: string | undefined
  readonly of?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly forced?: true | undefined
  readonly cite?: { readonly rule: string; readonly on: string } | undefined
  readonly then: readonly Entry[]
}
export type Item = {
  readonly label: string
  readonly kind: string
  readonly copy?: true | undefined
  readonly source: string | null
  readonly controller: string
  readonly text: string
  readonly targets: readonly { readonly of: string; readonly legal?: boolean | undefined }[]
  readonly choices: readonly string[]
  readonly x?: number | undefined
  readonly paid: readonly string[]
}
export type Seat = {
  readonly player: string
  readonly life: number
  readonly poison: number
  readonly hand: { readonly size: number; readonly cards: readonly string[] }
  readonly library: { readonly size: number | null; readonly top: readonly string[] }
  readonly graveyard: readonly string[]
  readonly pool: readonly { readonly mana: string; readonly only?: string | undefined }[]
  readonly out?: { readonly how: string; readonly message: string } | undefined
}
export type Question = {
  readonly player: string | null
  readonly question: string
  readonly answers: readonly string[]
  readonly least: number
  readonly most: number
  readonly write: string
  /** The index of the step that requires a decision. */
  readonly step: number
}
export type Game = {
  readonly turn: {
    readonly number: number
    readonly player: string
    readonly phase: string
    readonly step: string | null
    readonly priority: string | null
  } | null
  readonly players: readonly Seat[]
  readonly stack: readonly Item[]
  readonly waiting: readonly {
    readonly label: string
    readonly kind: string
    readonly text: string
    readonly controller: string
    readonly until: string
  }[]
  readonly log: readonly Entry[]
  /** The entry after which the game is shown; absent at the end. */
  readonly at?: number | undefined
  readonly asks?: Question | undefined
}

/** An entry of the timeline: its nesting depth and details. */
export type Line = { readonly entry: Entry; readonly depth: number }

/** Every entry in order, depth first, as they are numbered. */
export const linesOf = (log: readonly Entry[], depth = 0): readonly Line[] =>
  log.flatMap(entry => [{ entry, depth }, ...linesOf(entry.then, depth + 1)])

/** The event after which the game is shown: the requested one, else the last. */
export const openLine = ({ log, at }: Pick<Game, 'log' | 'at'>): Line | undefined => {
  const lines = linesOf(log)
  return at === undefined ? lines.at(-1) : lines.find(({ entry }) => entry.n === at)
}

/** A part of the timeline under one heading: a turn, a step of a turn, or the events before the first turn or step. */
export type Stretch = {
  readonly kind: 'start' | 'turn' | 'step'
  /** The entry that serves as the heading. */
  readonly began: Entry | null
  readonly entries: readonly Entry[]
}
export const stretchesOf = (log: readonly Entry[]): readonly Stretch[] => {
  const stretches: { kind: Stretch['kind']; began: Entry | null; entries: Entry[] }[] = []
  for (const entry of log) {
    const kind = entry.kind === 'turn began' ? 'turn' : entry.kind === 'step began' ? 'step' : null
    if (kind) stretches.push({ kind, began: entry, entries: [...entry.then] })
    else {
      const last = stretches.at(-1)
      if (last) last.entries.push(entry)
      else stretches.push({ kind: 'start', began: null, entries: [entry] })
    }
  }
  return stretches
}

export const printHeading = ({ kind, began }: Stretch): string =>
  kind === 'start' || !began
    ? 'From the beginning'
    : kind === 'turn'
      ? began.message.replace(/'s turn begins$/, '')
      : capital(began.to ?? began.message)

/** The current step of the turn: `Turn 2, B's upkeep`. */
export const printMoment = ({ turn }: Pick<Game, 'turn'>): string => {
  if (!turn) return 'The game has not begun'
  const part =
    turn.step ??
    { 'precombat main': 'main phase', 'postcombat main': 'second main phase' }[turn.phase] ??
    `${turn.phase} phase`
  return `Turn ${turn.number}, ${turn.player}’s ${part}`
}

/** Answers that are complete sentences: `A does`, `A pays {2}`. */
const isSaid = (answer: string): boolean => /^(?:does|pays)\b/.test(answer)
/** A step that gives these answers, phrased like the one the game proposes. */
export const stepFor = (asked: Question, answers: readonly string[]): string => {
  const { player, write } = asked
  // "A chooses "Ox" for B": another player decides.
  const [, decider] = player === null ? [] : (new RegExp(`^([A-Z]) .+ for ${player}$`).exec(write) ?? [])
  if (decider !== undefined && decider !== player)
    return `${stepFor({ ...asked, player: decider, write: write.replace(/ for [A-Z]$/, '') }, answers)} for ${player}`
  const [first] = answers
  if (first !== undefined && isSaid(first)) return `${player ?? ''} ${first}`.trim()
  const who = player ?? ''
  const verb = new RegExp(`^${who} (\\w+)`).exec(write)?.[1] ?? 'chooses'
  if (answers.length === 0) return `${who} ${verb} nothing`
  if (/, then /.test(write) || / first, then /.test(write))
    return `${who} ${verb} ${answers.map((one, at) => (at === 0 ? `${one} first` : `then ${one}`)).join(', ')}`
  const [, source] = / assigns \d+ from ("[^"]*") to /.exec(write) ?? []
  const list = source === undefined ? answers.join(' and ') : answers.join(' and ').replace(/^\d+/, `$& from ${source}`)
  const rest = / on the bottom$/.test(write) ? ' on the bottom' : / first$/.test(write) ? ' first' : ''
  return `${who} ${verb} ${list}${rest}`
}

/** The page with a step inserted after the line of the step that requires a decision. */
export const withStep = (source: string, line: number, step: string): string => {
  const lines = source.split('\n')
  const before = lines[line - 1] ?? ''
  const bullet = /^\s*(?:[*-]\s+)?/.exec(before)?.[0] ?? ''
  const keyword = /^\s*(?:[*-]\s+)?(?:Given|When|Then|And|But|\*)\b/.test(before) ? 'And ' : ''
  return [...lines.slice(0, line), `${bullet}${keyword}${step}`, ...lines.slice(line)].join('\n')
}
