import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import type {
  Amount,
  EffectSpec,
  EventPattern,
  Filter,
  Instruction,
  Modes,
  SpendOn,
  TargetSpec,
  Text,
  What,
} from '../model/effect'
import { action, payment } from './actions'
import { stillBeing } from './characteristics'
import { bare, clause1, eachTime, hasPart, lasting, oneOf, shown } from './clauses'
import { NUMBER, number } from './comparisons'
import { atOwnCost, isOfNextUntap } from './continuous'
import { time, trigger } from './events'
import { spellsIn, spendOn } from './mana'
import { modal } from './modes'
import { notExecuted } from './not-executed'
import { filterOf } from './nouns'
import { recipients, what, whom } from './objects'
import { isCombat, sourceOf } from './prevention'
import { exiledInstead, replacement } from './replaced'
import { type Acting, all, type Does, type Scope } from './scope'
import { isWithoutX } from './statics'

/** What the text of a spell or ability does, after what paragraphs before it do, with which it may go on. */
export const instructions = (phrase: M.Instructions | M.Statics, at: Scope, before: Does = []): Text => {
  const first = at.targets.length
  const made = withLaterX(textOf(phrase, at, before), at)
  return { ...(first === 0 ? {} : { first }), targets: at.targets.slice(first), ...made }
}
type Part = Pick<Text, 'does' | 'modes'>
const SAYS_X = '{"kind":"x"}'
/** "You draw X cards, where X is …. If X is 4 or more, …": X is one number in the whole text (107.3i today). */
const withLaterX = (made: Part, { wheres: [where, another] }: Scope): Part => {
  const first = where && made.does[where.after]
  if (!first || another || 'does' in first || !JSON.stringify(made.does.slice(where.after + 1)).includes(SAYS_X))
    return made
  if (!JSON.stringify(first).includes(JSON.stringify(where.amount))) return made
  const does: Does = [
    ...made.does.slice(0, where.after),
    { kind: 'x is', amount: where.amount },
    ...made.does.slice(where.after),
  ]
  return { ...made, does }
}
const firstOf = ({ first }: M.Kind['Statics.statics'], at: Scope, before: Does): Does => {
  if (first.kind === 'Static.sentence') return whole(first.do, at, before)
  return first.kind === 'Static.replacement' ? [...before, ...replacement(first.do, at, before)] : notExecuted(first)
}
const THIS_TURN = { kind: 'When.this turn' } as const
/** "When you next cast a spell this turn, copy it. You may choose new targets for the copy": what goes on about it. */
const withRest = (phrase: M.Instructions | M.Statics): M.Instructions | M.Statics => {
  if (!('rest' in phrase)) return phrase
  const { first, rest } = phrase
  const said = first.kind === 'Static.sentence' ? first.do : first
  if (said.kind !== 'Sentence.when next') return phrase
  const within = new Set([...JSON.stringify(said.do).matchAll(/"id":"(\d+)"/g)].map(([, id]) => id))
  const isAboutIt = [...JSON.stringify(rest).matchAll(/"refers":"(\d+)"/g)].some(([, id]) => within.has(id))
  if (!isAboutIt) return phrase
  const does = { kind: 'Instructions.then next', first: said.do, rest } as unknown as M.Sentence
  return { kind: 'Instructions.sentence', do: { ...said, do: does } } as M.Instructions
}
const textOf = (said: M.Instructions | M.Statics, at: Scope, before: Does): Part => {
  const phrase = withRest(said)
  switch (phrase.kind) {
    case 'Instructions.sentence':
    case 'Static.sentence':
      return { does: whole(phrase.do, at, before) }
    case 'Instructions.then next':
      return joined(whole(phrase.first, at, before), phrase.rest, at)
    case 'Instructions.then modal':
      return joined(whole(phrase.first, at, before), phrase.rest, at)
    case 'Statics.statics':
      return joined(firstOf(phrase, at, before), phrase.rest, at)
    case 'Static.replacement':
      return { does: [...before, ...replacement(phrase.do, at, before)] }
    default:
      return modesAfter(before, phrase, at)
  }
}
/** Further sentences after what has been lowered, which they may go on with. */
const joined = (before: Does, rest: M.Instructions | M.Statics, at: Scope): Part => {
  switch (rest.kind) {
    case 'Instructions.sentence':
    case 'Static.sentence':
      return { does: whole(rest.do, at, before) }
    case 'Instructions.then next':
      return joined(whole(rest.first, at, before), rest.rest, at)
    case 'Statics.statics':
      return joined(firstOf(rest, at, before), rest.rest, at)
    case 'Instructions.then modal':
      return joined(whole(rest.first, at, before), rest.rest, at)
    case 'Static.replacement':
      return { does: [...before, ...replacement(rest.do, at, before)] }
    default:
      return modesAfter(before, rest, at)
  }
}
/** A choice of modes at the end of a text; of "when you do, choose one", it is made as that ability is put on the stack. */
const modesAfter = (does: Does, rest: M.Modal, at: Scope): Part => {
  if (rest.kind !== 'Modal.when do choose') return { does, modes: modesOf(rest, at) }
  const head: M.Modal = { kind: 'Modal.choose one head', how: rest.how }
  let modes: Modes | undefined
  const text = later(rest, at, within => {
    modes = modesOf(head, within)
    return []
  })
  return { does: [...does, { kind: 'when done', text: { ...text, ...(modes ? { modes } : {}) } }] }
}
const modesOf = (phrase: M.Modal, at: Scope): Modes => modal(phrase, at, instructions)

