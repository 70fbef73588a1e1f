import type * as M from '../english/generated/meaning'
import {
  type Affects,
  type Amount,
  ATTACKS_UNTAPPED,
  CHANGES_NOTHING,
  type Change,
  type Condition,
  type EffectSpec,
  type Filter,
  MAY_STAY_TAPPED,
  PART,
  type Who,
  type Whose,
} from '../model/effect'
import { abilityCosts, bounded } from './ability-costs'
import { sidesOf, stillBeing } from './characteristics'
import { measureOf, number } from './comparisons'
import { condition } from './conditions'
import { asPredicates, atOwnCost, continuous, costsInCombat, limited, onlyIf, said, withOthers } from './continuous'
import { granted } from './granted'
import { notExecuted } from './not-executed'
import { filterAbout, filterOf, isUnclear, isUnclearList } from './nouns'
import { isOneOnly } from './objects'
import { objectOf, player } from './players'
import { referenceOrNull } from './references'
import { all, any, type Scope } from './scope'
import { whose } from './zones'

type Effects = readonly EffectSpec[]

/** The continuous effects of a static ability. `text`: the ability as it is written. */
export const statics = (phrase: M.Statics, text: string, at: Scope): Effects =>
  together(sentences(phrase, text, at).map(folded))
/** A condition on each of several objects is one of its descriptions: "each land gets +2/+2 as long as it's a creature". */
const folded = (spec: EffectSpec): EffectSpec => {
  const { condition, affects, text, ...rest } = spec
  if (condition?.kind !== 'matches' || condition.the.kind !== 'it' || affects.kind !== 'each') return spec
  return { text, affects: { kind: 'each', filter: all([affects.filter, condition.filter]) }, ...rest }
}
/** Effects on the same objects under the same conditions are one effect. */
const together = (effects: Effects): Effects =>
  effects.reduce<EffectSpec[]>((made, one) => {
    const last = made.at(-1)
    if (last && limitsOf(last) === limitsOf(one))
      made[made.length - 1] = { ...last, changes: sized([...last.changes, ...one.changes]) }
    else made.push(one)
    return made
  }, [])
const limitsOf = ({ changes: _, ...rest }: EffectSpec): string => JSON.stringify(rest)
/** "Its power is … and its toughness is that number plus 1": one change of both. */
const sized = (changes: readonly Change[]): readonly Change[] => {
  const [one, other] = changes
  if (changes.length !== 2 || one?.kind !== 'set size' || other?.kind !== 'set size') return changes
  const number = one.power
  if (number === null || one.toughness !== null || other.power !== null || other.toughness === null) return changes
  const toughness = JSON.parse(
    JSON.stringify(other.toughness).split('{"kind":"that much"}').join(JSON.stringify(number)),
  ) as Amount
  return [{ ...one, toughness }]
}
const sentences = (phrase: M.Statics, text: string, at: Scope): Effects => {
  switch (phrase.kind) {
    case 'Statics.statics':
      return joined(sentences(phrase.first, text, at), phrase.rest, text, at)
    case 'Static.sentence': {
      const effects = sentence(phrase.do, text, at)
      return effects.some(isWithoutX) ? notExecuted(phrase, 'X in the cost of a granted ability') : effects
    }
    default:
      return notExecuted(phrase, 'A static ability of this kind')
  }
}
/** An effect that grants a keyword for {X} without a word on what X is. */
export const isWithoutX = ({ x, changes }: EffectSpec): boolean =>
  x === undefined &&
  changes.some(
    one =>
      one.kind === 'gain ability' &&
      one.ability.does.kind === 'keyword' &&
      one.ability.text.includes('{X}') &&
      !one.ability.text.includes('where X'),
  )
