import {
  manaSymbols,
  type ObjectId,
  type ObjectState,
  objectNamed,
  type Player,
  unsaidCondition,
  viewOf,
} from '../../index'
import { sharesOf } from '../division'
import type { ManaColor, StackItem } from '../game'
import { modesOf } from '../instructions/modes'
import { pay } from '../paying'
import { isActive } from '../seats'
import {
  abilityLabel,
  carryOutItem,
  chooseModes,
  colorsAtFirst,
  settle,
  targetingOf,
  targetWords,
  textOf,
  watchTargets,
} from '../stack'
import { conditionNow, isSubject, type StandingText, standingTexts } from '../standing-texts'
import {
  existing,
  illegalAct,
  inside,
  matterOf,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
  thingNamed,
} from '../table'
import { chooseTargets } from '../targets'
import { watch } from '../triggers'
import { type Activated, activatedIn, isCostAfterUnreadWords, isManaAbility, worksIn } from './activated-abilities'
import type { Clauses } from './clauses'
import { payPart } from './cost-parts'
import { manaTriggers, tapForMana } from './mana-abilities'
import { isSorceryTime, takePriority } from './priority'
import { barredBySplitSecond, outOfTime } from './prohibitions'
import { costParts } from './words-of-cost'

export function* activate(
  table: Table,
  player: Player,
  label: string,
  words: string | null,
  clauses: Clauses,
): Procedure {
  const thing = thingNamed(table.now.state, label)
  if (!thing)
    return yield* refuse({
      code: 'nothing-to-activate',
      message: `There is no object called "${label}"`,
      hint: 'Describe it in a Given step first',
    })
  const all = activatedIn(thing)
  const named = words === null ? all : all.filter(one => startsWith(one.whole, words))
  const [ability, other] = named
  const keyword = ability ? undefined : unplayedKeyword(thing, words)
  if (keyword !== undefined) return yield* refuse(notModelledHere(`"${keyword}" of ${label}`))
  if (!ability || other)
    return yield* refuse({
      code: 'which-ability',
      message: ability
        ? `"${label}" has several activated abilities that begin with these words`
        : `"${label}" has no activated ability${words === null ? '' : ` "${words}"`}`,
      hint: all[0] ? `${player} activates "${all[0].whole}" of "${label}"` : 'Give it one: with "{T}: Add {G}."',
    })
  yield* existing(table, ability.whole, label)
  const unsaid = unsaidCondition(thing, ability.whole)
  if (unsaid !== null) return yield* refuse(notModelledHere(unsaid))
  if (!(isManaAbility(table, ability) && words === null && all.length === 1)) yield* takePriority(table, player)
  const where = worksIn(ability)
  const { zone, owner } = thing.object
  const mine = zone === 'battlefield' ? thing.controller : owner
  const isOwn = mine === player || /any player may activate/i.test(ability.does)
  if (zone !== where || !isOwn || thing.object.phasedOut)
    return yield* refuse(
      illegalAct(
        `${player} cannot activate "${label}": ${isOwn ? `it is ${zone === 'battlefield' ? 'on the battlefield' : `in ${owner}'s ${zone}`}` : `${mine} controls it`}`,
        ruleOf(table.now, 'activating'),
        `The ability works ${where === 'battlefield' ? 'on the battlefield' : `in the ${where}`}`,
      ),
    )
  if (!isManaAbility(table, ability)) yield* barredBySplitSecond(table, player, `activate "${label}"`)
  const isLoyalty = LOYALTY.test(ability.cost)
  if (
    (isLoyalty ||
      /(?:activate|play|use) (?:this ability )?only (?:as a sorcery|any time you could (?:cast|play) a sorcery)/i.test(
        ability.does,
      )) &&
    !isSorceryTime(table, player)
  )
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
  yield* outOfTime(table, player, 'activate abilities')
  yield* begunAbility(table, player, thing, ability, clauses)
}

/** Keywords that stand for activated abilities, alone or with other costs than those that are played. */
const KEYWORD =
  /^(?:(?:\w+ )?\w*cycling|equip|fortify|reconfigure|crew|saddle|unearth|scavenge|embalm|eternalize|encore|level up|outlast|reinforce|transmute|transfigure|forecast|aura swap|(?:commander )?ninjutsu|exhaust|boast|channel|bloodrush|craft|station)\b/i
/** A keyword of an object that begins with these words, or that may be meant, and whose activated ability is not read. */
const unplayedKeyword = (thing: ObjectState, words: string | null): string | undefined => {
  const read = activatedIn(thing).map(({ whole }) => whole)
  return thing.abilities
    .map(({ ability }) => ability.text)
    .find(
      text =>
        (KEYWORD.test(text) || isCostAfterUnreadWords(text)) &&
        !read.includes(text) &&
        (words === null || startsWith(text, words)),
    )
}