const withoutSubject = ({ by: _, ...at }: Scope): Scope => at
/** A text of its own inside another: its targets are chosen later, and numbered on. */
const later = (
  phrase: M.Sentence | M.Clause | M.Modal | M.Instructions,
  at: Scope,
  lower: (within: Scope) => Does,
): Text => {
  const first = OWN_NUMBERS * ++at.sentence.later
  const within: Scope = { ...withoutSubject(at), wheres: [], targets: Array.from<TargetSpec>({ length: first }) }
  const does = lower(within)
  return { words: shown(phrase, at), first, targets: within.targets.slice(first), does }
}
/** Targets that are chosen later have numbers that those of the whole text do not reach. */
const OWN_NUMBERS = 100

/** The last instruction with one more thing that depends on whether it was carried out. */
const ifDone = (before: Does, does: Does): Does => [...before, { kind: 'if done', does }]
const otherwise = (phrase: M.Sentence, before: Does, does: Does): Does => {
  const last = before.at(-1)
  if (last?.kind === 'if' || last?.kind === 'if done' || last?.kind === 'may pay')
    return last.otherwise ? notExecuted(phrase) : [...before.slice(0, -1), { ...last, otherwise: does }]
  return last?.kind === 'may' ? [...before, { kind: 'if done', does: [], otherwise: does }] : notExecuted(phrase)
}

/** "Cast it if able". */
const ifAble = (one: Does[number], phrase: M.Clause): Does[number] =>
  one.kind === 'cast' ? { ...one, ifAble: true } : notExecuted(phrase)
/** Into the hand or the graveyard of whoever puts a pile there. */
const pileTo = (where: M.PutWhere): 'hand' | 'graveyard' | null =>
  where.kind !== 'PutWhere.into'
    ? null
    : where.zone.kind === 'Zone.hand'
      ? 'hand'
      : where.zone.kind === 'Zone.graveyard'
        ? 'graveyard'
        : null