const joined = (before: Effects, rest: M.Statics, text: string, at: Scope): Effects => {
  const next = rest.kind === 'Statics.statics' ? rest.first : rest
  const still = next.kind === 'Static.sentence' ? (stillOf(next.do, at) ?? bounded(next.do)) : null
  const same = next.kind === 'Static.sentence' && next.do.kind === 'Statement.the same' ? next.do : null
  const last = before.at(-1)
  const spared = next.kind === 'Static.sentence' && next.do.kind === 'Statement.text only' ? next.do : null
  const priced = next.kind === 'Static.sentence' && next.do.kind === 'Statement.keyword own cost' ? next.do : null
  const made = spared
    ? before.map(one => ({ ...one, changes: one.changes.map(change => sparing(change, spared)) }))
    : priced
      ? before.map(one => atOwnCost(one, priced))
      : still
        ? before.map(one => ({ ...one, changes: one.changes.map(still) }))
        : same?.of
          ? before.map(one => ({ ...one, affects: several([one.affects, affectsOf(same.of as M.Objects, at)]) }))
          : next.kind === 'Static.sentence' && next.do.kind === 'Sentence.otherwise' && last?.condition
            ? [...before, ...withIf(unlike(last.condition), sentence(next.do.do, text, at))]
            : [...before, ...sentences(next as M.Statics, text, at)]
  return rest.kind === 'Statics.statics' ? joined(made, rest.rest, text, at) : made
}
/** "This effect doesn't remove Auras": of the protection that it gives. */
const sparing = (change: Change, { what }: M.Kind['Statement.text only']): Change => {
  if (change.kind !== 'gain ability') return change
  if (what.kind === 'Object.this') return { ...change, spares: 'this' }
  const isAuras = what.kind === 'Object.bare' && what.what.kind === 'SubHead.subtype' && what.what.is.is === 'Aura'
  return isAuras ? { ...change, spares: 'Auras' } : notExecuted(what)
}
const unlike = (condition: Condition): Condition =>
  condition.kind === 'matches'
    ? {
        ...condition,
        filter: condition.filter.kind === 'not' ? condition.filter.of : { kind: 'not', of: condition.filter },
      }
    : condition.kind === 'not'
      ? condition.of
      : { kind: 'not', of: condition }
/** "It's still a land": what the sentence before it sets is added. */
const stillOf = (phrase: M.Sentence, at: Scope): ((change: Change) => Change) | null => {
  const being =
    phrase.kind === 'Statement.exists' ? phrase.a : phrase.kind === "Statement.it's still" ? phrase.being : null
  return being === null ? null : stillBeing(being, at)
}

/** The objects that an effect is about. */
export const affectsOf = (phrase: M.Objects, at: Scope): Affects => {
  const each = (noun: M.Noun, more: readonly Filter[] = []): Affects => ({
    kind: isUnclear(noun) ? notExecuted(noun, 'What the word before a list goes with') : 'each',
    filter: all([...more, filterAbout(phrase, noun, at)]),
  })
  switch (phrase.kind) {
    case 'Object.bare':
      // "Wurm can't attack": an object that has this name, which is not known.
      if (isOneOnly(phrase.what)) return notExecuted(phrase, 'What this is about')
      return each(phrase.what)
    case 'Object.all':
    case 'Object.each':
    case 'Object.every':
      return each(phrase.what as M.Noun)
    case 'Object.other':
    case 'Object.all other':
    case 'Object.each other':
      return each(phrase.what, [{ kind: 'other than', than: { kind: 'this' } }])
    case 'Objects.and':
    case 'Objects.list':
    case 'Objects.list and': {
      if (isUnclearList(phrase.one, phrase.other)) return notExecuted(phrase, 'What the word before a list goes with')
      return several([affectsOf(phrase.one, at), affectsOf(phrase.other, at)])
    }
    case 'Object.itself and':
      return several([{ kind: 'reference', the: { kind: 'this' } }, affectsOf(phrase.other, at)])
    case 'Object.each of':
      return affectsOf(phrase.what, at)
    case 'Object.your':
      if (phrase.whose.kind !== 'WhoseOne.your' || phrase.refers !== undefined) break
      return each(phrase.what, [{ kind: 'controlled by', who: 'you' }])
    case 'Object.enchanted':
      if (referenceOrNull(phrase, at)) return { kind: 'reference', the: { kind: 'attached' } }
      return enchantedOnes(phrase, at)
    default:
  }
  const spoken = phrase.refers === undefined ? undefined : at.introduced.get(phrase.refers)
  if (spoken?.is === 'subject' && spoken.affects) return spoken.affects
  const the = referenceOrNull(phrase, at)
  return the && the.kind !== 'memory' && the.kind !== 'target'
    ? { kind: 'reference', the }
    : notExecuted(phrase, 'What this is about')
}

