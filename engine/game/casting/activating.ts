import {
  isSwitchedOff,
  manaSymbols,
  type ObjectState,
  objectNamed,
  type Player,
  unreadOn,
  unsaidCondition,
  viewOf,
} from '../../index'
import { type ActivatedText, beginsAs, calledBy } from '../../meaning/activated-texts'
import { usedOnceMore } from '../executing/context'
import { hasBatches, inItsTime, isLockedByPhaseCost, phaseWords } from '../fifth-edition'
import type { StackItem } from '../game'
import { modesChosen } from '../objects/choosing-modes'
import { sharesOf } from '../objects/division'
import { chooseTargets, targetsNeeded } from '../objects/targets'
import {
  abilityLabel,
  carryOutItem,
  colorsAtFirst,
  interrupting,
  interruptsFirst,
  settle,
  targetingOf,
  targetWords,
  watchTargets,
} from '../stack'
import {
  existing,
  illegalAct,
  inside,
  matterOf,
  notModelledHere,
  type Procedure,
  readable,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
  thingNamed,
} from '../table'
import { textOf } from '../texts/texts'
import { acted, phaseAbilityPlayed, watch } from '../triggers/triggers'
import { changesCost, manaToActivate } from './ability-costs'
import { activatedIn, isManaAbility } from './activated-abilities'
import { type Clauses, HAS_X, namedFor, noX, printNamed } from './clauses'
import { controllerOf, mayActivate, used, withinLimits } from './limits'
import { manaTriggers, tapForMana } from './mana-abilities'
import { pay } from './paying'
import { newPayment, payCost } from './paying-costs'
import { isSorceryTime, takePriority } from './priority'
import { barredBySplitSecond, forbidden, outOfTime } from './prohibitions'

const AIMED = /\btargets?\b/i
export function* activate(
  table: Table,
  player: Player,
  said: string,
  words: string | null,
  clauses: Clauses,
): Procedure {
  const thing = thingNamed(table.now.state, said) ?? alikeNamed(table, player, said)
  const label = thing?.object.label ?? said
  if (!thing)
    return yield* refuse({
      code: 'nothing-to-activate',
      message: `There is no object called "${label}"`,
      hint: 'Describe it in a Given step first',
    })
  const every = activatedIn(table.now, thing)
  const called = viewOf(table.now.state).objects.find(({ id }) => id === thing.id)?.name ?? label
  const isBegun = (whole: string): boolean => words === null || beginsAs(whole, words, called)
  const begun = words === null ? every : calledBy(every, words, called)
  // 702.29f today: a card with typecycling is cycled too.
  const named = begun.length > 0 || words !== 'cycling' ? begun : every.filter(one => one.keyword?.endsWith(words))
  const unplayed = named.find(one => one.unplayed !== undefined)
  const all = every.filter(one => one.unplayed === undefined)
  // 702.49d today: of the abilities of a keyword that works in several zones, the one for the zone in which it is.
  const possible = named.filter(one => one.unplayed === undefined)
  // Where the page says no words of the ability, its targets tell which one is meant.
  const aimed =
    words === null && clauses.aim !== null ? possible.filter(one => one.keyword || AIMED.test(one.whole)) : []
  const playable = aimed.length === 1 ? aimed : possible
  const here = playable.filter(one => one.worksIn === thing.object.zone)
  const isOfOneKeyword = playable.every(one => one.keyword !== undefined && one.whole === playable[0]?.whole)
  const [ability, other] = isOfOneKeyword && here.length > 0 ? here : playable
  const phase = thing.abilities.find(({ ability: { text } }) => phaseWords(table.now, text) !== null && isBegun(text))
  if (phase && !ability && words !== null) return yield* phaseAbilityPlayed(table, player, thing, phase)
  if (!ability && unplayed) return yield* refuse(notModelledHere(`${unplayed.unplayed} of ${label}`))
  // What gives it abilities may not be read, or ask for a card that no step describes.
  const open = ability ? undefined : unreadOn(table.now.state, label).find(one => one.on === label)
  if (open)
    return yield* refuse(
      notModelledHere(`What abilities "${label}" has, as ${open.why ?? `"${open.sentence}" is not read`},`),
    )
  if (!ability || other)
    return yield* refuse({
      code: 'which-ability',
      message: ability
        ? `"${label}" has several activated abilities that begin with these words`
        : `"${label}" has no activated ability${words === null ? '' : ` "${words}"`}`,
      hint: all[0] ? `${player} activates "${all[0].whole}" of "${label}"` : 'Give it one: with "{T}: Add {G}."',
    })
  if (isSwitchedOff(thing, ability.whole, table.now.state.rules))
    return yield* refuse(
      illegalAct(`"${label}" is tapped, and a tapped artifact does nothing`, ruleOf(table.now, 'tappedArtifacts'), ''),
    )
  if (hasBatches(table.now) && isLockedByPhaseCost(table.now, thing))
    return yield* refuse(
      illegalAct(`The phase cost of "${label}" has not been dealt with`, ruleOf(table.now, 'phases'), ''),
    )
  yield* existing(table, ability.whole, label)
  const unsaid = unsaidCondition(thing, ability.whole)
  if (unsaid !== null) return yield* refuse(notModelledHere(unsaid))
  const isMana = isManaAbility(table.now, ability)
  if (!(isMana && words === null && all.length === 1)) yield* takePriority(table, player)
  if (!isMana) yield* interruptsFirst(table, clauses.aim)
  const { worksIn } = ability
  const { zone, owner } = thing.object
  const isAllowed = mayActivate(table.now, player, thing, ability)
  if (zone !== worksIn || !isAllowed || thing.object.phasedOut)
    return yield* refuse(
      illegalAct(
        `${player} cannot activate "${label}": ${isAllowed ? `it is ${zone === 'battlefield' ? 'on the battlefield' : `in ${owner}'s ${zone}`}` : `${controllerOf(thing)} controls it`}`,
        ruleOf(table.now, 'activating'),
        `The ability works ${worksIn === 'battlefield' ? 'on the battlefield' : `in the ${worksIn}`}`,
      ),
    )
  if (!isMana) yield* barredBySplitSecond(table, player, `activate "${label}"`)
  const isLoyalty = ability.cost.some(part => part.kind === 'loyalty')
  if (isLoyalty && !isSorceryTime(table, player))
    return yield* refuse(
      illegalAct(
        `${player} cannot activate "${label}" now: it is not ${player}'s main phase with an empty stack`,
        ruleOf(table.now, 'activating'),
        `Given it is ${player}'s main phase`,
      ),
    )
  // 212.9e (2007-10-01), 606.3 today.
  if (isLoyalty && table.now.loyaltyUsed[thing.id] === table.now.turn.number)
    return yield* refuse(
      illegalAct(
        `${player} cannot activate "${label}": a loyalty ability of it was activated this turn`,
        ruleOf(table.now, 'activating'),
        'Activate it in another turn',
      ),
    )
  yield* outOfTime(table, player, thing, false)
  yield* begunAbility(table, player, thing, ability, clauses)
}