/** A sentence of its own, with the number of instructions that it has. */
const whole = (phrase: M.Sentence, at: Scope, before: Does): Does => {
  const last = before.at(-1)
  const isOfPile = last?.kind === 'piles' && hasPart(phrase, 'Object.in pile')
  const after = sentence(phrase, at, isOfPile ? [...before.slice(0, -1), { ...last, first: null, rest: null }] : before)
  at.sentence.last = after.length - before.length
  return after
}
/** `before`: what has been lowered of the text; a sentence may go on with its last instruction. */
const sentence = (phrase: M.Sentence, at: Scope, before: Does): Does => {
  switch (phrase.kind) {
    case 'Sentence.then':
    case 'Sentence.in addition':
      return sentence(phrase.do, at, before)
    case 'Sentence.levelled':
      return at.print(phrase.what) === at.print(phrase.same)
        ? [...before, levelled('sacrifice', filterOf(phrase.what, at))]
        : notExecuted(phrase)
    case 'Sentence.levelled too':
      if (!before.some(one => one.kind === 'sacrifice' && hasPart(one.what, 'extreme count')))
        return notExecuted(phrase)
      return [
        ...before,
        ...[phrase.one, ...(phrase.other ? [phrase.other] : [])].map(one =>
          one.kind === 'Levelled.discard'
            ? levelled('discard', { kind: 'in zone', is: ['hand'] })
            : levelled('sacrifice', filterOf(one.what, at)),
        ),
      ]
    case 'Sentence.if': {
      const { if: condition } = phrase
      if (phrase.do.kind === 'Action.repeat' && before.length > 0) {
        const as = condition.kind === 'Condition1.does' ? 'done' : { if: at.condition(condition, at) }
        return [...before, { kind: 'repeat', does: before, as }]
      }
      if (condition.kind === 'Condition1.does') return ifDone(before, sentence(phrase.do, at, []))
      // "If you can't": the instruction before was not carried out.
      if (condition.kind === 'Condition1.unable')
        return [...before, { kind: 'if done', does: [], otherwise: sentence(phrase.do, at, []) }]
      if (condition.kind === "Condition1.don't") return otherwise(phrase, before, sentence(phrase.do, at, []))
      if (condition.kind === 'Condition1.event' && condition.event.kind === 'Event1.would') {
        const { event, when } = condition
        const dies = event.do.kind === 'WouldDo.die' && when ? { ...event, do: { ...event.do, when } } : event
        return [...before, ...exiledInstead(phrase, dies, phrase.do, at, before)]
      }
      if (condition.kind === 'Condition1.would die') {
        const would = { kind: 'Would.would', the: condition.the, do: { kind: 'WouldDo.die', when: THIS_TURN } } as const
        return [...before, ...exiledInstead(phrase, would, phrase.do, at, before)]
      }
      const last = before.at(-1)
      const counters = last?.kind === 'unless' && last.does.length === 1 ? last.does[0] : last
      if (last && counters?.kind === 'counter' && isCountered(condition)) {
        if (phrase.do.kind === 'Clause.clause instead of') {
          const goesTo = wayOfCountered(phrase.do) ?? notExecuted(phrase)
          const made = { ...counters, goesTo }
          return [...before.slice(0, -1), last.kind === 'unless' ? { ...last, does: [made] } : made]
        }
        if (last === counters) return ifDone(before, sentence(phrase.do, at, []))
      }
      const more = moreDamage(phrase.do)
      if (more) return instead(phrase, at, at.condition(condition, at), before, moreOf(phrase, more, before, at))
      if (phrase.do.kind === 'Clause.clause instead')
        return instead(phrase, at, at.condition(condition, at), before, clause1(phrase.do.do, at))
      return [...before, { kind: 'if', condition: at.condition(condition, at), does: sentence(phrase.do, at, []) }]
    }
    case 'Sentence.if event': {
      const { event, do: does } = phrase
      if (does.kind === 'Action.repeat' && before.length > 0) {
        const happened = { kind: 'Condition1.event', event, when: { kind: 'When.this way' } } as const
        return [...before, { kind: 'repeat', does: before, as: { if: at.condition(happened, at) } }]
      }
      if (event.kind === 'Event1.would') return [...before, ...exiledInstead(phrase, event, does, at, before)]
      if (event.kind === 'Event1.has no counters') {
        const no = { ...event, kind: 'Condition1.no counters', the: event.on } as M.Kind['Condition1.no counters']
        return [...before, { kind: 'if', condition: at.condition(no, at), does: sentence(does, at, []) }]
      }
      const condition = at.condition({ kind: 'Condition1.event', event, when: { kind: 'When.this way' } }, at)
      const made: Instruction = { kind: 'if', condition, does: sentence(does, at, []) }
      // What may be revealed has been looked at before: only if it is revealed is it asked what it is.
      return event.kind === 'Event1.is revealed' && before.at(-1)?.kind === 'may'
        ? ifDone(before, [made])
        : [...before, made]
    }
    case 'Sentence.if the player': {
      const does = sentence(phrase.do, at, [])
      return at.said(phrase).includes('does') ? ifDone(before, does) : otherwise(phrase, before, does)
    }
    case 'Statement.keyword own cost': {
      const last = before.at(-1)
      return last?.kind === 'effect' && grants(last.spec, phrase.is.is)
        ? [...before.slice(0, -1), { ...last, spec: atOwnCost(last.spec, phrase) }]
        : notExecuted(phrase, 'This statement')
    }
    case 'Sentence.if do':
      return ifDone(before, sentence(phrase.do, at, []))
    case "Sentence.if don't":
    case "Sentence.if didn't":
      return otherwise(phrase, before, sentence(phrase.do, at, []))
    case 'Sentence.otherwise':
      return otherwise(phrase, before, sentence(phrase.do, at, []))
    case 'Sentence.if do instead': {
      const { if: condition } = phrase
      if (condition.kind === 'Condition1.does' || condition.kind === "Condition1.don't") return notExecuted(phrase)
      return instead(phrase, at, at.condition(condition, at), before, sentence(phrase.do, at, []))
    }
    case 'Action.put and rest': {
      const last = before.at(-1)
      const isPile = phrase.what.kind === 'Object.counted' && phrase.what.what.kind === 'Head.pile'
      if (!isPile) return [...before, ...clause1(phrase, at)]
      const [first, rest] = [pileTo(phrase.where), pileTo(phrase.rest)]
      return last?.kind === 'piles' && first && rest
        ? [...before.slice(0, -1), { ...last, first, rest }]
        : notExecuted(phrase)
    }
    case 'Sentence.when do':
      return [...before, { kind: 'when done', text: later(phrase.do, at, within => sentence(phrase.do, within, [])) }]
    case 'Sentence.for each':
      if (phrase.each.kind === 'ForEach.for each' && phrase.each.of.kind === 'EachCounted.each') {
        const { what: whom, id } = phrase.each.of
        const which = whom.kind === 'Head.player' ? 'player' : whom.kind === 'Head.opponent' ? 'opponent' : null
        const aims = JSON.stringify(phrase.do).includes('"Object.target"')
        if (which && aims && id !== undefined) return [...before, ...ofEach(which, id, phrase, at)]
      }
      return [...before, ...eachTime(phrase.each, sentence(phrase.do, at, []), at)]
    case 'Sentence.for each of': {
      const of = what(phrase.of, at)
      return [...before, { kind: 'for each', of, does: sentence(phrase.do, at, []) }]
    }
    case 'Sentence.when event':
      return [...before, ...eventSentence(phrase, at)]
    case 'Sentence.when next': {
      const event = { kind: 'Event1.casts', who: { kind: 'Player.you' }, what: phrase.what } as M.Kind['Event1.casts']
      const when = { kind: 'Trigger.when', event } as M.Kind['Trigger.when']
      return [...before, whenEvent({ when, do: phrase.do }, true, at)]
    }
    case 'Sentence.this turn':
      return phrase.do.kind === 'Sentence.when event'
        ? [...before, whenEvent(phrase.do, true, at)]
        : notExecuted(phrase, 'This form of sentence')
    case 'Sentence.limited':
      if (phrase.do.kind === 'Sentence.when event' && phrase.limit.kind === 'Duration.until your next turn') {
        const made = whenEvent(phrase.do, true, at)
        if (made.kind !== 'delayed' || !made.isEach) return notExecuted(phrase.limit)
        const { isThisTurn: _, ...lasts } = made
        return [...before, { ...lasts, isUntilNextTurn: true }]
      }
      if (phrase.do.kind === 'Sentence.when event')
        return /^Duration\.(?:until end of turn|this turn)$/.test(phrase.limit.kind)
          ? [...before, whenEvent(phrase.do, true, at)]
          : notExecuted(phrase.limit)
      return [...before, ...lasting(sentence(phrase.do, { ...at, words: shown(phrase, at) }, []), phrase.limit, at)]
    case 'Sentence.starting':
      return sentence(phrase.do, at, before)
    case 'Sentence.at time':
      return [...before, atTime(phrase.time, phrase.do, at, within => sentence(phrase.do, within, []))]
    case 'Sentence.after':
      return phrase.step.kind === 'AfterWhat.this phase' && phrase.do.kind === "Statement.there's an additional"
        ? [...before, { kind: 'extra combat', ...(at.said(phrase.do).includes('followed') ? { withMain: true } : {}) }]
        : notExecuted(phrase, 'This form of sentence')
    // 500.5 (2025-11-14): it is the mana that the sentence before has added.
    case 'Statement.mana lost': {
      const last = before.at(-1)
      if (last?.kind !== 'mana') return notExecuted(phrase, 'This statement')
      return [
        ...before.slice(0, -1),
        { ...last, until: at.said(phrase).includes('combat') ? 'end of combat' : 'end of turn' },
      ]
    }
    case 'Statement.spend only':
      return spentOnly(phrase, spendOn(phrase.on, at), before)
    case 'Clauses1.and':
      if (phrase.one.kind === 'Statement.spend only') {
        const only = spendOn(phrase.one.on, at)
        const also = only.spells && !only.abilitiesOf && onSpell(phrase, only.spells, clausesOf(phrase.rest, at), at)
        return spentOnly(phrase, also ? { ...only, also } : notExecuted(phrase, 'What this mana does'), before)
      }
      return clauses(phrase, at, before)
    case 'Statement.when mana': {
      if (phrase.on.kind !== 'SpendOn.on spell') return notExecuted(phrase, 'What this mana does')
      const also = onSpell(phrase, spellsIn(phrase.on.what, at), sentence(phrase.do, at, []), at)
      return spentOnly(phrase, { ...spendOn(phrase.on, at), also }, before)
    }
    default:
      if (phrase.kind.startsWith('Sentence.')) return notExecuted(phrase, 'This form of sentence')
      {
        const more = moreDamage(phrase)
        if (more?.if) return instead(phrase, at, at.condition(more.if, at), before, moreOf(phrase, more, before, at))
      }
      return clauses(phrase as M.Clauses, at, before)
  }
}
const clausesOf = (phrase: M.Clauses1, at: Scope): Does => inOrder(clausesIn(phrase), at, [])
const spentOnly = (phrase: Meaning, only: SpendOn, before: Does): Does => {
  const last = before.at(-1)
  return last?.kind === 'mana' && !last.only ? [...before.slice(0, -1), { ...last, only }] : notExecuted(phrase)
}
/** What a spell gains on which mana is spent: "and that spell can't be countered". */
const onSpell = (phrase: Meaning, on: Filter, does: Does, at: Scope): NonNullable<SpendOn['also']> => {
  const [one, ...others] = does
  const spec = one?.kind === 'effect' && others.length === 0 ? one.spec : null
  const { changes, duration, condition, affects } = spec ?? notExecuted(phrase, 'What this mana does')
  const isSpell = affects.kind === 'reference' && affects.the.kind === 'memory'
  if (condition || !isSpell) return notExecuted(phrase, 'What this mana does')
  return { on, text: shown(phrase as M.Sentence, at), changes, ...(duration ? { duration } : {}) }
}
/** Each player keeps as many as the player who has the fewest. */
const levelled = (kind: 'sacrifice' | 'discard', filter: Filter): Instruction => {
  const who = { memory: 'each' }
  const own: Filter = kind === 'discard' ? { kind: 'owned by', who } : { kind: 'controlled by', who }
  const fewest: Amount = { kind: 'extreme count', is: 'least', of: filter }
  const count: Amount = {
    kind: 'sum',
    of: [
      { kind: 'count', of: all([filter, own]) },
      { kind: 'minus', of: fewest },
    ],
  }
  const what: What = { kind: 'chosen', filter, least: count, most: count, by: null, isRest: true }
  return { kind, who: { who: 'each player', as: who.memory }, what }
}
/** Whether an effect grants a keyword whose cost the next sentence may say. */
const grants = ({ changes }: EffectSpec, keyword: string): boolean =>
  changes.some(one => one.kind === 'gain ability' && one.ability.text === keyword)