/** "Enchanted creature and each other creature that shares a color with it": others than the first. */
export const besides = ([first, ...rest]: readonly Affects[]): readonly Affects[] => {
  if (!first) return []
  if (first.kind !== 'reference' || first.the.kind === 'this') return [first, ...rest]
  const the = JSON.stringify(first.the)
  return [
    first,
    ...rest.map(one =>
      one.kind === 'each'
        ? (JSON.parse(
            JSON.stringify(one).replaceAll('{"kind":"this"}', the).replaceAll('{"kind":"it"}', the),
          ) as Affects)
        : one,
    ),
  ]
}
const enchantedOnes = ({ what }: M.Kind['Object.enchanted'], at: Scope): Affects => ({
  kind: 'each',
  filter: all([{ kind: 'status', is: 'enchanted' }, ...(what ? [filterOf(what, at)] : [])]),
})
const several = (parts: readonly Affects[]): Affects => {
  const of = besides(parts.flatMap(one => (one.kind === 'several' ? one.of : [one])))
  const filters = of.flatMap(one => (one.kind === 'each' ? [one.filter] : []))
  return filters.length === of.length ? { kind: 'each', filter: any(filters) } : { kind: 'several', of }
}
/** The numbers of the phrases that a subject consists of. */
const idsOf = (phrase: M.Objects): readonly string[] =>
  phrase.kind === 'Object.this'
    ? ['0']
    : 'one' in phrase && 'other' in phrase
      ? [...idsOf(phrase.one), ...idsOf(phrase.other as M.Objects)]
      : phrase.kind === 'Object.itself and'
        ? ['0', ...idsOf(phrase.other)]
        : phrase.id === undefined
          ? []
          : [phrase.id]
/** What a sentence is about: "it" and "they" mean it from here on. */
const spokenOf = (phrase: M.Objects, affects: Affects, at: Scope): void => {
  const ids = [...(phrase.id === undefined ? [] : [phrase.id]), idsOf(phrase).join(' ')]
  for (const id of ids)
    if (id !== '' && id !== '0')
      at.introduced.set(
        id,
        affects.kind === 'reference' ? { is: 'reference', the: affects.the } : { is: 'subject', affects },
      )
}
const says = (the: M.Objects, phrase: M.Predicates, text: string, at: Scope): EffectSpec => {
  // "Enchanted Plains are Islands": the verb shows that several are meant.
  const isSeveral = the.kind === 'Object.enchanted' && /^(?:are|have|get|lose|become)$/.test(at.said(phrase)[0] ?? '')
  const affects = isSeveral ? enchantedOnes(the, at) : affectsOf(the, at)
  spokenOf(the, affects, at)
  return continuous(phrase, affects, text, at)
}