const LOYALTY = /^[+−–-]?(?:\d+|X)$/
const startsWith = (whole: string, words: string): boolean => {
  const bare = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[….]+$/, '')
      .trim()
  return bare(whole).startsWith(bare(words))
}

/** "Activate only during your turn": a restriction that is not understood does not count as permission. */
function* restrictedTo(table: Table, player: Player, thing: ObjectState, ability: Activated): Procedure {
  const view = viewOf(table.now.state)
  for (const one of standingTexts(view)) {
    if (!/\bcan't (?:be activated|activate)\b/i.test(one.text)) continue
    const isOfObjects = one.rules?.includes("its activated abilities can't be activated") === true
    if (!isOfObjects || one.of === null) return yield* refuse(notModelledHere(`"${one.text}"`))
    if (one.of.some(other => other.id === thing.id))
      return yield* refuse(
        illegalAct(
          `${player} cannot activate "${thing.object.label}": "${one.text}"`,
          ruleOf(table.now, 'cannot'),
          'Remove what forbids it',
        ),
      )
  }
  for (const [whole, words = ''] of ability.does.matchAll(/(?:Activate|Play|Use) (?:this ability )?only ([^.]*)\./gi)) {
    const { turn, combat } = table.now
    const isMine = isActive(table.now, player)
    if (ONCE.test(words)) {
      if (table.now.usedOnce[onceKey(thing, ability)] !== table.now.turn.number) continue
      return yield* refuse(
        illegalAct(
          `${player} cannot activate "${thing.object.label}" again this turn: "${whole}"`,
          ruleOf(table.now, 'activating'),
          'Activate it in another turn',
        ),
      )
    }
    if (/^(?:as a sorcery|any time you could (?:cast|play) a sorcery|as an instant)$/i.test(words)) continue
    const [, condition] = /^if (.*)$/i.exec(words) ?? []
    const is = /^during your turn$/i.test(words)
      ? isMine
      : /^during your upkeep$/i.test(words)
        ? isMine && turn.step === 'upkeep'
        : /^during (?:the )?upkeep$/i.test(words)
          ? turn.step === 'upkeep'
          : /^during combat$/i.test(words)
            ? combat !== null
            : condition === undefined
              ? null
              : conditionNow(table.now, table.known, condition, thing)
    if (is === null) return yield* refuse(notModelledHere(`"${whole}" of ${thing.object.label}`))
    if (!is)
      return yield* refuse(
        illegalAct(
          `${player} cannot activate "${thing.object.label}" now: "${whole}"`,
          ruleOf(table.now, 'activating'),
          'Activate it when its text allows it',
        ),
      )
  }
}

const ONCE = /^once (?:each|per) turn$/i
const onceKey = (thing: ObjectState, ability: Activated): string => `${thing.id} ${ability.whole}`
const isOnce = ({ does }: Activated): boolean =>
  [...does.matchAll(/(?:Activate|Play|Use) (?:this ability )?only ([^.]*)\./gi)].some(([, words = '']) =>
    ONCE.test(words),
  )

function* begunAbility(
  table: Table,
  player: Player,
  thing: ObjectState,
  ability: Activated,
  clauses: Clauses,
): Procedure {
  const { label } = thing.object
  if (clauses.unsupported !== undefined)
    return yield* refuse(notModelledHere(`"${clauses.unsupported}" of an activated ability`))
  yield* restrictedTo(table, player, thing, ability)
  const does = ability.does
    .replace(/\s*(?:Activate|Play|Use) (?:this ability )?only [^.]*\./gi, '')
    .replace(/\s*Any player may activate this ability\./i, '')
    .trim()
  const name = clauses.called ?? abilityLabel(table, label)
  const isMana = isManaAbility(table, { ...ability, does })
  const item: StackItem = {
    label: name,
    kind: 'activated ability',
    object: null,
    source: { label, id: thing.id },
    controller: player,
    text: does,
    targets: [],
    modes: [],
    choices: [],
    paid: [],
    sacrificed: [],
    ...colorsAtFirst(table, { label, id: thing.id }),
    ...(clauses.x === undefined ? {} : { x: clauses.x }),
  }
  const hasX = manaSymbols(ability.cost).includes('X')
  if (hasX && clauses.x === undefined)
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
      ...(isOnce(ability)
        ? [setting({ usedOnce: { ...table.now.usedOnce, [onceKey(thing, ability)]: table.now.turn.number } })]
        : []),
      ...(LOYALTY.test(ability.cost)
        ? [setting({ loyaltyUsed: { ...table.now.loyaltyUsed, [thing.id]: table.now.turn.number } })]
        : []),
    ],
    { by: player, of: label, matter: matterOf(table.now, ability.whole, 'activating') },
  )
  const hasModes = modesOf(does) !== null
  const modes = yield* chooseModes(table, item, hasModes ? clauses.choosing : [])
  const withModes = { ...item, modes, choices: hasModes ? [] : clauses.choosing }
  const specs = textOf(table, withModes).targets
  const aim = clauses.aim ?? (clauses.division.length > 0 ? { groups: [clauses.division.map(one => one.name)] } : null)
  const targets = yield* chooseTargets(table, specs, targetingOf(table, withModes), aim)
  const shared = yield* sharesOf(table, withModes, targets, clauses.division)
  const sacrificed: ObjectId[] = []
  const named = clauses.costs.flatMap(one => one.labels.map(one2 => ({ verb: one.verb, label: one2 })))
  for (const { label: land, mana } of clauses.manaTaps)
    for (const color of manaSymbols(mana)) yield* tapForMana(table, player, land, color as ManaColor)
  const parts = costParts(ability.cost)
  const mana = parts
    .filter(part => /^(?:\{[^}]+\})+$/.test(part) && !/^\{[TQ]\}$/.test(part))
    .join('')
    .replaceAll('{X}', `{${clauses.x ?? 0}}`)
  const changed = standingTexts(viewOf(table.now.state)).find(one => mayChangeCost(table, one, thing, ability.whole))
  if (changed) return yield* refuse(notModelledHere(`"${changed.text}"`))
  if (mana !== '') yield* pay(table, player, { mana, life: 0, said: clauses.paying, purpose: 'activate abilities' })
  for (const part of parts)
    if (!/^(?:\{[^}]+\})+$/.test(part) || /^\{[TQ]\}$/.test(part))
      yield* payPart(
        table,
        player,
        changedLoyalty(table, player, part),
        thingNamed(table.now.state, label) ?? thing,
        named,
        sacrificed,
        'activate abilities',
      )
  const [unused] = named
  if (unused)
    return yield* refuse(
      illegalAct(
        `${unused.verb} "${unused.label}" is no part of the cost of the ability of "${label}"`,
        ruleOf(table.now, 'activating'),
        'Remove the clause',
      ),
    )
  const made = { ...withModes, targets: shared, sacrificed }
  if (isMana) {
    const entry = yield* record(table, 'activated', `${player} activates ${label} for mana`, [], {
      by: player,
      of: label,
      matter: 'mana',
    })
    yield* inside(table, carryOutItem(table, made, textOf(table, made)))
    if (parts.includes('{T}')) yield* manaTriggers(table, player, label, thing.id, entry)
    return
  }
  yield* record(
    table,
    'activated',
    `${player} activates ${label}${targetWords(made)}`,
    [setting({ stack: table.now.stack.map(one => (one.label === name ? made : one)) })],
    { by: player, of: label, to: name, matter: matterOf(table.now, ability.whole, 'activating') },
  )
  if (/^cycling/i.test(ability.whole)) {
    const now = objectNamed(table.now.state, label)
    if (now) yield* watch(table, { kind: 'cycled', player, label, id: now.id, entry: table.now.log.length - 1 })
  }
  yield* watchTargets(table, made.targets, made)
  yield* settle(table)
}