/** Where a countered spell goes "instead of into that player's graveyard". */
const wayOfCountered = ({ do: does, of }: M.Kind['Clause.clause instead of']) => {
  if (does.kind === 'Action.exile') return of.kind === 'InsteadOf.putting' ? ({ zone: 'exile' } as const) : null
  if (does.kind !== 'Action.puts it' && does.kind !== 'Action.put where') return null
  switch (does.where.kind) {
    case 'PutWhere.into':
      return does.where.zone.kind === 'Zone.hand' ? ({ zone: 'hand' } as const) : null
    case 'PutWhere.on top':
      return { zone: 'library', at: 'top' } as const
    case 'PutWhere.on bottom':
      return { zone: 'library', at: 'bottom' } as const
    default:
      return null
  }
}
/** "If that spell is countered this way". */
const isCountered = (phrase: M.Condition): boolean =>
  phrase.kind === 'Condition1.event' &&
  phrase.when.kind === 'When.this way' &&
  phrase.event.kind === 'Event1.is countered' &&
  phrase.event.the.kind !== 'Object.a'
/** "It deals 4 damage instead": the damage of the instruction before, with another amount. */
const moreDamage = (phrase: M.Sentence): M.Kind['Action.deal more'] | null => {
  const does = phrase.kind === 'Clause1.does' ? phrase.do : phrase
  return does.kind === 'Action.deal more' ? does : null
}
const moreOf = (phrase: M.Sentence, more: M.Kind['Action.deal more'], before: Does, at: Scope): Does => {
  const last = before.at(-1)
  return last?.kind === 'damage' && !last.also && !last.isDivided
    ? [{ ...last, amount: at.amount(more.n, at) }]
    : notExecuted(phrase, 'What is done instead')
}
/** The instruction before is done only if the condition is not met. */
const instead = (
  phrase: M.Sentence | M.Clause,
  at: Scope,
  condition: Extract<Instruction, { kind: 'if' }>['condition'],
  before: Does,
  does: Does,
): Does => {
  const last = before.at(-1)
  if (!last || at.sentence.last !== 1 || last.kind === 'if' || last.kind === 'if done')
    return notExecuted(phrase, 'What is done instead')
  const done = does.map(one => asLong(ofThose(one, last), last))
  return 'as' in last && JSON.stringify(done).includes(JSON.stringify({ kind: 'memory', of: last.as }))
    ? notExecuted(phrase, 'What is done instead')
    : [...before.slice(0, -1), { kind: 'if', condition, does: done, otherwise: [last] }]
}
/** "Creatures you control get +1/+0. … those creatures get +2/+0 instead": what is named is what the other would be done to. */
const ofThose = (one: Instruction, replaced: Instruction): Instruction => {
  if (one.kind !== 'effect' || replaced.kind !== 'effect' || replaced.as === undefined) return one
  const { affects } = one.spec
  return affects.kind === 'reference' && affects.the.kind === 'memory' && affects.the.of === replaced.as
    ? { ...one, spec: { ...one.spec, affects: replaced.spec.affects } }
    : one
}
/** "It gets -1/-1 until end of turn. It gets -4/-4 instead if …": for as long. */
const asLong = (one: Instruction, replaced: Instruction): Instruction =>
  one.kind === 'effect' && replaced.kind === 'effect' && !one.spec.duration && replaced.spec.duration
    ? { ...one, spec: { ...one.spec, duration: replaced.spec.duration } }
    : one

