import type { Entry, Game, PlayerInGame, Turn } from '../../game/game'
import type { Question } from '../../game/table'
import { maximumHandSize, type Player } from '../../index'

/** A question as readers and programs see it, with a step for each answer. */
export type Asks = {
  readonly player: Player | null
  readonly question: string
  readonly answers: readonly string[]
  readonly least: number
  readonly most: number
  readonly write: string
  readonly step: number
}
export const asksOf = (question: Question, step: number): Asks => ({
  player: question.player,
  question: question.question,
  answers: question.options.map(one => one.shown),
  least: question.least,
  most: question.most,
  write: question.write,
  step,
})

/** An entry of the log with the entries that belong to it. */
export type ShownEntry = Omit<Entry, 'depth' | 'changes'> & { readonly parts: readonly ShownEntry[] }
export type ShownPlayer = {
  readonly player: Player
  readonly life: number
  readonly poison: number
  readonly seat: number
  readonly hand: { readonly size: number; readonly cards: readonly string[] }
  readonly library: {
    readonly size: number | null
    readonly top: readonly string[]
    readonly somewhere: readonly string[]
  }
  readonly graveyard: readonly string[]
  readonly pool: readonly { readonly mana: string; readonly only?: string }[]
  readonly landsPlayed: number
  readonly maximumHandSize: number | null
  readonly out?: PlayerInGame['out']
}
export type ShownItem = {
  readonly label: string
  readonly kind: 'spell' | 'activated ability' | 'triggered ability'
  readonly copy?: true
  readonly source: string | null
  readonly controller: Player
  readonly text: string
  readonly targets: readonly string[]
  readonly choices: readonly string[]
  readonly x?: number
}
export type ShownGame = {
  readonly turn: Turn & { readonly priority: Player | null }
  readonly players: readonly ShownPlayer[]
  /** The top first. */
  readonly stack: readonly ShownItem[]
  readonly waiting: readonly {
    readonly label: string
    readonly kind: 'delayed trigger' | 'shield' | 'extra turn'
    readonly text: string
    readonly controller: Player
  }[]
  readonly log: readonly ShownEntry[]
}

export const shownGame = (game: Game): ShownGame => ({
  turn: { ...game.turn, priority: game.priority },
  players: game.players.map((one, seat) => shownPlayer(game, one, seat)),
  stack: game.stack.toReversed().map(item => ({
    label: item.label,
    kind: item.kind,
    ...(item.copyOf === undefined ? {} : { copy: true as const }),
    source: item.source?.label ?? null,
    controller: item.controller,
    text: item.text,
    targets: item.targets.map(({ at }) => ('player' in at ? at.player : at.label)),
    choices: [...item.modes, ...item.choices],
    ...(item.x === undefined ? {} : { x: item.x }),
  })),
  waiting: [
    ...game.delayed.map(one => ({
      label: one.label,
      kind: 'delayed trigger' as const,
      text: one.text,
      controller: one.controller,
    })),
    ...game.shields.map(one => ({
      label: one.label,
      kind: 'shield' as const,
      text: one.text,
      controller: one.controller,
    })),
    ...game.extraTurns.map(one => ({
      label: `${one.by}'s extra turn`,
      kind: 'extra turn' as const,
      text: '',
      controller: one.player,
    })),
  ],
  log: nested(game.log, 0, game.log.length, 0),
})

const nested = (log: readonly Entry[], from: number, to: number, depth: number): readonly ShownEntry[] => {
  const entries: ShownEntry[] = []
  for (let i = from; i < to; i++) {
    const entry = log[i]
    if (!entry || entry.depth > depth) continue
    let end = i + 1
    while (end < to && (log[end]?.depth ?? 0) > depth) end++
    const { depth: _, changes: __, ...shown } = entry
    entries.push(Object.assign(shown, { parts: nested(log, i + 1, end, depth + 1) }))
  }
  return entries
}

const shownPlayer = (game: Game, one: PlayerInGame, seat: number): ShownPlayer => {
  const { player } = one
  const cards = (zone: string) => game.state.objects.filter(object => object.zone === zone && object.owner === player)
  const library = game.libraries[player]
  const known = (library?.order ?? []).filter(label =>
    cards('library').some(object => object.label === label && !object.filler),
  )
  return {
    player,
    life: one.life,
    poison: one.poison,
    seat,
    hand: {
      size: cards('hand').length,
      cards: cards('hand')
        .filter(object => !object.filler)
        .map(object => object.label),
    },
    library: {
      size: library && !library.isEndless ? library.order.length : null,
      top: library?.isShuffled ? [] : known,
      somewhere: library?.isShuffled ? known : [],
    },
    graveyard: cards('graveyard')
      .filter(object => !object.filler)
      .map(object => object.label),
    pool: one.pool.map(mana => ({ mana: `{${mana.color}}`, ...(mana.only ? { only: mana.only } : {}) })),
    landsPlayed: one.landsPlayed,
    maximumHandSize: maximumHandSize(game.state, player),
    ...(one.out ? { out: one.out } : {}),
  }
}
