import { assignedItem } from '../../game/table'
import { countFrom } from '../syntax/phrase'
import { quoteAt, quotesIn, type StepWords } from '../syntax/words-of-step'
import type { Declaring, GameStep, ThenStep } from './game-step'

type Row = readonly [RegExp, (m: RegExpExecArray, words: StepWords) => GameStep | null]
const NAME = '(?:«\\d+»|[A-Z])'
const LIST = '(?:«\\d+»(?:,? and (?!with)|, )?)+'
const nameOf = (text: string | undefined, words: StepWords): string =>
  /^«/.test(text ?? '') ? quoteAt(words, text) : (text ?? '')

const ATTACK_PART = new RegExp(`^(?:(${NAME}) )?with (the band )?(${LIST})$`)
/** "attacks with …", "attacks B with …, and C with …", "attacks with the band …": what follows the verb. */
export const attackFrom = (player: string, rest: string, words: StepWords): Declaring | null => {
  if (rest === '') return { kind: 'attack', player, attack: [] }
  const [, unpaid = rest, paid] = /^(.*),? paying ((?:\{[^}]+\})+)$/.exec(rest) ?? []
  const [, declared = unpaid, exerted] = new RegExp(`^(.*?),? exerting (${LIST})$`).exec(unpaid) ?? []
  const parts = declared.split(new RegExp(`,? and (?=(?:${NAME} )?with )|, (?=(?:${NAME} )?with )`))
  const attack: { label: string; at: string | null; band?: number }[] = []
  for (const [i, part] of parts.entries()) {
    const match = ATTACK_PART.exec(part.trim())
    if (!match) return null
    const [, at, band, labels] = match
    for (const label of quotesIn(words, labels))
      attack.push({ label, at: at === undefined ? null : nameOf(at, words), ...(band ? { band: i } : {}) })
  }
  return {
    kind: 'attack',
    player,
    attack,
    ...(paid === undefined ? {} : { paid }),
    ...(exerted === undefined ? {} : { exerting: quotesIn(words, exerted) }),
  }
}

const BLOCK_PART = new RegExp(`^(«\\d+») with (${LIST})$`)
/** `"X" with "Y" and "Z", and "V" with "W"`. */
const pairsFrom = (rest: string, words: StepWords): readonly (readonly [string, string])[] | null => {
  const pairs: (readonly [string, string])[] = []
  for (const part of rest.split(/,? and (?=«\d+» with )|, (?=«\d+» with )/)) {
    const match = BLOCK_PART.exec(part.trim())
    if (!match) return null
    for (const blocker of quotesIn(words, match[2])) pairs.push([blocker, quoteAt(words, match[1])])
  }
  return pairs
}
export const blockFrom = (player: string, rest: string, words: StepWords): Declaring | null => {
  if (rest === '') return { kind: 'block', blocks: { player, pairs: [] } }
  const pairs = pairsFrom(rest, words)
  return (
    pairs && { kind: 'block', blocks: { player, pairs: pairs.map(([blocker, attacker]) => ({ blocker, attacker })) } }
  )
}

/** `3 from "X" to "Y" and 2 to B, and 1 from "Z" to "Y"`: as items of a decision. */
const assignedFrom = (rest: string, words: StepWords): readonly string[] | null => {
  const items: string[] = []
  let from: string | null = null
  for (const part of rest.split(/, and |, | and /)) {
    const match = new RegExp(`^(\\w+)(?: damage)?(?: from («\\d+»))? to (${NAME})$`).exec(part.trim())
    const amount = countFrom(match?.[1] ?? '')
    if (!match || amount === undefined) return null
    from = match[2] === undefined ? from : quoteAt(words, match[2])
    if (from === null) return null
    items.push(assignedItem(amount, from, nameOf(match[3], words)))
  }
  return items
}

const strong = (step: Declaring | null): GameStep | null => step && { isStrong: true, ...step }
const asking = (does: Declaring | null, not: string | undefined, because: string | undefined): GameStep | null =>
  does && {
    isStrong: true,
    kind: 'may declare',
    does,
    ...(not ? { not: true as const } : {}),
    ...(because === undefined ? {} : { because }),
  }
const decision = (player: string, verb: string, items: readonly string[], of?: string): GameStep => ({
  isStrong: true,
  kind: 'decision',
  decision: { player, verb, items, isNegative: false, ...(of === undefined ? {} : { of }) },
})

export const COMBAT_WHEN: readonly Row[] = [
  [/^([A-Z]) does not attack$/, ([, who]) => strong(attackFrom(who ?? 'A', '', { form: '', quotes: [], places: [] }))],
  [/^([A-Z]) attacks (.+)$/, ([, who, rest], words) => strong(attackFrom(who ?? 'A', rest ?? '', words))],
  [/^([A-Z]) does not block$/, ([, who]) => strong(blockFrom(who ?? 'B', '', { form: '', quotes: [], places: [] }))],
  [/^([A-Z]) blocks (.+)$/, ([, who, rest], words) => strong(blockFrom(who ?? 'B', rest ?? '', words))],
  [/^combat damage is dealt$/, () => ({ isStrong: true, kind: 'combat damage', isDealt: true })],
  [/^combat damage goes on the stack$/, () => ({ isStrong: true, kind: 'combat damage', isDealt: false })],
  [
    /^([A-Z]) assigns (.+)$/,
    ([, who, rest], words) => {
      const items = assignedFrom(rest ?? '', words)
      return items && decision(who ?? 'A', 'assigns', items)
    },
  ],
  [
    /^([A-Z]) orders the (?:blockers|attackers) of («\d+»): (.+)$/,
    ([, who, of, rest], words) => decision(who ?? 'A', 'orders', quotesIn(words, rest), quoteAt(words, of)),
  ],
]