/** Tokens of one name do not differ: an untapped one of the player is meant. */
const alikeNamed = (table: Table, player: Player, name: string): ObjectState | undefined => {
  const those = viewOf(table.now.state).objects.filter(
    one =>
      one.object.zone === 'battlefield' && one.controller === player && one.object.token === true && one.name === name,
  )
  return those.find(({ object }) => !object.tapped) ?? those[0]
}

function* begunAbility(
  table: Table,
  player: Player,
  thing: ObjectState,
  ability: ActivatedText,
  clauses: Clauses,
): Procedure {
  const { label } = thing.object
  yield* readable(clauses, 'an activated ability')
  const isMana = isManaAbility(table.now, ability)
  yield* forbidden(table, player, thing, isMana)
  yield* withinLimits(table, player, thing, ability)
  const name = clauses.called ?? abilityLabel(table, label)
  const item: StackItem = {
    label: name,
    kind: 'activated ability',
    object: null,
    source: { label, id: thing.id },
    controller: player,
    text: ability.words,
    ...(ability.does ? { does: ability.does } : {}),
    targets: [],
    modes: [],
    choices: [],
    paid: [],
    sacrificed: [],
    ...colorsAtFirst(table, { label, id: thing.id }),
    ...(clauses.x === undefined ? {} : { x: clauses.x }),
  }
  if (clauses.x && !HAS_X.test(ability.whole)) return yield* refuse(noX(`The ability of "${label}"`))
  const costInMana = ability.cost.map(part => (part.kind === 'mana' ? part.mana : '')).join('')
  if (manaSymbols(costInMana).includes('X') && clauses.x === undefined)
    return yield* refuse({
      code: 'x-of-ability',
      message: `Choose X for the ability of "${label}"`,
      hint: 'Add to the step: with X = 3',
    })
  yield* record(
    table,
    'announced',
    `${player} announces an ability of ${label}`,
    [
      ...(isMana ? [] : [setting({ stack: [...table.now.stack, item], labels: [...table.now.labels, name] })]),
      ...used(table, thing, ability),
      setting({ uses: usedOnceMore(table.now, item, textOf(table, item)) }),
      ...(ability.cost.some(part => part.kind === 'loyalty')
        ? [setting({ loyaltyUsed: { ...table.now.loyaltyUsed, [thing.id]: table.now.turn.number } })]
        : []),
    ],
    { by: player, of: label, matter: matterOf(table.now, ability.whole, 'activating') },
  )
  const choice = item.does?.modes
  const modes = choice
    ? yield* modesChosen(table, item, choice, { said: clauses.choosing, by: targetingOf(table, item) })
    : []
  const withModes = { ...item, modes, choices: choice ? [] : clauses.choosing }
  const aim = clauses.aim ?? (clauses.division.length > 0 ? { groups: [clauses.division.map(one => one.name)] } : null)
  const specs = yield* targetsNeeded(textOf(table, withModes), label, aim !== null)
  const targets = yield* chooseTargets(table, specs, targetingOf(table, withModes), aim)
  const shared = yield* sharesOf(table, withModes, targets, clauses.division)
  const attackers = table.now.combat?.attackers
  const payment = newPayment({
    player,
    source: thing,
    purpose: 'activate abilities',
    x: clauses.x,
    named: namedFor(clauses),
  })
  for (const { label: land, mana } of clauses.manaTaps) yield* tapForMana(table, player, land, manaSymbols(mana))
  const changed = changesCost(table.now, thing, ability.whole)
  if (changed !== undefined) return yield* refuse(notModelledHere(`"${changed}"`))
  const aimed = targets.flatMap(({ at }) => ('id' in at ? [at.id] : []))
  const cost = manaToActivate(table.now, { player, thing, ability, targets: aimed }, clauses.x)
  if ('unsure' in cost) return yield* refuse(notModelledHere(cost.unsure))
  const { mana } = cost
  if (mana !== '')
    yield* pay(table, player, {
      mana,
      life: 0,
      said: clauses.paying,
      isFor: { abilityOf: thing },
      purpose: 'activate abilities',
      act: payment,
    })
  for (const part of ability.cost)
    yield* payCost(
      table,
      payment,
      part.kind === 'loyalty' && typeof part.by === 'number'
        ? { ...part, by: part.by + moreLoyalty(table, player) }
        : part,
    )
  const [unused] = payment.named
  if (unused)
    return yield* refuse(
      illegalAct(
        `${printNamed(unused)} is no part of the cost of the ability of "${label}"`,
        ruleOf(table.now, 'activating'),
        'Remove the clause',
      ),
    )
  // 702.49c today: it attacks what the creature that was returned attacked.
  const places = (attackers ?? []).filter(one => !table.now.state.objects.some(({ id }) => id === one.id))
  const source = objectNamed(table.now.state, label)
  const isTapped = isMana && ability.cost.some(part => part.kind === 'tap')
  const made: StackItem = {
    ...withModes,
    ...(isTapped ? { isTapped } : {}),
    ...(source && source.id !== thing.id ? { afterCost: source.id } : {}),
    targets: shared,
    sacrificed: payment.sacrificed,
    kept: payment.kept,
    choices: [...withModes.choices, ...places.map(({ at }) => at)],
    ...(yield* interrupting(table, { ...withModes, targets: shared })),
  }
  if (!isMana) yield* inItsTime(table, { now: table.now, known: table.known }, made)
  if (isMana) {
    const entry = yield* record(table, 'activated', `${player} activates ${label} for mana`, [], {
      by: player,
      of: label,
      matter: 'mana',
    })
    yield* inside(table, carryOutItem(table, made, textOf(table, made)))
    if (isTapped) yield* manaTriggers(table, player, label, thing.id, entry)
    if (ability.keyword === 'exhaust')
      yield* acted(table, 'activate', player, thing, { keyword: ability.keyword, isMana: true })
    return
  }
  yield* record(
    table,
    'activated',
    `${player} activates ${label}${targetWords(made)}`,
    [setting({ stack: table.now.stack.map(one => (one.label === name ? made : one)) })],
    { by: player, of: label, to: name, matter: matterOf(table.now, ability.whole, 'activating') },
  )
  const keyword = ability.keyword === undefined ? {} : { keyword: ability.keyword }
  yield* acted(table, 'activate', player, thing, { ability: name, ...keyword })
  if (ability.keyword?.endsWith('cycling')) {
    const now = objectNamed(table.now.state, label)
    const x = made.x === undefined ? {} : { x: made.x }
    if (now) yield* watch(table, { kind: 'cycled', player, label, id: now.id, ...x, entry: table.now.log.length - 1 })
  }
  yield* watchTargets(table, made.targets, made)
  yield* settle(table)
}

/** "Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate." */
const moreLoyalty = (table: Table, player: Player): number =>
  viewOf(table.now.state).objects.filter(
    thing =>
      thing.object.zone === 'battlefield' &&
      thing.controller === player &&
      thing.abilities.some(held =>
        /planeswalkers' loyalty abilities you activate cost an additional \[?\+1\]? to activate/i.test(
          held.ability.text,
        ),
      ),
  ).length
