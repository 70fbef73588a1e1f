import type { Result } from '#rulebook/result'
import { activatedIn, isManaAbility } from '../../game/casting/activated-abilities'
import { manaMadeBy } from '../../game/casting/mana-sources'
import { paymentsOf, printPayment } from '../../game/casting/paying'
import { spellText } from '../../game/casting/spell-text'
import { assignedOtherwise, assignments, dealersIn, keyOf, tooManyAssignments } from '../../game/combat/assignment'
import { legalAttacks, stillInCombat } from '../../game/combat/attacks'
import { legalBlocks } from '../../game/combat/blocks'
import { blockKey, defendersIn } from '../../game/combat/combat'
import { seriesOf } from '../../game/fifth-edition'
import { ENDLESS_LIBRARY, type Game, inTurnOrder, isOver, type ManaColor, playerIn } from '../../game/game'
import { colorIdentity, mayBeInDeck } from '../../game/objects/color-identity'
import { enchantSpec, isStillLegal } from '../../game/objects/targets'
import { isKnownOnTop } from '../../game/perform'
import { isActive, lifeOf, mostInHand, teamOf, turnMarkers } from '../../game/seats'
import { decide, gameAfter, isPossible, type Move, type Session } from '../../game/session'
import { settle, targetingOf } from '../../game/stack'
import { type Table, thingNamed } from '../../game/table'
import { forbidsActivation, unplayedRule } from '../../game/texts/rules-in-force'
import { textOf } from '../../game/texts/texts'
import { typedTrigger } from '../../game/triggers/triggers'
import { dungeonWith, roomOf } from '../../game/turns/dungeon'
import { endsFor } from '../../game/turns/game-end'
import {
  type BoardObject,
  COLORS,
  isSubtype,
  isWithin,
  LETTERS,
  manaSymbols,
  objectNamed,
  objectState,
  objectsOf,
  type TargetSpec,
  viewOf,
} from '../../index'
import { activatedTexts } from '../../meaning/activated-texts'
import { type Check, unless, type Verdict, verdict } from '../check/check'
import { checkObject } from '../check/check-object'
import { calledOn } from '../check/check-state'
import { declaredBy, isLegalAct } from './act'
import { bare, costs, paid } from './check-costs'
import { becauseOf, blockersOf, isBecause, mayDeclare, mustDeclare, sameLabels, sameOrder } from './check-declarations'
import { ENDS, hadAbility, identity, type Since, tally, triggered, wouldEnd } from './check-log'
import { inSeries } from './game-run'
import type { ThenStep } from './game-step'
import { revealedVerdict, seesHandVerdict, seesVerdict } from './knowledge'
import { openAnswer } from './open-questions'

/** Whether an act of a series of the Fifth Edition was allowed; one that leaves something to choose is not tried. */
const mayActInSeries = (acted: Result<Session>, not: true | undefined): Verdict => {
  const why = acted.ok ? undefined : acted.problem
  if (why?.code === 'not-modelled') return { notModelled: why.message }
  if (acted.ok && acted.value.question && seriesOf(acted.value.question) === null)
    return { notModelled: 'Whether it is allowed is not modelled: the step leaves something to choose' }
  return verdict(unless(not, acted.ok), why?.message ?? 'It is allowed')
}

/** The page says what nothing is or reads: such an act is neither allowed nor forbidden. */
const OF_THE_PAGE: ReadonlySet<string> = new Set([
  'clause-of-act-not-understood',
  'nothing-has-x',
  'division-missing',
  'no-card-to-cast',
  'nothing-to-activate',
  'no-such-target',
  'target-not-named',
])