const clauses = (phrase: M.Clauses, around: Scope, before: Does): Does => {
  const at: Scope = around.words === undefined ? { ...around, words: shown(phrase, around) } : around
  switch (phrase.kind) {
    case 'Clauses.clause where': {
      const first = at.targets.length
      const does = clauses(phrase.do, at, before)
      const amount = at.amount(phrase.x, at)
      // "Target spell with mana value X or less, where X is …": the description of a target says it too.
      const aimed = replaced(at.targets.slice(first), amount) as TargetSpec[]
      at.targets.splice(first, aimed.length, ...aimed)
      at.wheres.push({ after: before.length, amount })
      const added = withX(does.slice(before.length), amount)
      return added.some(one => one.kind === 'effect' && isWithoutX(one.spec))
        ? notExecuted(phrase, 'X in the cost of a granted ability')
        : [...does.slice(0, before.length), ...added]
    }
    case 'Clauses.clause where two':
      return notExecuted(phrase)
    case 'Clauses1.and':
    case 'Clauses1.then':
    case 'Clauses1.list':
      return inOrder(clausesIn(phrase), at, before)
    default:
      return clause(phrase, at, before)
  }
}
/** The clauses of a sentence, one after another. */
const clausesIn = (phrase: M.Clauses1 | M.Clauses2): readonly M.Clause[] => {
  switch (phrase.kind) {
    case 'Clauses1.and':
    case 'Clauses1.then':
    case 'Clauses1.list':
    case 'Clauses2.list':
      return [phrase.one, ...clausesIn(phrase.rest)]
    case 'Clauses2.list end':
      return [phrase.one, ...clausesIn(phrase.rest)]
    case 'Clauses2.list then':
      return [phrase.one, phrase.two, ...clausesIn(phrase.rest)]
    default:
      return [phrase]
  }
}
const inOrder = ([first, ...rest]: readonly M.Clause[], at: Scope, before: Does): Does => {
  if (!first) return before
  let does = clause(first, at, before)
  let within = at
  let last = first
  for (const next of rest) {
    const option = does.at(-1)
    // "You may search your library for a card, reveal it, then shuffle": all of it is done or none.
    const isOptional = (option?.kind === 'may' || option?.kind === 'may pay') && isMay(last) && isAction(next)
    if (isOptional) {
      const by = at.subjects.get(bare(last))
      if (by) at.subjects.set(bare(next), by)
      const more = clause(next, by ? { ...within, by } : within, [])
      does = [...does.slice(0, -1), { ...option, does: [...option.does, ...more] }]
      continue
    }
    within = going(last, next, within)
    does = clause(next, within, does)
    last = next
  }
  return [...does.slice(0, before.length), ...sharing(does.slice(before.length))]
}
/** "One gets +1/+1 and another gets -1/-1 until end of turn": a duration at the end is that of the effects before it. */
const sharing = (does: Does): Does => {
  let shared: EffectSpec['duration']
  return [...does]
    .reverse()
    .map((one): Instruction => {
      if (one.kind !== 'effect' || one.spec.changes.some(isOfNextUntap)) return one
      shared = one.spec.duration ?? shared
      return shared === undefined ? one : { ...one, spec: { ...one.spec, duration: shared } }
    })
    .reverse()
}
const isMay = (phrase: M.Clause): boolean => bare(phrase).kind === 'Clause1.may'
const isAction = (phrase: M.Clause): boolean => bare(phrase).kind.startsWith('Action.')

/** Amounts that say X, worked out. */
const withX = (does: Does, x: Amount): Does => replaced(does, x) as Does
const replaced = (part: unknown, x: Amount): unknown => {
  if (Array.isArray(part)) return part.map(one => replaced(one, x))
  if (typeof part !== 'object' || part === null) return part
  if ('kind' in part && part.kind === 'x') return x
  if ('kind' in part && part.kind === 'mana' && 'mana' in part && part.mana === '{X}')
    return { ...part, mana: '{1}', perEach: x }
  return Object.fromEntries(Object.entries(part).map(([name, held]) => [name, replaced(held, x)]))
}