const sentence = (phrase: M.Sentence, text: string, at: Scope): Effects => {
  const ofAbilities = abilityCosts(phrase, text, at, of => affectsOf(of, at))
  if (ofAbilities) return ofAbilities
  switch (phrase.kind) {
    case 'Sentence.limited':
      return phrase.limit.kind === 'Duration.as long as if' || phrase.limit.kind === 'Duration.while'
        ? ifSo(phrase.limit.if, sentence(phrase.do, text, conditionFirst(phrase.limit.if, at)), at)
        : limitedBy(phrase.limit, phrase.do, text, at)
    case 'Sentence.as long as':
    case 'Sentence.if':
    case 'Sentence.while':
      return ifSo(phrase.if, sentence(phrase.do, text, conditionFirst(phrase.if, at)), at)
    case 'Sentence.unless':
      return ifSo(phrase.if, sentence(phrase.do, text, conditionFirst(phrase.if, at)), at, not)
    case 'Clauses.clause where':
      return withX(sentence(phrase.do, text, at), phrase.x, at)
    case 'Clauses1.and':
    case 'Clauses1.list':
      return [...sentence(phrase.one, text, at), ...sentence(phrase.rest as M.Sentence, text, at)]
    case 'Clause.clause for':
      return limitedBy(phrase.for, phrase.do, text, at)
    case 'Clause.clause if':
    case 'Clause.clause where':
    case 'Clause.clause while':
    case 'Clause.clause only':
      return ifSo(phrase.if, sentence(phrase.do, text, at), at)
    case 'Clause.clause unless':
      if (phrase.unless.kind === 'Unless.pays' && phrase.do.kind === "Clause1.can't") {
        const { the } = phrase.do
        if (the.kind === 'Subject.player') return notExecuted(phrase)
        const made = costsInCombat(phrase.do.do, phrase.unless, affectsOf(the, at), text, at)
        return made ? [made] : notExecuted(phrase)
      }
      return phrase.unless.kind === 'Unless.if'
        ? ifSo(phrase.unless.if, sentence(phrase.do, text, at), at, not)
        : notExecuted(phrase)
    case 'Clause1.does':
    case 'Clause1.each object':
      // The two that an Aura enchants, not all that are enchanted.
      if (phrase.kind === 'Clause1.each object' && phrase.the.kind === 'Object.enchanted')
        return notExecuted(phrase.the)
      return [says(phrase.the, asPredicates(phrase.do), text, at)]
    case "Clause1.can't":
      if (isEveryPlayer(phrase.the))
        return [ruleOf({ kind: 'Player.each player' }, { kind: "Predicate.can't", do: phrase.do }, text, at)]
      if (phrase.the.kind === 'Object.your' && phrase.do.kind === 'CantDo.be activated' && !phrase.do.unless)
        return [
          {
            text,
            affects: affectsOf({ kind: 'Object.it', ...pointer(phrase.the.whose) }, at),
            changes: [{ kind: 'game rule', says: "its activated abilities can't be activated" }],
          },
        ]
      return phrase.the.kind === 'Subject.player'
        ? [ruleOf(phrase.the.who, { kind: "Predicate.can't", do: phrase.do }, text, at)]
        : [says(phrase.the, { kind: "Predicate.can't", do: phrase.do }, text, at)]
    case 'Statement.predicate':
    case 'Statement.each predicate':
      if (phrase.kind === 'Statement.each predicate' && phrase.the.kind === 'Object.enchanted')
        return notExecuted(phrase.the)
      return [says(phrase.the, phrase.says, text, at)]
    case 'Statement.object costs':
      return [says(phrase.the, { kind: 'Predicate.cost', cost: phrase.cost }, text, at)]
    case 'Statement.costs':
      return [
        continuous(
          { kind: 'Predicate.cost', cost: phrase.cost },
          { kind: 'each', filter: filterAbout(phrase, phrase.what, at) },
          text,
          at,
        ),
      ]
    case 'Statement.first costs': {
      if (phrase.what.kind !== 'Noun.post' || !isYouCast(phrase.what.post)) return notExecuted(phrase)
      const filter = filterAbout(phrase, phrase.what, at)
      const before = { kind: 'casts', who: { who: 'you' }, what: { filter, as: PART } } as const
      const isFirst = { kind: 'amount', of: { kind: 'happened', event: before, when: 'this turn' }, how: '=' } as const
      const costs = continuous({ kind: 'Predicate.cost', cost: phrase.cost }, { kind: 'each', filter }, text, at)
      return [onlyIf(costs, { ...isFirst, to: { kind: 'number', is: 0 } })]
    }
    case 'Statement.itself costs':
      return [
        continuous(
          { kind: 'Predicate.cost', cost: phrase.cost },
          { kind: 'reference', the: { kind: 'this' } },
          text,
          at,
        ),
      ]
    case "Statement.doesn't untap":
    case "Statement.doesn't untap next":
      return [
        says(
          phrase.the,
          {
            ...phrase,
            kind:
              phrase.kind === "Statement.doesn't untap" ? "Predicate.doesn't untap" : "Predicate.doesn't untap next",
          } as M.Predicates,
          text,
          at,
        ),
      ]
    case 'Statement.its measure': {
      const the = objectOf(phrase.whose, at)
      const size = sizeOf(phrase, at)
      return [{ text, affects: { kind: 'reference', the }, changes: [{ kind: 'set size', ...size }] }]
    }
    case 'Statement.player predicate': {
      const who = player(phrase.who, at)
      if (phrase.says.kind === 'PlayerPredicate.controls')
        return who === 'you'
          ? [{ text, affects: affectsOf(phrase.says.what, at), changes: [{ kind: 'gain control', who }] }]
          : notExecuted(phrase)
      if (phrase.says.kind === 'PlayerPredicate.no max hand')
        return [noHandSize(phrase.who, text, at)].map(one =>
          phrase.says.kind === 'PlayerPredicate.no max hand' && phrase.says.for
            ? limited(one, phrase.says.for, at)
            : one,
        )
      if (phrase.says.kind === 'PlayerPredicate.gains') {
        const gained: EffectSpec = {
          text,
          affects: { kind: 'players', who: everyone(who, phrase) },
          changes: granted(phrase.says.abilities, at),
        }
        return [phrase.says.for ? limited(gained, phrase.says.for, at) : gained]
      }
      if (phrase.says.kind !== 'PlayerPredicate.has ability') return [ruleOf(phrase.who, phrase.says, text, at)]
      return [
        {
          text,
          affects: { kind: 'players', who: everyone(who, phrase) },
          changes: granted(phrase.says.abilities as M.AbilityList, at),
        },
      ]
    }
    case 'Statement.hand size': {
      const who = whose(phrase.whose, at) ?? ('each player' as const)
      const { change } = phrase
      const n = at.amount(change.n, at)
      return [
        {
          text,
          affects: { kind: 'players', who },
          changes: [
            change.kind === 'HandSize.is'
              ? { kind: 'maximum hand size', to: n, how: 'set' }
              : {
                  kind: 'maximum hand size',
                  to: change.kind === 'HandSize.reduced' ? minus(n) : n,
                  how: 'modify',
                },
          ],
        },
      ]
    }
    case 'Statement.no hand size':
      return [noHandSize(phrase.who, text, at)]
    case 'Statement.it is':
      return [
        says(
          { kind: 'Object.it', ...(phrase.refers === undefined ? {} : { refers: phrase.refers }) },
          { kind: 'Predicate.is', being: phrase.being },
          text,
          at,
        ),
      ]
    case 'Statement.minimum cost':
    case 'Statement.minimum cost mana':
      return [minimumCost(phrase, text)]
    case "Clause1.player can't":
      return [ruleOf(phrase.who, { kind: "Predicate.can't", do: phrase.do }, text, at)]
    case 'Clause1.may choose not':
      return [
        {
          text,
          affects: phrase.what ? affectsOf(phrase.what, at) : { kind: 'reference', the: { kind: 'this' } },
          changes: [{ kind: 'game rule', says: MAY_STAY_TAPPED }],
        },
      ]
    case 'Statement.hidden':
    case 'Statement.hidden top':
    case 'Statement.hidden top own':
    case 'Statement.hidden hand':
    case 'Statement.commander':
    case 'Statement.deck':
    case 'Statement.draft':
    case 'Statement.remove ante':
      return [changesNothing(text)]
    case 'Clause1.may':
      if (phrase.do.kind === 'Action.look any time') return [changesNothing(text)]
      if (phrase.do.kind === 'Action.look at' && isOfExile(phrase.do.what)) return [changesNothing(text)]
      // A permission. For a turn: the effect of a spell or ability.
      if (!/^Action\.(?:play|cast)\b/.test(phrase.do.kind) || / this turn$/.test(at.print(phrase.do)))
        return notExecuted(phrase)
      return [ruleOf(phrase.who, { kind: 'PlayerPredicate.may play', do: phrase.do as M.Action }, text, at)]
    case 'Sentence.during each':
      return withIf({ kind: 'turn of', who: 'you' }, sentence(phrase.do, text, at))
    case 'Statement.its measure becomes':
      return sentence({ ...phrase, kind: 'Statement.its measure' } as M.Sentence, text, at)
    case 'Statement.its name is':
      return [
        {
          text,
          affects: { kind: 'reference', the: objectOf(phrase.whose, at) },
          changes: [{ kind: 'set name', to: phrase.name.is }],
        },
      ]
    case 'Statement.its type becomes':
    case 'Statement.its color becomes': {
      const the = objectOf(phrase.the, at)
      const being: M.BeingWith =
        phrase.kind === 'Statement.its type becomes' ? phrase.being : { kind: 'BeingWith1.color', color: phrase.color }
      const made = continuous({ kind: 'Predicate.becomes', being }, { kind: 'reference', the }, text, at)
      return [phrase.for ? limited(made, phrase.for, at) : made]
    }
    case 'Statement.must':
      return [ableToBlock(affectsOf(phrase.whom, at), text)]
    case "Statement.doesn't cause tap":
      return [
        {
          text,
          affects: affectsOf(phrase.what, at),
          changes: [{ kind: 'game rule', says: ATTACKS_UNTAPPED }],
        },
      ]
    case 'Statement.no more can':
      return phrase.whom
        ? notExecuted(phrase, 'A static ability of this kind')
        : [
            {
              text,
              affects: { kind: 'game' },
              changes: [
                {
                  kind: 'game rule',
                  says: `at most ${phrase.n.is} ${at.said(phrase).includes('attack') ? 'attack' : 'block'}`,
                },
              ],
            },
          ]
    case 'Action.prevent all':
      return phrase.by && !phrase.when && !phrase.whom
        ? [
            {
              text,
              affects: affectsOf(phrase.by as M.Objects, at),
              changes: [
                {
                  kind: 'game rule',
                  says: `prevent all ${at.print(phrase.what).includes('combat') ? 'combat ' : ''}damage`,
                },
              ],
            },
          ]
        : notExecuted(phrase)
    default:
      return notExecuted(phrase, 'A static ability of this kind')
  }
}
/** "Cards exiled with ~". */
const isOfExile = (what: M.Objects): boolean =>
  what.kind === 'Object.exiled with' || /"kind":"Post\.exiled"/.test(JSON.stringify(what))