export const COMBAT_GIVEN: readonly Row[] = [
  [
    /^(«\d+») (?:is|are) .*?\bprotected by ([A-Z])\b/,
    ([, label, player], words) => ({
      isStrong: false,
      kind: 'protected',
      label: quoteAt(words, label),
      player: player ?? 'B',
    }),
  ],
  [
    /^(«\d+») (?:is|are) .*?\battacking ([A-Z]|«\d+»)/,
    ([, label, at], words) => ({
      isStrong: false,
      kind: 'in combat',
      label: quoteAt(words, label),
      role: 'attacking',
      at: nameOf(at, words),
    }),
  ],
  [
    /^(«\d+») (?:is|are) .*?\bblocking («\d+»)/,
    ([, label, at], words) => ({
      isStrong: false,
      kind: 'in combat',
      label: quoteAt(words, label),
      role: 'blocking',
      at: quoteAt(words, at),
    }),
  ],
]

const then = (step: ThenStep): GameStep => ({ isStrong: true, ...step })
const declaredSets = (
  text: string,
  words: StepWords,
  what: 'attack' | 'block',
): readonly (readonly (readonly string[])[])[] | null => {
  const sets: (readonly (readonly string[])[])[] = []
  for (const part of text.split(/,? or /)) {
    if (/^(?:none|no attack|no block)$/.test(part.trim())) {
      sets.push([])
      continue
    }
    const pairs = what === 'block' ? pairsFrom(part.trim(), words) : quotesIn(words, part).map(label => [label])
    if (!pairs || pairs.length === 0) return null
    sets.push(pairs)
  }
  return sets
}

export const COMBAT_THEN: readonly Row[] = [
  [
    new RegExp(`^(«\\d+») (can|may|can't|cannot|may not) (?:attack(?: (${NAME}))?|block («\\d+»))$`),
    ([, label, can, at, blocked], words) =>
      then({
        kind: 'able',
        label: quoteAt(words, label),
        to: blocked === undefined ? 'attack' : 'block',
        at: blocked === undefined ? (at === undefined ? null : nameOf(at, words)) : quoteAt(words, blocked),
        ...(can === 'can' || can === 'may' ? {} : { not: true as const }),
      }),
  ],
  [
    /^([A-Z]) may (not )?(?:decline to (attack|block)|(attack|block) with (?:nothing|nobody|no creatures?))(?: because (\S+))?$/,
    ([, who = 'A', not, declined, none, because], words) =>
      asking((declined ?? none) === 'attack' ? attackFrom(who, '', words) : blockFrom(who, '', words), not, because),
  ],
  [
    /^([A-Z]) may (not )?(attack|block)(?: because (\S+))?$/,
    ([, player, not, what, because]) =>
      because !== undefined && not === undefined
        ? null
        : then({
            kind: 'may declare any',
            player: player ?? 'A',
            what: what as 'attack',
            ...(not ? { not: true as const } : {}),
            ...(because === undefined ? {} : { because }),
          }),
  ],
  [
    /^([A-Z]) may (not )?attack (.+?)(?: because (\S+))?$/,
    ([, who, not, rest, because], words) => asking(attackFrom(who ?? 'A', rest ?? '', words), not, because),
  ],
  [
    /^([A-Z]) may (not )?block (.+?)(?: because (\S+))?$/,
    ([, who, not, rest, because], words) => asking(blockFrom(who ?? 'B', rest ?? '', words), not, because),
  ],
  [
    /^([A-Z]) (must|need not) (attack|block)(?: (.+))?$/,
    ([, who, how, verb, rest = ''], words) => {
      const does = verb === 'attack' ? attackFrom(who ?? 'A', rest, words) : blockFrom(who ?? 'B', rest, words)
      return does && then({ kind: 'must declare', does, ...(how === 'must' ? {} : { not: true as const }) })
    },
  ],
  [
    /^([A-Z]) (may (?:not )?|must )assign (.+)$/,
    ([, who, how, rest], words) => {
      const items = assignedFrom(rest ?? '', words)
      return (
        items &&
        then({
          kind: 'may assign',
          player: who ?? 'A',
          items,
          ...(how === 'must ' ? { must: true as const } : {}),
          ...(how === 'may not ' ? { not: true as const } : {}),
        })
      )
    },
  ],
  [
    /^the legal (attack|block)s? (?:are|is) (.+)$/,
    ([, what, rest], words) => {
      const kind = what === 'block' ? 'block' : 'attack'
      const sets = declaredSets(rest ?? '', words, kind)
      return sets && then({ kind: 'legal declarations', what: kind, sets })
    },
  ],
  [
    /^(«\d+») is (not )?(attacking|blocking)(?: ([A-Z]|«\d+»))?$/,
    ([, label, not, role, at], words) => ({
      isStrong: at !== undefined,
      kind: role as 'attacking',
      label: quoteAt(words, label),
      at: at === undefined ? null : nameOf(at, words),
      ...(not ? { not: true as const } : {}),
    }),
  ],
  [
    /^(«\d+») is (blocked|unblocked)(?: by (.+))?$/,
    ([, label, is, by], words) =>
      then({
        kind: 'blocked',
        label: quoteAt(words, label),
        is: is as 'blocked',
        by: by === undefined ? null : quotesIn(words, by),
      }),
  ],
  [
    /^the blockers of («\d+») are (.+)$/,
    ([, label, rest], words) =>
      then({ kind: 'blocked', label: quoteAt(words, label), is: 'in order', by: quotesIn(words, rest) }),
  ],
]