/** The names of objects that a Then of the game speaks of. */
const namesIn = (check: ThenStep): readonly string[] => {
  if ('that' in check) return namesIn(check.that)
  if ('act' in check) return [check.act.label]
  if ('does' in check)
    return check.does.kind === 'attack'
      ? check.does.attack.map(({ label }) => label)
      : check.does.blocks.pairs.flatMap(({ blocker, attacker }) => [blocker, attacker])
  const { label, of, by, to, at } = check as { readonly [key: string]: unknown }
  const what = check.kind === 'legal target' ? check.what : ''
  return [label, of, by, to, at, what].filter(name => typeof name === 'string').filter(name => !/^[A-Z]?$/.test(name))
}
/** What a game makes of an object of the page: abilities, copies and further objects of one name. */
const MADE = /(?:'s (?:ability|extra turn)| copy)?(?: \d+)?$/
/** Whether something has or had a name, or a text may give it to a token: by its words, or by a subtype. */
const isWritten = (name: string, games: readonly Game[]): boolean =>
  games.some(({ state }) => bare(JSON.stringify(state.objects)).includes(bare(name))) ||
  name.split(' ').every(word => word === 'Token' || isSubtype(word))
/** 111.4 (2021-11-19): the name of a token ends in Token; people leave that word out. */
const isCalled = (one: BoardObject, name: string): boolean =>
  one.name === name || (one.token === true && one.name === `${name} Token`)
/** The first name in a Then that nothing on the page has or had: whether it "does not trigger" is no question. */
export const nameOfNothing = (check: ThenStep, { shown, known }: Session, { starts }: Since): string | undefined => {
  const isSaid = (name: string): boolean =>
    name === 'combat damage' ||
    name === 'state-based actions' ||
    known.includes(name) ||
    [shown, ...starts].some(({ state }) => objectNamed(state, name) !== undefined) ||
    [...shown.stack, ...shown.delayed, ...Object.values(shown.melds).flat()].some(({ label }) => label === name) ||
    shown.log.some(entry => entry.of === name || entry.by === name)
  if (check.kind === 'zone count' || check.kind === 'some') {
    const { name } = check
    return isSaid(name) || isWritten(name, [shown, ...starts]) ? undefined : name
  }
  return namesIn(check).find(name => !isSaid(name) && !isSaid(name.replace(MADE, '')))
}

/** Answers a Then of the game from the state and the log. */
export const gameVerdict = (check: ThenStep, session: Session, since: Since): Verdict => {
  const game = session.shown
  const log = game.log.slice(since.marker)
  switch (check.kind) {
    case 'total': {
      const { poison, counters } = playerIn(game, check.player)
      const [is, what] =
        check.what === 'life'
          ? [lifeOf(game, check.player), 'life']
          : [check.what === 'poison' ? poison : (counters?.[check.what] ?? 0), `${check.what} counters`]
      return verdict(is === check.count, `${check.player} has ${is} ${what}`)
    }
    case 'asks':
    case 'asks of':
    case 'asks times':
    case 'asks whether':
      return openAnswer(check, session, since.marker, that => gameVerdict(that, session, since))
    case 'turn number':
      return verdict(game.turn.number === check.number, `It is turn ${game.turn.number}`)
    case 'turns in a row': {
      const first = since.starts.findLast(one => one.log.length === 0)?.turn.player
      const began = game.log.flatMap(entry => (entry.kind === 'turn began' ? [entry.of] : []))
      const turns = [first, ...began]
      const count = turns.length - 1 - turns.findLastIndex(player => player !== check.player)
      return verdict(count === check.count, `${check.player} has taken ${count} turn${count === 1 ? '' : 's'} in a row`)
    }
    case 'spends freely': {
      const free = playerIn(game, check.player).pool.flatMap(({ color, only }) => (only ? [] : [color]))
      const missing = manaSymbols(check.mana).filter(symbol => {
        const at = free.indexOf(symbol as ManaColor)
        return at < 0 || free.splice(at, 1).length === 0
      })
      return verdict(
        missing.length === 0,
        missing.length === 0
          ? `${check.player} may spend it on anything`
          : `${check.player} has no ${missing.map(one => `{${one}}`).join('')} that may be spent on anything`,
      )
    }
    case 'sees':
      return seesVerdict(session, game, check, since.marker)
    case 'sees hand':
      return seesHandVerdict(session, game, check, since.marker)
    case 'revealed':
      return revealedVerdict(game, check.label, since.marker, check.not)
    case 'stack copy': {
      const item = game.stack.find(one => one.label === check.label)
      const copied = objectState(viewOf(game.state), objectNamed(game.state, check.label)?.id)?.copied
      if (!item && copied) return { notModelled: `Of what "${check.label}" is a copy is not modelled` }
      const is = item?.copyOf === check.of
      return verdict(
        unless(check.not, is),
        item?.copyOf === undefined
          ? `"${check.label}" is not a copy`
          : `"${check.label}" is a copy of "${item.copyOf}"`,
      )
    }
    case 'was cast': {
      const is = game.log.some(entry => entry.kind === 'cast' && entry.of === check.label)
      return verdict(unless(check.not, is), `"${check.label}" was ${is ? '' : 'not '}cast`)
    }
    case 'moved': {
      const is = log.some(
        entry =>
          entry.of === check.label &&
          (check.what === 'destroyed'
            ? entry.kind === 'destroyed'
            : entry.from === 'battlefield' && entry.to === 'graveyard'),
      )
      const what = check.what === 'destroyed' ? 'destroyed' : 'put into a graveyard from the battlefield'
      return verdict(unless(check.not, is), `"${check.label}" was ${is ? '' : 'not '}${what}`)
    }
    case 'survives': {
      const left = game.log.findLast(entry => entry.of === check.label && entry.from === 'battlefield')
      const object = objectNamed(game.state, check.label)
      if (!left && object?.zone !== 'battlefield')
        return {
          notModelled: `"${check.label}" has not been on the battlefield, so whether it survives is not modelled`,
        }
      return verdict(unless(check.not, !left), left ? left.message : `"${check.label}" has stayed on the battlefield`)
    }
    case 'was last': {
      const left = game.log.findLast(entry => entry.of === check.label && entry.from === 'battlefield')
      if (!left) return verdict(false, `"${check.label}" has not left the battlefield`)
      const before =
        left.n > 0
          ? gameAfter(since.starts, game.log, left.n - 1)
          : (since.starts.findLast(one => one.log.length === 0) ?? null)
      return before
        ? checkObject(check.check, before.state)
        : { notModelled: `What "${check.label}" last was is not modelled` }
    }
    case 'some': {
      const all = objectsOf(game.state).filter(
        one =>
          one.zone === 'battlefield' && one.controller === check.player && isCalled(one, check.name) && !one.phasedOut,
      )
      const found = all.map(one => checkObject({ ...check.check, of: one.label } as Check, game.state))
      return (
        found.find(one => 'holds' in one && one.holds) ??
        found.find(one => 'notModelled' in one) ??
        found[0] ??
        verdict(false, `${check.player} controls no "${check.name}"`)
      )
    }
    case 'must declare':
      return mustDeclare(check.does, session, check.not)
    case 'tally': {
      const count = tally(check, log)
      return verdict(count === check.count, `${check.player} ${check.what} ${count}`)
    }
    case 'stack is': {
      const labels = game.stack.map(item => item.label).reverse()
      return verdict(
        labels.join('\n') === check.labels.join('\n'),
        labels.length === 0 ? 'The stack is empty' : `The stack is ${labels.join(', ')}`,
      )
    }
    case 'stack size':
      return verdict(game.stack.length === check.count, `There are ${game.stack.length} objects on the stack`)
    case 'on stack':
      return verdict(
        unless(
          check.not,
          game.stack.some(item => item.label === check.label),
        ),
        `The stack is ${
          game.stack
            .map(item => item.label)
            .reverse()
            .join(', ') || 'empty'
        }`,
      )
    case 'decides for': {
      const by = game.deciders[check.of] ?? check.of
      return verdict(by === check.player, `${by} decides for ${check.of}`)
    }
    case 'makes': {
      const thing = viewOf(game.state).objects.find(one => one.object.label === check.label)
      if (!thing) return verdict(false, `There is no object called "${check.label}"`)
      const sources = manaMadeBy(game, thing)
      const made = sources.flatMap(({ ways }) => ways.flat())
      const colors = COLORS.filter(color => made.includes(LETTERS[color] as ManaColor))
      const isSure = check.color === null ? made.length > 0 : colors.some(color => color === check.color)
      const open = thing.abilities.find(
        ({ ability: { text } }) => TAPS_FOR.test(text) && !sources.some(({ ability }) => ability.whole === text),
      )
      if (open && !isSure) return { notModelled: `What "${open.ability.text}" makes is not modelled` }
      const is = check.color === null ? made.length === 0 : colors.some(color => color === check.color)
      // 106.7 today asks what it could make; whether it may be tapped for it is another question.
      const barred = made.length > 0 ? forbidsActivation(game, thing.controller, thing, true) : undefined
      if (barred) return { notModelled: `"${barred.text}" forbids the mana abilities of "${check.label}"` }
      const unread = made.length > 0 ? unplayedRule(game, thing.controller, 'activate') : undefined
      if (unread) return { notModelled: `"${unread.text}"` }
      const shown = [...colors, ...(made.includes('C') ? ['colorless'] : [])].join(', ') || 'no'
      return verdict(unless(check.not, is), `"${check.label}" taps for ${shown} mana`)
    }
    case 'ability of': {
      const item = game.stack.find(one => one.label === check.label)
      return verdict(
        item?.controller === check.player,
        item ? `"${check.label}" is controlled by ${item.controller}` : `"${check.label}" is not on the stack`,
      )
    }
    case 'on top of stack':
      return verdict(
        game.stack.at(-1)?.label === check.label,
        `${game.stack.at(-1)?.label ?? 'Nothing'} is on top of the stack`,
      )
    case 'resolved':
    case 'not resolved':
    case 'countered': {
      const kinds = {
        resolved: ['resolved'],
        'not resolved': ['did not resolve', 'countered'],
        countered: ['countered'],
      }[check.kind]
      const is = game.log.findLast(entry => ENDS.has(entry.kind) && entry.of === check.label)
      // 608.2b: until 2018-04-26 a spell whose targets are all illegal is countered.
      const isCountered = is?.kind === 'did not resolve' && / is countered: /.test(is.message)
      return verdict(
        unless(check.not, is !== undefined && (kinds.includes(is.kind) || isCountered)),
        is?.message ?? `"${check.label}" has neither resolved nor left the stack`,
      )
    }
    case 'priority':
      return verdict(game.priority === check.player, `${game.priority ?? 'Nobody'} has priority`)
    case 'turn of':
      return verdict(game.turn.player === check.player, `It is ${game.turn.player}'s turn`)
    case 'step':
      return verdict(
        game.turn.player === check.player && game.turn.step === check.step,
        `It is ${game.turn.player}'s ${game.turn.step}`,
      )
    case 'next turn': {
      const next = game.extraTurns[0]?.player ?? inTurnOrder(game)[1] ?? game.turn.player
      return verdict(next === check.player, `The next turn is ${next}'s`)
    }
    case 'in game': {
      const { out } = playerIn(game, check.player)
      return verdict(out === undefined || out.how === 'won', out?.message ?? `${check.player} is in the game`)
    }
    case 'wins':
    case 'loses': {
      const { out } = playerIn(game, check.player)
      return verdict(
        unless(check.not, out?.how === (check.kind === 'wins' ? 'won' : 'lost')),
        out?.message ?? `${check.player} is still in the game`,
      )
    }
    case 'cannot lose':
    case 'cannot win': {
      const trial: Move = function* (table) {
        yield* endsFor(table, check.player, check.kind === 'cannot lose' ? 'lose' : 'win', 'asked')
      }
      const ends = isPossible(session, trial, entry => entry.kind === 'lost' || entry.kind === 'won')
      const before = session.shown.log.length
      return verdict(
        !wouldEnd(session, trial, before),
        `${check.player} ${ends.is ? 'can' : 'cannot'} ${check.kind === 'cannot lose' ? 'lose' : 'win'}`,
      )
    }
    case 'drawn game':
      return verdict(game.isDrawn === true, game.isDrawn ? 'The game is a draw' : 'The game is not a draw')
    case 'over':
      return verdict(isOver(game), isOver(game) ? 'The game is over' : 'The game is not over')
    case 'nothing waits':
      return verdict(
        game.delayed.length === 0 && game.extraTurns.length === 0,
        `${game.delayed.map(one => one.label).join(', ') || 'Nothing'} waits`,
      )
    case 'waits':
      return verdict(
        game.delayed.some(one => one.label === check.label) ||
          game.extraTurns.some(one => `${one.by}'s extra turn` === check.label),
        `${[...game.delayed.map(one => one.label), ...game.extraTurns.map(one => `${one.by}'s extra turn`)].join(', ') || 'Nothing'} waits`,
      )
    case 'triggered':
      return triggered(check, session, since)
    case 'legal target': {
      const is = isLegal(check.what, check.of, session)
      return is === null
        ? { notModelled: `The targets of "${check.of}" are not understood` }
        : verdict(unless(check.not, is), `"${check.what}" is ${is ? 'a' : 'not a'} legal target for "${check.of}"`)
    }
    case 'targets': {
      const item = game.stack.find(one => one.label === check.of)
      const are = item?.targets.map(one => ('player' in one.at ? one.at.player : one.at.label)) ?? []
      return verdict(
        item !== undefined && are.join('\n') === check.are.join('\n'),
        item ? `"${check.of}" targets ${are.join(', ') || 'nothing'}` : `"${check.of}" is not on the stack`,
      )
    }
    case 'chosen x': {
      const item = game.stack.find(one => one.label === check.of)
      return verdict(
        item?.x === check.is,
        !item
          ? `"${check.of}" is not on the stack`
          : item.x === undefined
            ? `No X was chosen for "${check.of}"`
            : `"${check.of}" has X = ${item.x}`,
      )
    }
    case 'pool': {
      const is = playerIn(game, check.player)
        .pool.map(mana => mana.color)
        .sort()
      const requested = manaSymbols(check.mana).slice().sort()
      return verdict(
        is.join() === requested.join(),
        `${check.player}'s mana pool is ${is.map(color => `{${color}}`).join('') || 'empty'}`,
      )
    }
    case 'paid':
      return paid(check, game)
    case 'costs':
      return costs(check, session)
    case 'payable': {
      const isOfQuestion = !check.cost.startsWith('{')
      const { question } = session
      if (isOfQuestion && question?.kind !== 'pay')
        return { holds: false, says: `No player has to pay for "${check.cost}" now` }
      const ways = isOfQuestion
        ? (question?.options ?? []).flatMap(one => (one.key === 'no' ? [] : [one.key]))
        : paymentsOf(check.cost).map(printPayment)
      const requested = check.ways.map(
        way =>
          paymentsOf(way.replace(/ and \d+ life|\d+ life/, '')).map(one =>
            printPayment({ ...one, life: Number(/(\d+) life/.exec(way)?.[1] ?? 0) }),
          )[0] ?? way,
      )
      const holds =
        requested.every(way => ways.includes(way)) && (!check.isAll || ways.length === new Set(requested).size)
      return verdict(holds, `${check.cost} can be paid with ${ways.join(', or ')}`)
    }
    case 'applied': {
      const count = log.filter(
        entry => (entry.kind === 'replaced' || entry.kind === 'prevented') && entry.of === check.label,
      ).length
      const holds = check.times === null ? count > 0 : count === check.times
      return verdict(unless(check.not, holds), `"${check.label}" was applied ${count} times`)
    }
    case 'prevented': {
      const amount = log
        .filter(entry => entry.kind === 'prevented' && entry.of === check.label)
        .reduce((sum, entry) => sum + (entry.amount ?? 0), 0)
      return verdict(amount === check.amount, `"${check.label}" prevented ${amount} damage`)
    }
    case 'dealt': {
      const amount = log
        .filter(entry => entry.kind === 'damage' && entry.by === check.by && (check.to === '' || entry.of === check.to))
        .reduce((sum, entry) => sum + (entry.amount ?? 0), 0)
      return verdict(
        amount === check.amount,
        `"${check.by}" dealt ${amount} damage${check.to === '' ? '' : ` to ${check.to}`}`,
      )
    }
    case 'destroyed by': {
      const is = log.some(entry => entry.kind === 'destroyed' && entry.of === check.label && entry.by === check.by)
      return verdict(unless(check.not, is), `"${check.label}" was ${is ? '' : 'not '}destroyed by ${check.by}`)
    }
    case 'shuffled': {
      const is = log.some(entry => entry.kind === 'shuffled' && entry.by === check.player)
      return verdict(is, `${check.player}'s library was ${is ? '' : 'not '}shuffled`)
    }
    case 'top card':
    case 'bottom card': {
      const { order, isEndless, below = [] } = game.libraries[check.player] ?? ENDLESS_LIBRARY
      const needed = check.kind === 'top card' ? 1 : order.length + 1
      const isBottomOpen =
        check.kind === 'bottom card' &&
        game.libraries[check.player]?.isShuffled &&
        order.length > 1 &&
        below.length === 0
      if (isBottomOpen || !isKnownOnTop(game, check.player, needed))
        return { notModelled: `The ${check.kind} of ${check.player}'s library is not known: it was shuffled` }
      const label = check.kind === 'top card' ? order[0] : (isEndless ? below : order).at(-1)
      return verdict(label === check.label, `It is ${label ? `"${label}"` : 'an unknown card'}`)
    }
    case 'zone count': {
      const objects = objectsOf(game.state).filter(
        one =>
          one.zone === check.zone &&
          isCalled(one, check.name) &&
          (check.zone === 'battlefield' ? one.controller : one.owner) === check.player &&
          !one.phasedOut &&
          (check.isTapped === undefined || check.isTapped === one.tapped),
      )
      return verdict(objects.length === check.count, `${check.player} has ${objects.length} of them there`)
    }
    case 'must act': {
      // 408.1 (1999-04-23), 117.3 today: who has priority may pass, unless a text forces an act.
      const forces = viewOf(game.state).objects.flatMap(({ abilities }) =>
        abilities.flatMap(({ ability: { text } }) => (FORCES_ACTS.test(text) ? [text] : [])),
      )[0]
      if (forces !== undefined) return { notModelled: `Whether "${forces}" forces it is not modelled` }
      if (session.question && session.question.kind !== 'may')
        return { notModelled: `What ${check.act.player} must do while the game asks is not modelled` }
      return verdict(unless(check.not, false), `${check.act.player} may pass or decline instead`)
    }
    case 'may act': {
      const acted = inSeries(session, { isStrong: true, ...check })
      if (acted) return mayActInSeries(decide(session, 0, acted, settle), check.not)
      const { is, why, assumes } = isLegalAct(session, check.act)
      if (why?.code === 'not-modelled') return { notModelled: why.message }
      const text = check.act.kind === 'activate' ? check.act.text : null
      if (check.not && why?.code === 'which-ability' && text?.includes(':'))
        if (!hadAbility(check.act.label, text, [game, ...since.starts])) return { notModelled: why.message }
      if (why && OF_THE_PAGE.has(why.code)) return verdict(false, why.message)
      const isRule = isBecause(why?.message, check.because)
      const says = is ? 'It is allowed' : (why?.message ?? 'It is not allowed')
      return { ...verdict(check.not ? !is && isRule : is, says), assumes }
    }
    case 'may choose': {
      const { question } = session
      if (!question) {
        // An answer that was the only possible one has been given already.
        const own = session.forced.filter(({ player }) => player === check.player)
        if (own.length === 0) return verdict(false, 'No choice is pending')
        const is = own.some(({ answer }) => check.items.every(item => answer.some(said => bare(said) === bare(item))))
        return verdict(
          unless(check.not, is),
          `The only possible answer was ${own.map(({ answer }) => answer.join(' and ') || 'nothing').join(', then ')}`,
        )
      }
      // What a "may" would choose is asked once the player does it.
      if (question.kind === 'may' && question.player === check.player && question.options[0]?.shown === 'does') {
        const done = decide(session, 0, { player: check.player, verb: 'does', isNegative: false, items: [] }, settle)
        const isAsked = done.ok && done.value.question?.kind === 'choose'
        const isForced = done.ok && done.value.question === null && done.value.forced.length > session.forced.length
        if (done.ok && (isAsked || isForced)) return gameVerdict(check, done.value, since)
      }
      // Nothing is chosen twice.
      const left = [...question.options]
      const isThere = check.items.every(item => {
        const at = left.findIndex(one => bare(one.shown) === bare(item) || bare(one.key) === bare(item))
        return (at >= 0 && left.splice(at, 1).length > 0) || (question.anyWord?.(item) ?? null) !== null
      })
      const is =
        question.player === check.player &&
        isThere &&
        check.items.length >= question.least &&
        check.items.length <= question.most
      return verdict(
        unless(check.not, is),
        `${question.player ?? 'Chance'} may choose ${question.options.map(one => one.shown).join(', ') || 'nothing'}`,
      )
    }
    case 'classified': {
      const as = classOf(check.text, session)
      return verdict(
        unless(check.not, check.as === as || (check.as === 'activated' && as === 'mana')),
        `"${check.text}" is ${as === 'activated' || as === undefined ? 'an activated' : `a ${as}`} ability`,
      )
    }
    case 'identity':
      return identity(check, game, since)
    case 'gone': {
      const is = objectNamed(game.state, check.label) === undefined
      return verdict(is, is ? `"${check.label}" no longer exists` : `"${check.label}" is still there`)
    }
    case 'is spell': {
      const object = calledOn(objectsOf(game.state), check.label)
      const is =
        object?.zone === 'stack' &&
        (check.type === null ||
          object.types.some(type => type === check.type) ||
          object.colors.some(color => color === check.type))
      return verdict(
        unless(check.not, is),
        `"${check.label}" is ${object?.zone === 'stack' ? 'a spell' : 'not a spell'}`,
      )
    }
    case 'seats': {
      const seats = game.players.map(one => one.player)
      const at = Math.max(0, seats.indexOf(check.players[0] ?? ''))
      return verdict(
        sameOrder([...seats.slice(at), ...seats.slice(0, at)], check.players),
        `The players sit ${seats.join(', ')}`,
      )
    }
    case 'range': {
      const range = game.ranges[check.player] ?? null
      return verdict(range === check.range, `${check.player}'s range of influence is ${range ?? 'unlimited'}`)
    }
    case 'in range': {
      const is = isWithin(game.state, check.player, check.other)
      return verdict(
        unless(check.not, is),
        `${check.other} is ${is ? '' : 'not '}within ${check.player}'s range of influence`,
      )
    }
    case 'turn markers':
      return verdict(turnMarkers(game) === check.count, `There are ${turnMarkers(game)} turn markers`)
    case 'team life': {
      const { life } = playerIn(game, check.player)
      return teamOf(game, check.player).length > 1
        ? verdict(life === check.count, `The team of ${check.player} has ${life} life`)
        : verdict(false, `${check.player} is not on a team`)
    }
    case 'hand size': {
      const most = mostInHand(game, check.player)
      return verdict(most === check.count, `${check.player}'s maximum hand size is ${most ?? 'not limited'}`)
    }
    case 'team ends': {
      const how = check.ends === 'wins' ? 'won' : 'lost'
      const team = teamOf(game, check.player)
      return verdict(
        team.length > 1 && team.every(one => playerIn(game, one).out?.how === how),
        team.length > 1
          ? (playerIn(game, check.player).out?.message ?? 'The team is in the game')
          : `${check.player} is not on a team`,
      )
    }
    case 'is commander': {
      const is = game.commanders.some(one => one.label === check.label)
      return verdict(unless(check.not, is), `"${check.label}" is ${is ? 'a' : 'not a'} commander`)
    }
    case 'is in room': {
      const here = roomOf(game, check.player)
      if (!here && !dungeonWith(game, check.player, check.room))
        return { notModelled: `No dungeon of ${check.player} on the page has a room "${check.room}"` }
      return verdict(
        unless(check.not, here?.room.name.toLowerCase() === check.room.toLowerCase()),
        here ? `${check.player} is in "${here.room.name}"` : `${check.player} is in no dungeon`,
      )
    }
    case 'has completed': {
      const { completed = 0 } = playerIn(game, check.player)
      return verdict(unless(check.not, completed > 0), `${check.player} has completed ${completed} dungeons`)
    }
    case 'is blessed': {
      const is = playerIn(game, check.player).isBlessed === true
      return verdict(unless(check.not, is), `${check.player} ${is ? 'has' : 'does not have'} the city's blessing`)
    }
    case 'speed': {
      const speed = playerIn(game, check.player).speed ?? 0
      return verdict(speed === check.count, `${check.player}'s speed is ${speed}`)
    }
    case 'is day or night':
      return verdict(
        unless(check.not, game.dayOrNight === check.is),
        `It is ${game.dayOrNight ?? 'neither day nor night'}`,
      )
    case 'is monarch':
      return verdict(
        unless(check.not, game.monarch === check.player),
        game.monarch === null ? 'Nobody is the monarch' : `${game.monarch} is the monarch`,
      )
    case 'color identity': {
      const is = colorIdentity(game.state, check.label)
      return verdict(
        sameLabels(is, check.colors),
        `"${check.label}"'s color identity is ${is.join(' and ') || 'colorless'}`,
      )
    }
    case 'in deck': {
      const commander = game.commanders.find(one => one.player === check.player)
      const thing = thingNamed(game.state, check.label)
      if (!commander) return verdict(false, `${check.player} has no commander`)
      if (!thing) return verdict(false, `There is no object called "${check.label}"`)
      const identity = colorIdentity(game.state, commander.label)
      const may = mayBeInDeck(game.state, thing, identity)
      return verdict(
        unless(check.not, may),
        `"${commander.label}"'s color identity is ${identity.join(' and ') || 'colorless'}, that of "${check.label}" is ${colorIdentity(game.state, check.label).join(' and ') || 'colorless'}`,
      )
    }
    case 'attacking': {
      const one = game.combat?.attackers.find(
        here => here.label === check.label && stillInCombat(game, here, 'attacking'),
      )
      const holds = one !== undefined && (check.at === null || one.at === check.at)
      return verdict(
        unless(check.not, holds),
        one ? `"${check.label}" is attacking ${one.at}` : `"${check.label}" is not attacking`,
      )
    }
    case 'blocking': {
      const blocked = (game.combat?.blocks ?? [])
        .filter(one => one.blocker.label === check.label && stillInCombat(game, one.blocker, 'blocking'))
        .flatMap(one => game.combat?.attackers.find(other => other.id === one.attacker)?.label ?? [])
      const holds = blocked.length > 0 && (check.at === null || blocked.includes(check.at))
      return verdict(
        unless(check.not, holds),
        blocked.length > 0 ? `"${check.label}" is blocking ${blocked.join(', ')}` : `"${check.label}" is not blocking`,
      )
    }
    case 'blocked': {
      const one = game.combat?.attackers.find(
        here => here.label === check.label && stillInCombat(game, here, 'attacking'),
      )
      const by = one ? blockersOf(game, one.id) : []
      if (!one) return verdict(false, `"${check.label}" is not attacking`)
      if (check.is === 'unblocked')
        return verdict(
          !one.isBlocked && game.combat?.haveBlocked.includes(one.defender) === true,
          one.isBlocked ? `"${check.label}" is blocked` : 'Blockers have not been declared',
        )
      const holds =
        check.is === 'blocked'
          ? one.isBlocked && (check.by === null || sameLabels(by, check.by))
          : sameOrder(by, check.by ?? [])
      return verdict(
        holds,
        one.isBlocked
          ? `"${check.label}" is blocked by ${by.join(', ') || 'nothing that is still there'}`
          : `"${check.label}" is not blocked`,
      )
    }
    case 'may declare any': {
      const { player, what } = check
      const isTurn = isActive(game, player) === (what === 'attack')
      const legal = !isTurn
        ? []
        : what === 'attack'
          ? legalAttacks(game, session.known)
          : legalBlocks(game, session.known, player)
      if ('unknown' in legal) return { notModelled: legal.unknown.message }
      const is = legal.some(one => one.length > 0)
      if (check.because !== undefined && !is) return becauseOf(check, session)
      return verdict(unless(check.not, is), `${player} may ${is ? '' : 'not '}${what}`)
    }
    case 'legal declarations': {
      const player = check.what === 'attack' ? null : (defendersIn({ now: game })[0] ?? null)
      if (check.what === 'block' && player === null) return verdict(false, 'No creature is attacking')
      const legal =
        check.what === 'attack' ? legalAttacks(game, session.known) : legalBlocks(game, session.known, player ?? 'B')
      if ('unknown' in legal) return { notModelled: legal.unknown.message }
      const is = new Set(
        legal.map(one =>
          check.what === 'attack'
            ? [...(one as readonly string[])].sort().join('\n')
            : blockKey(one as readonly (readonly [string, string])[]),
        ),
      )
      const request = new Set(
        check.sets.map(set =>
          check.what === 'attack'
            ? set
                .map(one => one[0])
                .sort()
                .join('\n')
            : blockKey(set as readonly (readonly [string, string])[]),
        ),
      )
      const holds = is.size === request.size && [...is].every(one => request.has(one))
      const shown = [...is].map(one => one.replace(/\t/g, ' blocks ').replace(/\n/g, ' and ') || 'none')
      return verdict(holds, `The legal ${check.what}s are ${shown.join(', or ') || 'none'}`)
    }
    case 'able':
      return gameVerdict(declaredBy(game, check), session, since)
    case 'may declare':
      return mayDeclare(check, session)
    case 'may assign': {
      const { combat } = game
      if (!combat) return verdict(false, 'No combat damage is about to be assigned')
      const isOpen = session.question?.kind === 'assign'
      if (combat.isDealt && combat.struckFirst.length === 0 && !isOpen)
        return verdict(false, 'Combat damage has been assigned already')
      const round = combat.round === 0 ? 1 : 2
      const mine = dealersIn(game, combat, round).filter(one => one.divides === check.player)
      const otherwise = assignedOtherwise(game, mine)
      if (otherwise !== null) return { notModelled: `"${otherwise}" is not modelled` }
      const wholes = assignments(game, mine)
      if (!wholes) return { notModelled: tooManyAssignments.message }
      const sources = [...new Set(check.items.map(item => (JSON.parse(item) as [number, string, string])[1]))]
      const expectedFrom = (source: string): string =>
        check.items
          .filter(item => (JSON.parse(item) as [number, string, string])[1] === source)
          .filter(item => (JSON.parse(item) as [number, string, string])[0] > 0)
          .sort()
          .join(' ')
      const fits = (whole: (typeof wholes)[number]): boolean =>
        sources.every(source =>
          whole.some(
            division => division.dealer.thing.object.label === source && keyOf(division) === expectedFrom(source),
          ),
        )
      const holds = check.must ? wholes.length > 0 && wholes.every(fits) : wholes.some(fits)
      return verdict(unless(check.not, holds), holds ? 'This assignment is legal' : 'This assignment is illegal')
    }
    case 'linked': {
      const [there, back] = [areLinked(check.one, check.other), areLinked(check.other, check.one)]
      const is = there || back ? true : there === null || back === null ? null : false
      if (is === null) return { notModelled: `Whether "${check.one}" and "${check.other}" are linked is not modelled` }
      return verdict(unless(check.not, is), `The abilities are ${is ? '' : 'not '}linked`)
    }
    case 'type word': {
      if (game.state.rules.game.typeWords === 'the word of the list' && check.word !== check.is)
        return { notModelled: 'Forms of a word that are one creature type are not modelled after 2003-03-14' }
      const is = formsOf(check.word).some(one => formsOf(check.is).includes(one))
      return verdict(is, `${check.word} is ${is ? '' : 'not '}the creature type ${check.is}`)
    }
  }
}

/** 603.11 (2003-10-01) and 607.2 (2009-10-01): one ability refers to what another chooses, exiles or reveals. Null: unknown. */
const areLinked = (one: string, other: string): boolean | null => {
  const [, chosen] = /\bchoose an? (?:card )?(\w+(?: type)?)/i.exec(one) ?? []
  if (chosen !== undefined && new RegExp(`\\bthe (?:last )?chosen (?:card )?${chosen}\\b`, 'i').test(other)) return true
  if (/\bname a card\b|\bchoose a card name\b/i.test(one) && /\bthe (?:named card|chosen name)\b/i.test(other))
    return true
  if (/\bexile/i.test(one) && /\bexiled (?:with|cards?)\b|\bthe exiled\b/i.test(other)) return true
  if (/^kicker\b/i.test(one) && /\bwas kicked\b/i.test(other)) return true
  const [, done] = /\b(\w+?)(?:e?s|e?d)? [^.]*\bthis way\b/i.exec(other.replace(/^.*?\b(?:you|player) /i, '')) ?? []
  if (done !== undefined && new RegExp(`\\b${done}`, 'i').test(one)) return true
  const refers = /\bchosen\b|\bexiled\b|\bthis way\b|\bkicked\b|\bnamed\b|\bchampion/i
  // Two that each refer to a third ability are not linked to one another.
  if (refers.test(other) && !/\bchoose\b|\bexile\b|\bname a card\b/i.test(one))
    return refers.test(one) || !/\bthis way\b/i.test(other) ? false : null
  return refers.test(other) ? null : false
}

/** 214.7b (until 2003-03-14): plurals and feminine forms of a word are one creature type. */
const formsOf = (word: string): readonly string[] => {
  const single = word
    .toLowerCase()
    .replace(/(ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')
  const [, stem] = /^(.+)ess$/.exec(single) ?? []
  return stem === undefined ? [single] : [single, stem, `${stem}e`]
}

/** A cost with the symbol or word for tapping, and mana. */
const FORCES_ACTS = /\b(?:must (?:cast|play|activate)|(?:casts?|plays?|activates?)\b[^.]*\bif able)\b/i
const TAPS_FOR = /^[^:"]*(?:\{T\}|\btap\b)[^:"]*:[^"]*\badds?\b/i

const isLegal = (what: string, of: string, session: Session): boolean | null => {
  const game = session.shown
  const table = { now: game, known: session.known } as unknown as Table
  const item = game.stack.find(one => one.label === of)
  const player = game.players.find(one => one.player === what)
  const thing = thingNamed(game.state, what)
  const at = player ? { player: player.player } : thing ? { label: thing.object.label, id: thing.id } : null
  if (!at) return false
  if (item) {
    const specs = textOf(table, item).targets
    const by = { ...targetingOf(table, item), targets: item.targets }
    return specs.length === 0
      ? false
      : anyLegal(specs.map((spec, instance) => isStillLegal(game, spec, { instance, at }, by)))
  }
  const source = thingNamed(game.state, of)
  if (!source) return null
  const aura = enchantSpec(source)
  const base = {
    label: of,
    source: { label: of, id: source.id },
    object: source.id,
    controller: source.controller,
    kind: source.object.zone === 'battlefield' ? ('activated ability' as const) : ('spell' as const),
    modes: [],
  }
  const by = targetingOf(table, base)
  const isSpell = source.types.includes('instant') || source.types.includes('sorcery')
  const triggered = isSpell ? [] : source.abilities.flatMap(held => typedTrigger(game, held, source) ?? [])
  const specs = aura
    ? [aura]
    : [
        ...(isSpell ? textOf(table, { ...base, text: spellText(game, source) }).targets : []),
        ...[...triggered, ...activatedIn(game, source)].flatMap(({ does }) => does?.targets ?? []),
      ]
  return specs.length === 0
    ? null
    : anyLegal(
        specs.map((spec, instance) => (asksOfTarget(spec) ? null : isStillLegal(game, spec, { instance, at }, by))),
      )
}
/** Whether another target decides what this one may be: before it is chosen, that is not known. */
const asksOfTarget = ({ objects }: TargetSpec): boolean => /"target":\d/.test(JSON.stringify(objects))

/** Whether one instance of the word may have it as its target; null if that is unknown. */
const anyLegal = (are: readonly (boolean | null)[]): boolean | null =>
  are.includes(true) ? true : are.includes(null) ? null : false

const classOf = (text: string, session: Session): 'triggered' | 'activated' | 'mana' | 'static' => {
  const words = text.trim()
  // 404.5 (1999): an ability that works at a given time is triggered, even if its text does not begin with "at".
  if (/^(?:when|whenever|at)\b/i.test(words) || /\bat (?:end of turn|the beginning of)\b/i.test(words))
    return 'triggered'
  const [ability] = activatedTexts(words, { name: '' }, session.shown.state.rules.on)
  if (!ability) return 'static'
  return isManaAbility(session.shown, ability) ? 'mana' : 'activated'
}
