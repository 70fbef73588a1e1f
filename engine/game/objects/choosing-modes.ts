import { holds, type Modes, type ObjectId, objectState, type Player, viewOf } from '../../index'
import { inFigures } from '../../meaning/comparisons'
import { opponentsOf, type StackItem } from '../game'
import { ask, illegalAct, notModelledHere, type Procedure, record, refuse, ruleOf, setting, type Table } from '../table'
import { asEffect } from '../texts/phrases'
import { hasEnough, type Targeting } from './targets'

type Modal = Pick<StackItem, 'label' | 'kind' | 'controller' | 'source' | 'object' | 'text'>
type How = {
  /** The modes that a step names. */
  readonly said: readonly string[]
  readonly kicked?: number
  /** 502.32 (2003-10-01), 702.42 today: all modes, for the entwine cost. */
  readonly isEntwined?: boolean
  readonly by: Targeting
}
/**
 * The modes of a spell or ability, chosen as it is announced or put on the stack (409.1b of 1999, 700.2 today), in the
 * order of printing. None if no mode can be chosen.
 */
export function* modesChosen(table: Table, item: Modal, modes: Modes, how: How): Procedure<readonly string[]> {
  const every = modes.modes.map(({ words }) => words)
  if (how.isEntwined) return every
  const { least, most } = countOf(table, item, modes, how)
  const open = modes.modes.filter(
    mode =>
      !isUsed(table, item, modes, mode.words) && mode.text.targets.every(spec => hasEnough(table.now, spec, how.by)),
  )
  const player = yield* chooser(table, item, modes)
  const meant = how.said.map(words => begunBy(words, modes.modes, open))
  const [several] = meant.filter(those => those.length > 1)
  if (several)
    return yield* refuse(
      illegalAct(
        `"${item.label}" has several modes that begin with these words`,
        ruleOf(table.now, 'casting'),
        `Choose one of: ${several.map(({ words }) => `"${words}"`).join(', ')}`,
      ),
    )
  const named = meant.map(([mode]) => mode)
  const wrong =
    named.length > most || named.length < least
      ? `Choose ${least === most ? least : `${least} to ${most}`} of: ${every.map(words => `"${words}"`).join(', ')}`
      : named.some(mode => !mode || !open.includes(mode))
        ? `These can be chosen: ${open.map(({ words }) => `"${words}"`).join(', ') || 'none'}`
        : !modes.mayRepeat && new Set(named).size < named.length
          ? 'Choose each mode once'
          : null
  if (how.said.length > 0 && wrong !== null)
    return yield* refuse(
      illegalAct(
        `"${item.label}" cannot have the modes ${how.said.map(words => `"${words}"`).join(' and ')}`,
        ruleOf(table.now, 'casting'),
        wrong,
      ),
    )
  const chosen =
    how.said.length > 0
      ? named.flatMap(mode => (mode ? [mode.words] : []))
      : yield* asked(
          table,
          item,
          player,
          open.map(({ words }) => words),
          { least, most, mayRepeat: modes.mayRepeat === true },
        )
  // 603.3c today: a triggered ability without a mode that can be chosen does nothing; others cannot be announced.
  if (chosen.length < least && item.kind !== 'triggered ability')
    return yield* refuse(
      illegalAct(
        `No mode of "${item.label}" can be chosen`,
        ruleOf(table.now, 'casting'),
        'Describe what it can target',
      ),
    )
  yield* remembered(table, item, modes, chosen)
  return [...chosen].sort((one, other) => every.indexOf(one) - every.indexOf(other))
}
/** The modes that words mean: the one with just these words, else those that begin so, as far as they can be chosen. */
const begunBy = (said: string, modes: Modes['modes'], open: Modes['modes']): Modes['modes'] => {
  const begun = modes.filter(({ words }) => isSaid(words, said))
  const whole = begun.find(({ words }) => words.length <= said.length + 1)
  const those = whole ? [whole] : begun.filter(one => open.includes(one))
  return those.length > 0 ? those : begun.slice(0, 1)
}
/** A mode by the words with which it begins, or by those after its name or its cost. */
const isSaid = (mode: string, said: string): boolean => {
  const words = inFigures(said.toLowerCase().replace(/\.$/, ''))
  const [, ...later] = mode.split(' — ')
  return [mode, ...later].some(part => inFigures(part.toLowerCase()).startsWith(words))
}

