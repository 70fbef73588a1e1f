import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import type {
  Amount,
  Condition,
  Instead,
  Instruction,
  PlayerMeant,
  Replacement,
  TokenMade,
  What,
  Who,
  Whom,
  WouldHappen,
} from '../model/effect'
import { NUMBER, number } from './comparisons'
import { condition, NEITHER } from './conditions'
import { exceptions } from './copies'
import { duration } from './durations'
import { damageKind, event, people, subject } from './events'
import { instructions } from './instructions'
import { notExecuted } from './not-executed'
import { filterAbout } from './nouns'
import { recipients, zonesIn } from './objects'
import { player } from './players'
import { all, type Scope } from './scope'
import { tokens } from './tokens'
import { dealtTo, stepOf, type Would, would } from './would'
import { whose } from './zones'

/** The sentences of a paragraph that is no other kind of ability. */
export const staticsIn = (phrase: M.Paragraph): readonly M.Static[] | null => {
  switch (phrase.kind) {
    case 'Paragraph.worded':
    case 'Paragraph.flavored':
      return staticsIn(phrase.does)
    case 'Statics.statics':
      return [phrase.first, ...(staticsIn(phrase.rest) ?? [])]
    case 'Static.replacement':
    case 'Static.sentence':
      return [phrase]
    default:
      return null
  }
}

/** Whether a part of a text replaces or prevents something, or says how something enters. */
export const isReplacing = (phrase: Meaning): boolean =>
  phrase.kind !== 'Quoted' &&
  (REPLACING.test(phrase.kind) ||
    Object.values(phrase).some(held => typeof held === 'object' && isReplacing(held as Meaning)))