/**
 * "Each player discards a card, then draws a card": a verb without a subject has the one before it, unless it is an
 * order to the controller.
 */
const going = (last: M.Clause, next: M.Clause, at: Scope): Scope => {
  const by = at.subjects.get(bare(last)) ?? at.by
  if (by === undefined) return at
  at.subjects.set(bare(next), by)
  const isOrder = isAction(next) && !/s$/.test(at.said(bare(next))[0] ?? '')
  return isOrder && !isYou(by) ? withoutSubject(at) : { ...at, by }
}
const isYou = (by: Acting): boolean => 'players' in by && by.players === 'you'

/** "Creatures of the creature type of your choice": the type is chosen first. */
const clause = (phrase: M.Clause, at: Scope, before: Does): Does =>
  plainClause(
    phrase,
    at,
    hasPart(phrase, 'Post.chosen type')
      ? [...before, { kind: 'choose word', who: 'you', what: 'creature type' }]
      : before,
  )
const plainClause = (phrase: M.Clause, at: Scope, before: Does): Does => {
  switch (phrase.kind) {
    case 'Clause.clause for each':
      return [...before, ...eachTime(phrase.each, clause1(phrase.do, at), at)]
    case 'Clause.clause if': {
      if (phrase.if.kind === 'Condition1.able')
        return [...before, ...clause1(phrase.do, at).map(one => ifAble(one, phrase))]
      if (phrase.if.kind === 'Condition1.does' || phrase.if.kind === "Condition1.don't") return notExecuted(phrase)
      return [...before, { kind: 'if', condition: at.condition(phrase.if, at), does: clause1(phrase.do, at) }]
    }
    case 'Clause.clause instead if':
      return instead(phrase, at, at.condition(phrase.if, at), before, clause1(phrase.do, at))
    case 'Clause.clause if instead': {
      const last = before.at(-1)
      if (last?.kind !== 'if' || last.otherwise || at.sentence.last !== 1)
        return notExecuted(phrase, 'What is done instead')
      const does: Does = [{ kind: 'if', condition: at.condition(phrase.also, at), does: clause1(phrase.do, at) }]
      return [...before.slice(0, -1), { kind: 'if', condition: at.condition(phrase.if, at), does, otherwise: [last] }]
    }
    case 'Clause.clause unless':
      return [...before, ...unless(phrase.unless, clause1(phrase.do, at), at)]
    case 'Clause.clause at':
      return [...before, atTime(phrase.time, phrase.do, at, within => clause1(phrase.do, within), true)]
    case 'Clause.clause for':
      return [...before, ...lasting(clause1(phrase.do, at), phrase.for, at)]
    case 'Clause.clause twice':
    case 'Clause.clause times': {
      const times = phrase.kind === 'Clause.clause twice' ? 2 : Number(phrase.n.is)
      return Number.isInteger(times)
        ? [...before, { kind: 'for each', of: { times: NUMBER(times) }, does: clause1(phrase.do, at) }]
        : notExecuted(phrase)
    }
    default:
      if (phrase.kind.startsWith('Clause.')) return notExecuted(phrase, 'This form of sentence')
      return continued(phrase as M.Clause1, before, at) ?? [...before, ...clause1(phrase as M.Clause1, at)]
  }
}
/** "Repeat this process": all that the text has said so far. */
const repeated = (phrase: M.Clause1, before: Does, at: Scope): Does | null => {
  if (phrase.kind === 'Action.repeat for') {
    const { more } = phrase
    if (more.kind === 'RepeatFor.more') return notExecuted(phrase)
    const times = more.kind === 'RepeatFor.once' ? NUMBER(1) : number(more.n)
    return [{ kind: 'repeat', does: before, as: { times } }]
  }
  if (phrase.kind !== 'Clause1.may' || phrase.do.kind !== 'Actions.times') return null
  return phrase.do.do.kind === 'Action.repeat' && phrase.do.n.kind === 'Times.any number'
    ? [{ kind: 'repeat', does: before, as: { may: whom(phrase.who, at) } }]
    : null
}
/** Sentences that only say more about the instruction before. */
const continued = (phrase: M.Clause1, before: Does, at: Scope): Does | null => {
  const last = before.at(-1)
  if (!last) return null
  const again = repeated(phrase, before, at)
  if (again) return [...before, ...again]
  const rest = before.slice(0, -1)
  if (last.kind === 'prevent' && !last.onto && hasKind(phrase, 'Amount1.damage prevented')) {
    const { length } = at.targets
    const also = clause1(phrase, { ...at, replacing: 'prevention' })
    if (at.targets.length > length) return notExecuted(phrase, 'A choice of targets in a prevention effect')
    return [...rest, { ...last, also: [...(last.also ?? []), ...also] }]
  }
  const isSpent = phrase.kind === 'Clause1.may' && phrase.do.kind === 'Action.spend as'
  if (last.kind === 'may play' && (phrase.kind === 'Statement.mana of' || isSpent))
    return [...rest, { ...last, mana: isSpent && at.said(phrase.do).includes('color') ? 'any color' : 'any type' }]
  if (phrase.kind === "Clause1.can't" && phrase.do.kind === 'CantDo.be regenerated' && last.kind === 'destroy')
    return [...rest, { ...last, canRegenerate: false }]
  const isForCopy =
    phrase.kind === 'Clause1.may' &&
    phrase.do.kind === 'Action.choose new targets' &&
    /^Object\.the cop(?:y|ies)$/.test(phrase.do.of.kind)
  const isStill = phrase.kind === 'Statement.exists' || phrase.kind === "Statement.it's still"
  if (isStill && last.kind === 'effect') {
    const still = stillBeing(phrase.kind === 'Statement.exists' ? phrase.a : phrase.being, at)
    const changes = last.spec.changes.map(still)
    return [...rest, { ...last, spec: { ...last.spec, changes } }]
  }
  return isForCopy ? forCopy(before) : null
}
/** "If you do, copy that spell. You may choose new targets for the copy": only if there is one. */
const forCopy = (does: Does): Does | null => {
  const last = does.at(-1)
  if (last?.kind === 'copy spell') return [...does.slice(0, -1), { ...last, mayChangeTargets: true }]
  const isOnly = last?.kind === 'for each' || ((last?.kind === 'if done' || last?.kind === 'if') && !last.otherwise)
  const within = isOnly ? forCopy(last.does) : null
  return isOnly && within ? [...does.slice(0, -1), { ...last, does: within }] : null
}