/** The first words of the first mode, as many as no other mode begins with. */
const shortest = ([first = '', ...others]: readonly string[]): string => {
  const words = first.split(' ')
  const enough = words.findIndex(
    (_, i) => i > 0 && !others.some(one => one.startsWith(words.slice(0, i + 1).join(' '))),
  )
  return words.slice(0, enough < 0 ? words.length : enough + 1).join(' ')
}

function* asked(
  table: Table,
  item: Modal,
  player: Player,
  options: readonly string[],
  { least, most, mayRepeat }: { readonly least: number; readonly most: number; readonly mayRepeat: boolean },
): Procedure<readonly string[]> {
  const question = {
    kind: 'choose',
    player,
    question: `the mode of "${item.label}"`,
    options: options.map(mode => ({ key: mode, shown: `"${mode}"` })),
    write: `${player} chooses "${shortest(options)}"`,
  } as const
  if (!mayRepeat)
    return yield* ask(table, {
      ...question,
      least: Math.min(least, options.length),
      most: Math.min(most, options.length),
    })
  const chosen: string[] = []
  while (chosen.length < most && options.length > 0) {
    const [one] = yield* ask(table, { ...question, least: chosen.length < least ? 1 : 0, most: 1 })
    if (one === undefined) break
    chosen.push(one)
  }
  return chosen
}

const countOf = (table: Table, item: Modal, modes: Modes, { kicked = 0 }: How): Pick<Modes, 'least' | 'most'> => {
  const { instead } = modes
  if (!instead) return modes
  const id = item.object ?? item.source?.id
  const thing = id ? objectState(viewOf(table.now.state), id) : undefined
  const isSo =
    instead.if.kind === 'kicked'
      ? kicked > 0
      : holds(instead.if, {
          view: viewOf(table.now.state),
          effect: asEffect(null, { id: id ?? null, controller: item.controller }),
          it: thing ?? null,
          facts: table.now.factsOf(table.now),
        })
  return isSo ? instead : modes
}

function* chooser(table: Table, item: Modal, { by }: Modes): Procedure<Player> {
  if (by === undefined || by === 'you') return item.controller
  const players = opponentsOf(table.now, item.controller)
  const [first] = players
  if (by !== 'an opponent' || !first) return yield* refuse(notModelledHere(`Who chooses the mode of ${item.label}`))
  if (players.length === 1) return first
  const [key] = yield* ask(table, {
    kind: 'choose',
    player: item.controller,
    question: `an opponent who chooses the mode of "${item.label}"`,
    options: players.map(player => ({ key: player, shown: player })),
    least: 1,
    most: 1,
    write: `${item.controller} chooses ${first}`,
  })
  return players.find(player => player === key) ?? first
}

/** 700.2 today: "one that hasn't been chosen" is about this ability of this object. */
const keyOf = ({ source, object, text }: Modal, mode: string): string =>
  `${source?.id ?? object ?? ('' as ObjectId)} ${text} ${mode}`
const isUsed = ({ now }: Table, item: Modal, { unchosen }: Modes, mode: string): boolean => {
  if (unchosen === undefined) return false
  const turn = now.usedOnce[keyOf(item, mode)]
  return unchosen === 'ever' ? turn !== undefined : turn === now.turn.number
}
function* remembered(table: Table, item: Modal, { unchosen }: Modes, chosen: readonly string[]): Procedure {
  if (unchosen === undefined || chosen.length === 0) return
  const used = Object.fromEntries(chosen.map(mode => [keyOf(item, mode), table.now.turn.number]))
  yield* record(
    table,
    'chose',
    `${chosen.map(mode => `"${mode}"`).join(' and ')} of ${item.label} cannot be chosen again`,
    [setting({ usedOnce: { ...table.now.usedOnce, ...used } })],
    { of: item.label, by: item.controller, matter: 'choices' },
  )
}