const ACTIVATION =
  /\bactivated abilit(?:y|ies)\b.*\bcosts?\b|\bcosts? .*\b(?:more|less) to activate\b|\b(?:equip|cycling) (?:abilities|costs)\b.*\bcosts?\b/i
/** Whether a text about the costs of activated abilities may mean an ability of this object. */
const mayChangeCost = (table: Table, one: StandingText, thing: ObjectState, whole: string): boolean => {
  if (!ACTIVATION.test(one.text) || /\bloyalty abilities\b/i.test(one.text)) return false
  const [, keyword] = /\b(equip|cycling) (?:abilities|costs)\b/i.exec(one.text) ?? []
  if (keyword !== undefined) return new RegExp(`^${keyword}\\b`, 'i').test(whole)
  const [, words] = /^activated abilities of (.+?) cost\b/i.exec(one.text) ?? []
  if (words === undefined) return true
  return isSubject(words, one, thing, viewOf(table.now.state), table.known) !== false
}

/** Texts that change loyalty costs: "Costs an additional [+1] to activate". */
const changedLoyalty = (table: Table, player: Player, part: string): string => {
  const loyalty = /^([+−–-]?)(\d+)$/.exec(part)
  if (!loyalty) return part
  const more = viewOf(table.now.state).objects.filter(
    thing =>
      thing.object.zone === 'battlefield' &&
      thing.controller === player &&
      thing.abilities.some(held =>
        /planeswalkers' loyalty abilities you activate cost an additional \[?\+1\]? to activate/i.test(
          held.ability.text,
        ),
      ),
  ).length
  const value = (loyalty[1] === '' || loyalty[1] === '+' ? 1 : -1) * Number(loyalty[2]) + more
  return value >= 0 ? `+${value}` : `−${-value}`
}