const unless = (phrase: M.Unless, does: Does, at: Scope): Does => {
  switch (phrase.kind) {
    case 'Unless.pays': {
      const who = whom(phrase.who, at)
      return [{ kind: 'unless', who, cost: payment(phrase.cost, at), does }]
    }
    case 'Unless.does': {
      const who = whom(phrase.who, at)
      return [{ kind: 'unless', who, cost: { acts: action(phrase.do, { ...at, by: { players: oneOf(who) } }) }, does }]
    }
    case 'Unless.does each': {
      const who = whom(phrase.who, at)
      const acts = eachTime(phrase.each, action(phrase.do, { ...at, by: { players: oneOf(who) } }), at)
      return [{ kind: 'unless', who, cost: { acts }, does }]
    }
    case 'Unless.if':
      return [{ kind: 'if', condition: { kind: 'not', of: at.condition(phrase.if, at) }, does }]
  }
}

/** "For each opponent, gain control of target permanent that player controls": a target of each, all at once (608.2f today). */
const ofEach = (which: 'player' | 'opponent', id: string, phrase: M.Kind['Sentence.for each'], at: Scope): Does => {
  const first = at.targets.length
  const does = sentence(phrase.do, at, [])
  const [spec, ...others] = at.targets.slice(first)
  const own = JSON.stringify({ kind: 'controlled by', who: { memory: id } })
  const said = JSON.stringify(spec?.objects ?? null)
  const isElsewhere = JSON.stringify(does).includes(`"memory":"${id}"`)
  if (!spec || others.length > 0 || isElsewhere || spec.players !== null || said.split(own).length !== 2)
    return notExecuted(phrase.each, 'What is done for each of several players')
  const theirs = which === 'player' ? { kind: 'all', of: [] } : { kind: 'controlled by', who: 'your opponents' }
  at.targets[first] = { ...spec, objects: JSON.parse(said.replace(own, JSON.stringify(theirs))), ofEach: which }
  return does
}