const changesNothing = (text: string): EffectSpec => ({
  text,
  affects: { kind: 'game' },
  changes: [{ kind: 'game rule', says: CHANGES_NOTHING }],
})
/** 509.1c today: all creatures that are able to block something do so. */
export const ableToBlock = (affects: Affects, text: string): EffectSpec => ({
  text,
  affects,
  changes: [{ kind: 'game rule', says: 'all able to block it do' }],
})
/** "Players", "each player", where these are read as objects. */
const isEveryPlayer = (phrase: M.Subject): boolean =>
  (phrase.kind === 'Object.each' || phrase.kind === 'Object.bare' || phrase.kind === 'Object.all') &&
  phrase.what.kind === 'Head.player'
const pointer = ({ refers }: { readonly refers?: string }) => (refers === undefined ? {} : { refers })
/** Trinisphere's kind: at least so much mana. */
const minimumCost = (
  phrase: M.Kind['Statement.minimum cost' | 'Statement.minimum cost mana'],
  text: string,
): EffectSpec => ({
  text,
  affects: { kind: 'each', filter: { kind: 'status', is: 'spell' } },
  changes: [
    {
      kind: 'change cost',
      by: phrase.kind === 'Statement.minimum cost' ? `{${phrase.n2.is}}` : phrase.n2.is,
      way: 'minimum',
    },
  ],
})
const noHandSize = (phrase: M.Player, text: string, at: Scope): EffectSpec => {
  const who = player(phrase, at)
  return who === 'you' || who === 'each player'
    ? { text, affects: { kind: 'players', who }, changes: [{ kind: 'maximum hand size', to: 'none', how: 'set' }] }
    : notExecuted(phrase)
}
const everyone = (who: Who, phrase: M.Player | M.Statement): Whose | 'each player' =>
  who === 'an opponent' || who === 'a player' || who === 'each other player'
    ? notExecuted(phrase)
    : who === 'each opponent'
      ? 'your opponents'
      : who