const REPLACING =
  /^(?:Replacement|Would|Duration\.as it does|Event1\.(?:would|causes to discard)|Predicate\.(?:enters|escapes with)|Action\.(?:prevent|skip$)|Statement\.(?:skip$|becomes day|damage can't|combat damage can't|damage by can't|next damage))/

/** One replacement effect: its own sentence, and the instructions after it that say more about it. */
export type Group = { readonly first: M.Static; readonly rest: readonly M.Sentence[] }
/** The parts of a paragraph that replace something, and the others. */
export const apart = (
  statics: readonly M.Static[],
): { readonly groups: readonly Group[]; readonly others: readonly M.Static[] } => {
  const groups: Group[] = []
  const others: M.Static[] = []
  for (const one of statics) {
    const last = groups.at(-1)
    if (one.kind === 'Static.sentence' && last && saysMore(one.do, last))
      groups.splice(-1, 1, { ...last, rest: [...last.rest, one.do] })
    else if (isReplacing(one)) groups.push({ first: one, rest: [] })
    else others.push(one)
  }
  return { groups, others }
}
const saysMore = (phrase: M.Sentence, { first }: Group): boolean => {
  if (first.kind === 'Static.sentence') return attackOption(first.do) !== null && isInstruction(phrase)
  if (first.kind !== 'Static.replacement') return false
  const isEntering = /^Replacement\.as enters/.test(first.do.kind)
  return isInstruction(phrase) || (isEntering && entersIn(phrase) !== null)
}
const isInstruction = (phrase: M.Sentence): boolean => {
  switch (phrase.kind) {
    case 'Sentence.if':
      return phrase.if.kind === 'Condition1.does' || phrase.if.kind === "Condition1.don't" || isInstruction(phrase.do)
    case 'Sentence.otherwise':
    case 'Sentence.if do':
    case "Sentence.if don't":
    case 'Sentence.then':
    case 'Sentence.when do':
      return true
    case 'Clause1.does':
    case 'Clause1.each object':
      return /^(?:Object)?Action\./.test(phrase.do.kind)
    case 'Clause1.may':
    case 'Clause1.may pay':
    case 'Clause1.player does':
    case 'Clause1.each does':
    case 'Clause1.have':
    case 'Clause1.may have':
      return true
    default:
      if (/^Clauses?\d?\./.test(phrase.kind)) {
        const { do: does, one } = phrase as { readonly do?: M.Sentence; readonly one?: M.Sentence }
        const inner = does ?? one
        return inner !== undefined && isInstruction(inner)
      }
      return phrase.kind.startsWith('Action.') && !isReplacing(phrase)
  }
}

type Found = readonly Replacement[]
/** The replacement and prevention effects of a paragraph. */
export const replacements = (groups: readonly Group[], at: Scope): Found => groups.flatMap(group => lowered(group, at))
const lowered = ({ first, rest }: Group, at: Scope): Found => {
  if (first.kind === 'Static.replacement') return replacement(first.do, rest, at)
  if (first.kind !== 'Static.sentence') return notExecuted(first)
  const option = attackOption(first.do)
  if (!option) return sentence(first.do, at)
  const found = [asItAttacks(option, rest, at)]
  return first.do.kind === 'Sentence.if' ? withIf(found, condition(first.do.if, at)) : found
}
/** "You may exert ~ as it attacks": what its controller may do as something attacks. */
const attackOption = (phrase: M.Sentence): M.Kind['Clause1.may'] | null => {
  if (phrase.kind === 'Sentence.if') return attackOption(phrase.do)
  if (phrase.kind !== 'Clause1.may' || phrase.do.kind !== 'Actions.for') return null
  const { do: does, for: limit } = phrase.do
  const isOfAttack = limit.kind === 'Duration.as it does' && limit.event.kind === 'Event1.attacks'
  return isOfAttack && does.kind === 'Action.exert' ? { ...phrase, do: does } : null
}
/** 508.1g (2017-04-28) today: an optional cost of the attack, and what follows from its payment. */
const asItAttacks = (phrase: M.Kind['Clause1.may'], rest: readonly M.Sentence[], at: Scope): Replacement =>
  phrase.do.kind === 'Action.exert'
    ? {
        on: { kind: 'attacks', what: subject(phrase.do.what, at) },
        instead: { kind: 'does', does: doing([phrase, ...rest], at) },
      }
    : notExecuted(phrase)
const withIf = (found: Found, is: Condition): Found =>
  found.map(one => ({ ...one, if: one.if ? { kind: 'both', of: [one.if, is] } : is }))

/** What a sentence says more: "you gain 2 life", of which "damage prevented this way" is "that much". */
const more = (rest: readonly M.Sentence[], at: Scope): { readonly also?: readonly Instruction[] } =>
  rest.length === 0 ? {} : { also: doing(rest, { ...at, replacing: 'prevention' }) }
/** What sentences tell players to do; nothing in them may be a target. */
const doing = (sentences: readonly M.Sentence[], at: Scope): readonly Instruction[] => {
  const [last = notExecuted({ kind: 'Static' }), ...before] = [...sentences].reverse()
  const whole = before.reduce<M.Statics>(
    (rest, one) => ({ kind: 'Statics.statics', first: { kind: 'Static.sentence', do: one }, rest }),
    { kind: 'Static.sentence', do: last },
  )
  const { does, targets, modes } = instructions(whole, at)
  return targets.length > 0 || modes ? notExecuted(last, 'A choice of targets or modes in a replacement effect') : does
}

const replacement = (phrase: M.Replacement, rest: readonly M.Sentence[], at: Scope): Found => {
  switch (phrase.kind) {
    case 'Replacement.instead':
    case 'Replacement.instead before':
      return [enteringIf(phrase, rest, at) ?? replaced(would(phrase.would, at), [phrase.do, ...rest], at)]
    case 'Replacement.if':
      return withIf([lifeFloor(phrase.do, rest)], condition(phrase.if, at))
    case 'Replacement.life floor':
      return [lifeFloor(phrase, rest)]
    case 'Replacement.instead if': {
      const made = would(phrase.would, at)
      return withIf([replaced(made, [phrase.do, ...rest], at)], condition(phrase.if, at))
    }
    case 'Replacement.may instead':
      return phrase.do.kind === 'InsteadMay.does'
        ? [replaced(would(phrase.would, at), [asClause(phrase.do), ...rest], at)]
        : [optional(would(phrase.would, at), phrase.do.who, [actionOf(phrase.do.do), ...rest], at)]
    case 'Replacement.prevented': {
      const made = would(phrase.would, at)
      return [{ ...made, instead: { kind: 'prevent', amount: preventedOf(phrase.what, at), ...more(rest, at) } }]
    }
    case 'Replacement.would that':
      return rest.length > 0 ? notExecuted(phrase) : [changed(would(phrase.would, at), phrase.do, at)]
    case 'Replacement.as long as':
      return withIf(replacement(phrase.do, rest, at), condition(phrase.if, at))
    case 'Replacement.until':
      return phrase.limit.kind === 'Duration.until end of turn' && at.isThisTurn
        ? replacement(phrase.do, rest, at)
        : notExecuted(phrase)
    case 'Replacement.as enters':
      return [copyChosen(phrase, rest, at) ?? entering(phrase.the, [phrase.do, ...rest], at)]
    case 'Replacement.as enters if':
      return [entering(phrase.the, [{ kind: 'Sentence.if', if: phrase.if, do: phrase.do }, ...rest], at)]
    case 'Replacement.may enter as copy':
      return [asCopy(phrase, phrase.the, phrase.of, phrase.except, at.said(phrase).includes('tapped'), at)]
    case 'Replacement.no damage':
    case 'Replacement.all damage to':
      return [redirected(phrase, at)]
    case 'Replacement.skip':
      return [skipped(people(phrase.who, at), phrase.step)]
    default:
      return notExecuted(phrase, 'A replacement effect of this kind')
  }
}
/** A life total that damage does not take below a number: "less than 1 reduces it to 1". */
const lifeFloor = (
  phrase: M.Kind['LifeFloor.life floor' | 'Replacement.life floor'],
  rest: readonly unknown[],
): Replacement =>
  phrase.n.is === phrase.m.is && rest.length === 0
    ? {
        on: { kind: 'falls below', who: { who: 'you' }, least: Number(phrase.n.is) },
        instead: amount({
          kind: 'sum',
          of: [
            { kind: 'life', who: 'you' },
            { kind: 'minus', of: number(phrase.n) },
          ],
        }),
      }
    : notExecuted(phrase)
/** "If it would enter, sacrifice two untapped lands instead. If you do, put it onto the battlefield. If you don't, …" */
const enteringIf = (
  phrase: M.Kind['Replacement.instead' | 'Replacement.instead before'],
  [then, otherwise, ...more]: readonly M.Sentence[],
  at: Scope,
): Replacement | null => {
  const isEntry =
    phrase.would.kind === 'Would.would' &&
    phrase.would.the.kind === 'Object.this' &&
    phrase.would.do.kind === 'WouldDo.enter' &&
    then?.kind === 'Sentence.if' &&
    then.if.kind === 'Condition1.does' &&
    then.do.kind === 'Action.puts it' &&
    then.do.what.kind === 'Object.this' &&
    then.do.where.kind === 'PutWhere.onto' &&
    otherwise?.kind === 'Sentence.if' &&
    otherwise.if.kind === "Condition1.don't" &&
    more.length === 0
  if (!isEntry || otherwise?.kind !== 'Sentence.if') return null
  const first = doing([phrase.do], at)
  const does: readonly Instruction[] = [...first, { kind: 'if done', does: [], otherwise: doing([otherwise.do], at) }]
  return { on: entersOf({ kind: 'Object.this' }, at), instead: { kind: 'enters if', does } }
}
const asClause = (phrase: M.Kind['InsteadMay.does']): M.Sentence =>
  ({ kind: 'Clause1.player does', who: phrase.who, do: actionOf(phrase.do) }) as M.Sentence
const actionOf = (phrase: M.Actions): M.Action =>
  phrase.kind.startsWith('Action.') ? (phrase as M.Action) : notExecuted(phrase, 'Several actions instead of something')

const BATTLEFIELD = ['battlefield'] as const
const entersOf = (the: M.Objects, at: Scope): WouldHappen => ({
  kind: 'moves',
  what: subject(the, at),
  from: null,
  to: BATTLEFIELD,
})
const entering = (the: M.Objects, sentences: readonly M.Sentence[], at: Scope): Replacement => ({
  on: entersOf(the, at),
  instead: { kind: 'enters', does: doing(sentences, { ...at, replacing: 'entering' }) },
})

const asCopy = (
  phrase: Meaning,
  the: M.Objects,
  of: M.Objects,
  except: M.Except | undefined,
  isTapped: boolean,
  at: Scope,
): Replacement => {
  const on = entersOf(the, at)
  const isOne = of.kind === 'Object.any' || of.kind === 'Object.a' || of.kind === 'Object.another'
  if (!isOne || on.kind !== 'moves' || on.what.filter.kind !== 'is' || on.what.filter.the.kind !== 'this')
    return notExecuted(phrase, 'What something enters as a copy of')
  const other = of.kind === 'Object.another' ? [{ kind: 'other than', than: { kind: 'this' } } as const] : []
  const filter = all([...other, filterAbout(of, of.what, at)])
  if (zonesIn(filter).some(zone => zone !== 'battlefield')) return notExecuted(phrase, 'A copy of a card')
  return {
    on,
    may: 'you',
    instead: {
      kind: 'enters as copy',
      of: filter,
      ...exceptions(except, at),
      ...(isTapped ? { isTapped: true as const } : {}),
    },
  }
}
/** "As ~ enters, you may choose a creature. If you do, it enters as a copy of that creature." */
const copyChosen = (
  phrase: M.Kind['Replacement.as enters'],
  rest: readonly M.Sentence[],
  at: Scope,
): Replacement | null => {
  const { the, do: does } = phrase
  const [then, ...others] = rest
  if (does.kind !== 'Clause1.may' || does.do.kind !== 'Action.choose' || then?.kind !== 'Sentence.if') return null
  const copy = then.do.kind === 'Clause1.does' ? then.do.do : null
  if (then.if.kind !== 'Condition1.does' || copy?.kind !== 'Predicate.enters as' || others.length > 0) return null
  const chosen = does.do.what
  const isIt = 'id' in chosen && 'refers' in copy.what.of && copy.what.of.refers === chosen.id
  return isIt ? asCopy(phrase, the, chosen, copy.what.except, false, at) : notExecuted(phrase)
}

const skipped = (who: ReturnType<typeof people>, step: M.StepName): Replacement => ({
  on: { kind: 'step begins', step: stepOf(step), who },
  instead: { kind: 'does', does: [] },
})

const preventedOf = (phrase: M.Prevented, at: Scope): Amount | 'all' => {
  switch (phrase.kind) {
    case 'Prevented.that damage':
      return 'all'
    case 'Prevented.n of that':
      return at.amount(phrase.n, at)
    case 'Prevented.all but':
      return { kind: 'sum', of: [THAT_MUCH, { kind: 'minus', of: number(phrase.n) }] }
  }
}
const THAT_MUCH: Amount = { kind: 'that much' }
const times = (n: number): Amount => ({ kind: 'product', of: [NUMBER(n), THAT_MUCH] })
const plus = (n: Amount): Amount => ({ kind: 'sum', of: [THAT_MUCH, n] })
const amount = (is: Amount): Instead => ({ kind: 'amount', is })

/** Tokens whose number and size are known before they are created, and that only enter. */
const isPlainToken = ({ count, power, toughness, as: _, ...is }: TokenMade): boolean =>
  [count, power, toughness].every(amount => amount === null || amount.kind === 'number') &&
  !is.isTapped &&
  !is.attachedTo &&
  !is.blocking &&
  !is.counters
const changed = (made: Would, phrase: M.WouldChange, at: Scope): Replacement => {
  const { on } = made
  switch (phrase.kind) {
    case 'WouldChange.twice that many':
      return on.kind === 'counters' ? { ...made, instead: amount(times(2)) } : notExecuted(phrase)
    case 'WouldChange.that many plus':
      return on.kind === 'counters' && on.counter === phrase.type.is
        ? { ...made, instead: amount(plus(number(phrase.n))) }
        : notExecuted(phrase)
    case 'WouldChange.that many plus each':
      return on.kind === 'counters' && on.counter === null
        ? { ...made, instead: amount(plus(number(phrase.n))) }
        : notExecuted(phrase)
    case 'WouldChange.twice tokens':
      return on.kind === 'creates' ? { ...made, instead: amount(times(2)) } : notExecuted(phrase)
    case 'WouldChange.tokens plus': {
      const more = tokens(phrase.more, at)
      return on.kind === 'creates' && more.every(isPlainToken)
        ? { ...made, instead: { kind: 'tokens besides', tokens: more } }
        : notExecuted(phrase)
    }
    case 'WouldChange.adds more': {
      const many = { 'ManaAdded.twice': 2, 'ManaAdded.three times': 3 }[phrase.mana.kind as string]
      return on.kind === 'mana' && many !== undefined ? { ...made, instead: amount(times(many)) } : notExecuted(phrase)
    }
    case 'WouldChange.prevented':
      return on.kind === 'damage' ? { ...made, instead: { kind: 'prevent', amount: 'all' } } : notExecuted(phrase)
    case 'WouldChange.you may draw':
      return optional(made, { kind: 'Player.you' }, [actionOf(phrase.do)], at)
    case 'WouldChange.twice':
      return replaced(
        made,
        [
          phrase.the.kind === 'Subject.player'
            ? ({ kind: 'Clause1.player does', who: phrase.the.who, do: phrase.do } as M.Sentence)
            : ({ kind: 'Clause1.does', the: phrase.the, do: phrase.do } as M.Sentence),
        ],
        at,
      )
    default:
      return notExecuted(phrase, 'What happens instead')
  }
}
const optional = (made: Would, by: M.Player, sentences: readonly M.Sentence[], at: Scope): Replacement => ({
  ...replaced(made, sentences, at),
  may: player(by, at) as Who,
})

const replaced = (made: Would, sentences: readonly M.Sentence[], at: Scope): Replacement => {
  const [first, ...rest] = sentences
  if (first?.kind === 'Clause1.may') return optional(made, first.who, [actionOf(first.do), ...rest], at)
  return { ...made, instead: insteadOf(made.on, sentences, at) }
}
const insteadOf = (on: WouldHappen, sentences: readonly M.Sentence[], at: Scope): Instead => {
  const [first, ...rest] = sentences
  const isAlone = rest.length === 0
  if (on.kind === 'moves' && on.to?.includes('battlefield')) {
    const under =
      first?.kind === 'Clause1.does' && first.do.kind === 'Predicate.enters under' ? first.do.whose : undefined
    return isAlone && first && under && whose(under, at) === 'you'
      ? { kind: 'enters under' }
      : notExecuted(first ?? { kind: 'Static' }, 'What happens instead of entering')
  }
  if (first && on.kind === 'damage' && first.kind === 'Clause1.does') {
    const dealt = damageInstead(on, first, at)
    if (dealt) return isAlone ? dealt : notExecuted(first, 'What happens besides')
  }
  const besides = first && (on.kind === 'draws' || on.kind === 'draws more') ? afterSkipping(first, on.who) : null
  if (besides) return { kind: 'does', does: doingNothing([...besides, ...rest], at) }
  if (on.kind === 'creates' && first && isAlone) return amount(tokensInstead(first, at))
  const does = doing(sentences, at)
  switch (on.kind) {
    case 'moves':
      return movedInstead(on, does)
    case 'life':
      return livesInstead(on, does)
    case 'mills':
      return millsInstead(on, does) ?? notExecuted(first ?? { kind: 'Static' }, 'What is done instead of milling')
    default:
      return { kind: 'does', does }
  }
}
/** "That player skips that draw and you draw a card": what is done besides; null where nothing is skipped. */
const afterSkipping = (phrase: M.Sentence, who: PlayerMeant): readonly M.Sentence[] | null => {
  if (phrase.kind === 'Action.skip that') return []
  if (phrase.kind === 'Clauses1.and') {
    const besides = afterSkipping(phrase.one, who)
    return besides && [...besides, phrase.rest as M.Sentence]
  }
  if (phrase.kind !== 'Clause1.player does' || phrase.do.kind !== 'Action.skip that') return null
  const number = refersIn(phrase.who)
  return number !== undefined && isNumberOf(number, who.as) ? [] : null
}
const doingNothing = (rest: readonly M.Sentence[], at: Scope): readonly Instruction[] =>
  rest.length === 0 ? [] : doing(rest, at)

/** "It deals twice that much damage to that player instead": null for what is no damage. */
const damageInstead = (
  on: Extract<WouldHappen, { kind: 'damage' }>,
  phrase: M.Kind['Clause1.does'],
  at: Scope,
): Instead | null => {
  const { do: does, the } = phrase
  const isSource = on.by !== undefined && means(the, on.by, at)
  const is = ((): Amount | null => {
    switch (does.kind) {
      case 'Action.deal twice':
        return times(at.said(does).includes('triple') ? 3 : 2)
      case 'Action.deal that plus': {
        const n = number(does.n)
        return plus(at.said(does).includes('minus') ? { kind: 'minus', of: n } : n)
      }
      case 'Action.deal that damage':
        return THAT_MUCH
      default:
        return null
    }
  })()
  if (is === null) return null
  if (!isSource) return notExecuted(phrase, 'What deals the damage instead')
  const { whom: to } = does as { readonly whom?: M.ObjectsOrPlayer }
  if (to === undefined || isRecipient(to, on)) return amount(is)
  if (does.kind !== 'Action.deal that damage') return notExecuted(phrase, 'What the damage is dealt to instead')
  return toAnother(to, at)
}
const toAnother = (phrase: M.ObjectsOrPlayer, at: Scope): Instead => {
  const [one, ...others] = recipients(phrase, at)
  return one && others.length === 0 ? { kind: 'dealt to', to: one } : notExecuted(phrase)
}
const refersIn = (phrase: Meaning): string | undefined =>
  'refers' in phrase && typeof phrase.refers === 'string' ? phrase.refers : undefined
const isNumberOf = (number: string, as: string | undefined): boolean => as?.split(' ').includes(number) === true
/** Whether a phrase means what would deal the damage. */
const means = (phrase: M.Objects, by: { readonly as?: string; readonly filter: unknown }, at: Scope): boolean => {
  const number = refersIn(phrase)
  if (number !== undefined && number !== '0') return isNumberOf(number, by.as)
  return JSON.stringify(subject(phrase, at).filter) === JSON.stringify(by.filter)
}
const isRecipient = (phrase: M.ObjectsOrPlayer, { to }: Extract<WouldHappen, { kind: 'damage' }>): boolean => {
  const inner = phrase.kind === 'ObjectsOrPlayer.player' ? phrase.who : phrase
  const number = refersIn(inner)
  if (number !== undefined) return isNumberOf(number, to?.objects?.as) || isNumberOf(number, to?.players?.as)
  return inner.kind === 'Player.you' && to?.players?.who === 'you' && to.objects === undefined
    ? true
    : inner.kind === 'Object.this' && to?.objects?.filter.kind === 'is' && to.objects.filter.the.kind === 'this'
}

/** "It creates twice that many of those tokens instead". */
const tokensInstead = (phrase: M.Sentence, at: Scope): Amount => {
  const does = phrase.kind === 'Clause1.does' || phrase.kind === 'Clause1.player does' ? phrase.do : phrase
  const made = does.kind === 'Action.create' && does.what.kind === 'Tokens.tokens' ? does.what.what : null
  if (made?.kind !== 'Token1.times of those') return notExecuted(phrase, 'What is created instead')
  const said = at.said(made)
  return times(said.includes('triple') || at.print(made).startsWith('three') ? 3 : 2)
}

const isMoved = (of: What, on: Extract<WouldHappen, { kind: 'moves' }>): boolean => {
  if (of.kind !== 'reference') return false
  if (of.the.kind === 'memory') return isNumberOf(of.the.of, on.what.as)
  const { filter } = on.what
  return of.the.kind === 'this' && filter.kind === 'is' && filter.the.kind === 'this'
}
/** What moves goes elsewhere, if that is what happens first; "reveal it" goes without saying. */
const movedInstead = (on: Extract<WouldHappen, { kind: 'moves' }>, does: readonly Instruction[]): Instead => {
  const [first, ...others] = does
  if (first?.kind === 'reveal' && isMoved(first.what, on)) return movedInstead(on, others)
  const also = others.length > 0 ? { also: others } : {}
  // What is done besides does not find the object that has become another one.
  if (others.some(one => 'what' in one && typeof one.what === 'object' && isMoved(one.what as What, on)))
    return { kind: 'not executed' }
  if (!first || !('what' in first) || typeof first.what !== 'object' || !isMoved(first.what as What, on))
    return { kind: 'does', does }
  switch (first.kind) {
    case 'exile':
      return first.isFaceDown || first.untilSourceLeaves
        ? { kind: 'does', does }
        : { kind: 'goes to', zone: 'exile', ...also }
    case 'return to hand':
      return { kind: 'goes to', zone: 'hand', ...also }
    case 'put into zone':
      return { kind: 'goes to', zone: first.zone, ...also }
    case 'put onto battlefield': {
      const { kind: _, who, what: __, under, ...how } = first
      const isPlain = on.way === 'discarded' && who === 'you' && under === 'you' && Object.keys(how).length === 0
      return isPlain ? { kind: 'goes to', zone: 'battlefield', ...also } : { kind: 'does', does }
    }
    case 'put into library':
      return first.at === 'top' || first.at === 'bottom'
        ? { kind: 'goes to', zone: 'library', at: first.at, ...also }
        : { kind: 'does', does }
    case 'shuffle into library':
      return { kind: 'goes to', zone: 'library', at: 'top', isShuffled: true, ...also }
    default:
      return { kind: 'does', does }
  }
}
/** Whether those who do something instead are those who would have done it. */
const isSamePlayer = (whom: Whom, meant: PlayerMeant): boolean => {
  const who = typeof whom === 'object' && 'who' in whom ? whom.who : whom
  return (
    (meant.who === 'you' && who === 'you') ||
    (typeof who === 'object' && 'memory' in who && isNumberOf(who.memory, meant.as))
  )
}
const millsInstead = (on: Extract<WouldHappen, { kind: 'mills' }>, does: readonly Instruction[]): Instead | null => {
  const [first, ...others] = does
  const isMore = first?.kind === 'mill' && isSamePlayer(first.who, on.who)
  return isMore && others.length === 0 ? amount(first.count) : null
}
const livesInstead = (on: Extract<WouldHappen, { kind: 'life' }>, does: readonly Instruction[]): Instead => {
  const [first, ...others] = does
  if (first?.kind !== 'life' || first.way !== on.way) return { kind: 'does', does }
  return isSamePlayer(first.who, on.who)
    ? { kind: 'amount', is: first.count, ...(others.length > 0 ? { also: others } : {}) }
    : { kind: 'does', does }
}

const redirected = (phrase: M.Kind['Replacement.no damage' | 'Replacement.all damage to'], at: Scope): Replacement => {
  if (
    phrase.kind === 'Replacement.all damage to' &&
    phrase.when &&
    !(phrase.when.kind === 'When.this turn' && at.isThisTurn)
  )
    return notExecuted(phrase.when)
  const said = at.said(phrase)
  const by = phrase.kind === 'Replacement.all damage to' && phrase.by ? { by: subject(phrase.by, at) } : {}
  return {
    on: {
      kind: 'damage',
      of: 'recipient',
      to: dealtTo(phrase.whom, at),
      ...by,
      ...(said.includes('combat') ? { isCombat: true } : said.includes('noncombat') ? { isCombat: false } : {}),
    },
    instead: toAnother(phrase.to, at),
  }
}

export const ENTERING = /^Predicate\.(?:enters|escapes with)/
/** The subject of the clause that says how something enters. */
const entersIn = (phrase: M.Sentence): M.Objects | null => {
  switch (phrase.kind) {
    case 'Sentence.if':
    case 'Sentence.otherwise':
    case 'Clauses.clause where':
    case 'Clause.clause if':
    case 'Clause.clause unless':
      return entersIn(phrase.do)
    case 'Clause1.does':
    case 'Clause1.each object':
      return ENTERING.test(phrase.do.kind) ? phrase.the : null
    case 'Statement.predicate':
      return ENTERING.test(phrase.says.kind) ? phrase.the : null
    default:
      return null
  }
}

const sentence = (phrase: M.Sentence, at: Scope): Found => {
  const the = entersIn(phrase)
  if (the) return [entering(the, [phrase], at)]
  switch (phrase.kind) {
    case 'Sentence.limited':
      return limitedBy(phrase.limit, phrase.do, at)
    case 'Clause.clause for':
      return limitedBy(phrase.for, phrase.do, at)
    case 'Sentence.as long as':
    case 'Sentence.while':
    case 'Sentence.if':
      return withIf(sentence(phrase.do, at), condition(phrase.if, at))
    case 'Sentence.if event':
      return ifEvent(phrase, at)
    case 'Statement.becomes day':
      return [
        {
          on: entersOf(phrase.the, at),
          instead: {
            kind: 'enters',
            does: [{ kind: 'if', condition: NEITHER, does: [{ kind: 'day or night', is: 'day' }] }],
          },
        },
      ]
    case 'Action.skip':
      return phrase.whose.kind === 'Owner.your' && phrase.step.kind !== 'SkipWhat.all'
        ? [skipped({ who: 'you' }, phrase.step.step)]
        : notExecuted(phrase)
    case 'Statement.skip':
      return [skipped({ who: null }, phrase.step)]
    case "Statement.damage can't be prevented":
      return phrase.when && !(phrase.when.kind === 'When.this turn' && at.isThisTurn)
        ? notExecuted(phrase)
        : [{ on: { kind: 'damage', of: 'source' }, instead: { kind: 'not prevented' } }]
    case "Statement.combat damage can't":
      return [
        {
          on: { kind: 'damage', of: 'source', by: subject(phrase.by, at), isCombat: true },
          instead: { kind: 'not prevented' },
        },
      ]
    default:
      return phrase.kind.startsWith('Action.prevent') ? preventing(phrase as M.Action, at) : notExecuted(phrase)
  }
}
const limitedBy = (phrase: M.Duration, inner: M.Sentence, at: Scope): Found => {
  const lasts = duration(phrase, at)
  if ('while' in lasts) return withIf(sentence(inner, at), lasts.while)
  const isOver = lasts.kind === 'this turn' || lasts.kind === 'until end of turn'
  return isOver && at.isThisTurn ? sentence(inner, at) : notExecuted(phrase)
}
/** "If a source would deal damage to you, prevent that damage and …". */
const ifEvent = (phrase: M.Kind['Sentence.if event'], at: Scope): Found => {
  if (phrase.event.kind === 'Event1.causes to discard') return [discardedOnto(phrase, at)]
  if (phrase.event.kind !== 'Event1.would') return notExecuted(phrase)
  const made = would({ kind: 'Would.would', the: phrase.event.the, do: phrase.event.do } as M.Would, at)
  const [first, ...rest] = phrase.do.kind === 'Clauses1.and' ? [phrase.do.one, phrase.do.rest] : [phrase.do]
  if (first?.kind === 'Action.prevent that')
    return [{ ...made, instead: { kind: 'prevent', amount: 'all', ...more(rest as M.Sentence[], at) } }]
  if (first?.kind === 'Action.prevent n of that' && rest.length === 0)
    return [{ ...made, instead: { kind: 'prevent', amount: at.amount(first.n, at) } }]
  return notExecuted(phrase)
}

/** 614.6 today: a card put elsewhere "instead of putting it into your graveyard" is discarded all the same. */
const discardedOnto = (phrase: M.Kind['Sentence.if event'], at: Scope): Replacement => {
  const does = phrase.do
  const discard = event(phrase.event, at)
  const isOf =
    does.kind === 'Clause.clause instead of' &&
    does.of.kind === 'InsteadOf.putting' &&
    does.of.zone.kind === 'Zone.graveyard' &&
    discard.kind === 'moves'
  if (!isOf) return notExecuted(phrase)
  const made = replaced({ on: { ...discard, to: ['graveyard'] } }, [does.do], at)
  return made.instead.kind === 'goes to' ? made : notExecuted(phrase)
}

type Prevents = {
  readonly what: M.DamageAmount
  readonly whom?: M.ObjectsOrPlayer
  readonly by?: M.Objects
  readonly when?: M.When
}
const ALL: Instead = { kind: 'prevent', amount: 'all' }
/** "Prevent all combat damage that would be dealt by enchanted creature": as long as it is in force, and never used up. */
const preventing = (phrase: M.Action, at: Scope): Found => {
  switch (phrase.kind) {
    case 'Action.prevent all':
    case 'Action.prevent all by':
    case 'Action.prevent all this turn by':
    case 'Action.prevent all to this turn by':
    case 'Action.prevent all to and by':
      break
    default:
      return notExecuted(phrase, 'Preventing damage')
  }
  const said: Prevents = phrase
  if (said.when && !(said.when.kind === 'When.this turn' && at.isThisTurn)) return notExecuted(said.when)
  const kind = damageKind(said.what)
  const by = said.by ? subject(said.by, at) : undefined
  if (phrase.kind === 'Action.prevent all to and by')
    return by
      ? [
          { on: { kind: 'damage', of: 'source', by, ...kind }, instead: ALL },
          { on: { kind: 'damage', of: 'recipient', to: { objects: by }, ...kind }, instead: ALL },
        ]
      : notExecuted(phrase)
  return [
    {
      on: {
        kind: 'damage',
        of: 'recipient',
        ...(by ? { by } : {}),
        ...(said.whom ? { to: dealtTo(said.whom, at) } : {}),
        ...kind,
      },
      instead: ALL,
    },
  ]
}