/** "At the beginning of the next end step": a delayed triggered ability. What it targets was chosen before. */
const atTime = (
  phrase: M.Time,
  whole: M.Sentence | M.Clause,
  at: Scope,
  lower: (within: Scope) => Does,
  isChosenBefore = false,
): Instruction => {
  const on = nextTime(phrase, at) ?? notExecuted(whole, 'What is done at this time')
  const within = withoutSubject(at)
  const text: Text = isChosenBefore
    ? { words: shown(whole, at), targets: [], does: lower(within) }
    : later(whole, at, lower)
  return { kind: 'delayed', on, text }
}
/** A step that comes once; "at end of combat" and "at end of turn" are those of this turn. */
const nextTime = (phrase: M.Time, at: Scope): EventPattern | null => {
  const on = time(phrase, at)
  if (on.kind !== 'step begins') return null
  const isOfTurn = phrase.kind === 'Time.end of combat' || phrase.kind === 'Time.end of turn'
  return on.isNext ? on : isOfTurn ? { ...on, isNext: true } : null
}
/** "When that creature dies this turn", "whenever a creature blocks this turn": a delayed triggered ability (603.7 today). */
const whenEvent = (
  phrase: { readonly when: M.Trigger; readonly do: M.Sentence | M.Instructions },
  isLimited: boolean,
  at: Scope,
): Instruction => {
  const { when, do: does } = phrase
  const text = () =>
    isInstructions(does) ? later(does, at, within => plainText(does, within)) : laterSentence(does, at)
  if (when.kind === 'Trigger.at')
    return { kind: 'delayed', on: nextTime(when.time, at) ?? notExecuted(when), text: text() }
  const done = doneThisWay(when)
  if (done) {
    const condition = at.condition(done.if, at)
    if (done.id !== undefined) at.introduced.set(done.id, { is: 'reference', the: { kind: 'memory', of: done.way } })
    return { kind: 'if', condition, does: [{ kind: 'when done', text: text() }] }
  }
  const on = trigger(when, at)
  const isThisTurn = isLimited || hasKind(when, 'When.this turn') || hasKind(when, 'EnterHow.this turn')
  // Without an end it must be about something that the text has named.
  if (on.kind === 'state' || /this way/.test(at.print(when)) || !(isThisTurn || isAboutNamed(on)))
    return notExecuted(phrase.when, 'When this happens')
  // "When target creature dies, return that card": the card that it has become, not the target.
  const index = movedTarget(on)
  const as = `moved ${index}`
  const named = [...at.introduced].filter(([, one]) => one.is === 'target' && one.index === index)
  for (const [id] of named) at.introduced.set(id, { is: 'reference', the: { kind: 'memory', of: as } })
  const made = text()
  for (const [id, one] of named) at.introduced.set(id, one)
  return {
    kind: 'delayed',
    on: named.length > 0 ? movingAs(on, as) : on,
    text: made,
    ...(isThisTurn ? { isThisTurn } : {}),
    ...(when.kind === 'Trigger.whenever' ? { isEach: true as const } : {}),
  }
}
/** "When you discard a nonland card this way": what the same text has just done (603.12 today). */
const doneThisWay = (when: M.Trigger) => {
  const event = when.kind === 'Trigger.when' ? when.event : null
  if (event?.kind === 'Event1.was done' && event.who.kind === 'Player.you') {
    const way = WAYS_DONE[event.how.kind]
    if (way === undefined) return null
    const { what } = event
    const did = { kind: `PastEvent.${way}`, what } as unknown as M.PastEvent
    return { way, id: idOf(what), if: { kind: 'Condition1.did this way', who: event.who, did } as M.Condition }
  }
  if (event?.kind !== 'Event1.event this way') return null
  const way = event.how.kind.replace('Participle.', '')
  const did = { kind: 'Acted.was this way', how: event.how } as unknown as M.Acted
  return {
    way,
    id: idOf(event.the),
    if: { kind: 'Condition1.that did', the: event.the, did } as unknown as M.Condition,
  }
}
const idOf = (phrase: M.Objects): string | undefined => ('id' in phrase ? phrase.id : undefined)
const WAYS_DONE: Readonly<Record<string, string>> = {
  'PresentVerb.discard': 'discarded',
  'PresentVerb.sacrifice': 'sacrificed',
  'PresentVerb.exile': 'exiled',
  'PresentVerb.return': 'returned',
}
/** The target whose move is waited for, in each case. */
const movedTarget = (on: EventPattern): number | null => {
  if (on.kind === 'any') {
    const [one, ...others] = on.of.map(movedTarget)
    return one !== undefined && others.every(other => other === one) ? one : null
  }
  if (on.kind !== 'moves' || on.to?.includes('battlefield')) return null
  const { filter } = on.what
  return filter.kind === 'is' && filter.the.kind === 'target' ? filter.the.index : null
}
const movingAs = (on: EventPattern, as: string): EventPattern =>
  on.kind === 'any'
    ? { ...on, of: on.of.map(one => movingAs(one, as)) }
    : on.kind === 'moves'
      ? { ...on, what: { ...on.what, as: on.what.as === undefined ? as : `${on.what.as} ${as}` } }
      : on
const laterSentence = (phrase: M.Sentence, at: Scope): Text => later(phrase, at, within => sentence(phrase, within, []))
const plainText = (phrase: M.Instructions, at: Scope): Does => {
  const { does, modes } = textOf(phrase, at, [])
  return modes ? notExecuted(phrase) : does
}
const isInstructions = (phrase: M.Sentence | M.Instructions): phrase is M.Instructions =>
  phrase.kind.startsWith('Instructions.')
/** A whole paragraph about what is done when something happens later. */
export const eventInstructions = (
  { when, do: does }: M.Kind['Ability.triggered' | 'Ability.triggered if'],
  at: Scope,
): Does =>
  does.kind === 'Instructions.sentence'
    ? eventSentence({ when, do: does.do }, at)
    : (preventedAndMore({ when, do: does }, at) ?? [whenEvent({ when, do: does }, false, at)])
const preventedAndMore = (
  { when, do: does }: Pick<M.Kind['Ability.triggered'], 'when' | 'do'>,
  at: Scope,
): Does | null => {
  if (does.kind !== 'Instructions.then next') return null
  const first = nextPrevented({ when, do: does.first }, at)
  const made = first && joined(first, does.rest, at)
  return made && !made.modes ? made.does : null
}
/** What is done when something happens, or instead of it the next time. */
const eventSentence = (phrase: Pick<M.Kind['Sentence.when event'], 'when' | 'do'>, at: Scope): Does =>
  nextPrevented(phrase, at) ?? [whenEvent(phrase, false, at)]
/** What a chosen source would deal the next time is prevented. */
const nextPrevented = (
  { when, do: does }: Pick<M.Kind['Sentence.when event'], 'when' | 'do'>,
  at: Scope,
): Does | null => {
  if (when.kind !== 'Trigger.next' || when.event.kind !== 'Event1.would') return null
  const { the, do: would } = when.event
  if (would.kind !== 'WouldDo.deal damage' || would.when?.kind !== 'When.this turn') return null
  if (does.kind !== 'Action.prevent that' || the.kind === 'Subject.player') return null
  const by = sourceOf(the as M.Objects, at)
  const [to, ...others] = would.whom ? recipients(would.whom, at) : []
  if ((would.whom && !to) || others.length > 0) return null
  const more = { ...(to ? { to } : {}), by, ...isCombat(would.what) }
  return [{ kind: 'prevent', amount: 'all', ...more, isOnce: true, for: { kind: 'this turn' } }]
}
const hasKind = (phrase: Meaning, kind: string): boolean =>
  phrase.kind === kind || Object.values(phrase).some(held => typeof held === 'object' && hasKind(held as Meaning, kind))
const isAboutNamed = (on: unknown): boolean =>
  typeof on === 'object' &&
  on !== null &&
  (('kind' in on && (on.kind === 'memory' || on.kind === 'target' || on.kind === 'this')) ||
    Object.values(on).some(isAboutNamed))