/** A rule about players, by its words. */
const ruleOf = (phrase: M.Player, says: M.Predicates | M.PlayerPredicate, text: string, at: Scope): EffectSpec => ({
  text,
  affects: { kind: 'players', who: everyone(player(phrase, at), phrase) },
  changes: [
    {
      kind: 'game rule',
      says: said(says, at),
    },
  ],
})
const isYouCast = (post: M.Posts): boolean =>
  post.kind === 'Post.you cast' || (post.kind === 'Posts.posts' && isYouCast(post.rest))
/** Conditions before what they limit name objects for it. */
const conditionFirst = (phrase: M.Condition, at: Scope): Scope => {
  condition(phrase, at)
  return at
}
const not = (of: Condition): Condition => ({ kind: 'not', of })
/** A condition of effects, whose "other" depends on what these are about. */
const ifSo = (phrase: M.Condition, effects: Effects, at: Scope, turned = (of: Condition) => of): Effects =>
  effects.map(one => onlyIf(one, turned(condition(phrase, withOthers(one.affects, at)))))
const minus = (n: Amount): Amount => (n.kind === 'number' ? { kind: 'number', is: -n.is } : { kind: 'minus', of: n })
const withIf = (condition: Condition, effects: Effects): Effects => effects.map(one => onlyIf(one, condition))
const withX = (effects: Effects, phrase: M.Amount, at: Scope): Effects =>
  effects.map(one => ({
    ...one,
    x: at.amount(phrase, withOthers(one.affects, at)),
    changes: one.changes.map(change => withCostOfX(change, one, phrase, at)),
  }))
/** 702.1b (2017-04-28): X in the cost of a keyword that is granted is what the sentence says, each time it is asked for. */
const withCostOfX = (change: Change, { affects }: EffectSpec, x: M.Amount, at: Scope): Change => {
  if (change.kind !== 'gain ability' || !change.ability.text.includes('{X}')) return change
  return affects.kind === 'reference' && affects.the.kind === 'this'
    ? { ...change, ability: at.ability(`${change.ability.text}, where X is ${at.print(x)}`) }
    : notExecuted(x, 'X in the cost of an ability that other objects have')
}
const limitedBy = (phrase: M.Duration, inner: M.Sentence, text: string, at: Scope): Effects =>
  phrase.kind === 'Duration.as long as if' || phrase.kind === 'Duration.while'
    ? ifSo(phrase.if, sentence(inner, text, at), at)
    : sentence(inner, text, at).map(one => limited(one, phrase, at))

const sizeOf = (phrase: M.Kind['Statement.its measure'], at: Scope) => {
  const { equal } = phrase
  if (equal.kind === 'Equals.equal where') {
    const [power, toughness] = sidesOf(equal.size)
    return { power, toughness }
  }
  const n = equal.kind === 'Equals.n' ? number(equal.n) : at.amount(equal.n, at)
  if (phrase.of.kind === 'Measure.power and toughness') return { power: n, toughness: n }
  const what = measureOf(phrase.of)
  return what === 'mana value'
    ? notExecuted(phrase)
    : { power: what === 'power' ? n : null, toughness: what === 'toughness' ? n : null }
}
