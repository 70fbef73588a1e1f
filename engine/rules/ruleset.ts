import { dayBefore, type IsoDate } from '#rulebook/dates/date'
import { rememberText } from '#rulebook/remember'
import { err, ok, type Result } from '#rulebook/result'
import type { Amendment, Ruleset, Words } from './amendment'
import { ERAS } from './eras/index'
import { gamePolicyOn } from './game-policies'
import { type Matter, POLICY_VALUES, type Policy } from './policy'
import { type Citation, releaseOf } from './releases'

const FIRST_VALUES = Object.fromEntries(
  Object.entries(POLICY_VALUES).map(([key, values]) => [key, values[0]]),
) as Policy

/** The rules in force on a day: every amendment up to it, folded forward. */
export const rulesetOn = (on: IsoDate, eras: readonly Amendment[] = ERAS): Result<Ruleset> =>
  eras === ERAS ? knownOn(on) : foldedOn(on, eras)
const MAX_FOLDED = 512
/** A day folds sixty amendments, and the same days are requested often. */
const knownOn = rememberText(MAX_FOLDED, (on: IsoDate) => foldedOn(on, ERAS))

const foldedOn = (on: IsoDate, eras: readonly Amendment[]): Result<Ruleset> => {
  const inForce = eras.filter(era => era.from <= on).sort((a, b) => (a.from < b.from ? -1 : 1))
  return inForce.length > 0
    ? ok(folding(on, inForce))
    : err({
        code: 'before-the-first-ruleset',
        message: `The rules of ${on} are not modelled: the first that are known here are those of ${amendmentDaysOf(eras)[0]}`,
        hint: 'Choose a later date',
      })
}

const amendmentDaysOf = (eras: readonly Amendment[]): readonly IsoDate[] => eras.map(era => era.from).sort()

/** Every day on which something that the engine obeys changed, oldest first. */
export const amendmentDays: readonly IsoDate[] = amendmentDaysOf(ERAS.filter(era => !era.editorial))

const named = ERAS.filter(era => era.ruleset !== undefined)
/** The named rulesets with their first and last days; the newest has no last day yet. */
export const RULESETS: readonly { readonly id: string; readonly from: IsoDate; readonly until: IsoDate | null }[] =
  named.map((era, i) => {
    const next = named[i + 1]
    return { id: era.ruleset ?? '', from: era.from, until: next ? dayBefore(next.from) : null }
  })

/** The citation of a matter under these rules. */
export const citeOf = (rules: Ruleset, matter: Matter): Citation =>
  citation(rules, rules.cites[matter] ?? '', rules.practice[matter])

/** A rule number as these rules' release prints it. */
export const citation = (rules: Ruleset, rule: string, practice?: string): Citation => ({
  rule,
  on: releaseOf(rule, rules.on),
  ...(practice === undefined ? {} : { practice }),
})

/** The rules of a day after all amendments up to it, oldest first; what none names stays as it was first. */
const folding = (on: IsoDate, inForce: readonly Amendment[]): Ruleset => {
  const [policy, words, cites, practice]: [Policy, Words, Ruleset['cites'], Record<string, string>] = [
    { ...FIRST_VALUES },
    { tribal: 'tribal', creatureTypes: 'one word' },
    {},
    {},
  ]
  for (const era of inForce) {
    // A matter that the text of the day decides is no longer left to practice.
    for (const matter of [...Object.keys(era.policy ?? {}), ...(era.settles ?? [])]) delete practice[matter]
    Object.assign(practice, era.practice)
    Object.assign(policy, era.policy)
    Object.assign(words, era.words)
    Object.assign(cites, era.cites)
  }
  return {
    on,
    id: inForce.findLast(era => era.ruleset)?.ruleset ?? '',
    layers: inForce.findLast(era => era.layers)?.layers ?? [],
    policy,
    game: gamePolicyOn(on),
    words,
    keywordCounters: inForce.flatMap(era => era.keywordCounters ?? []),
    cites,
    practice,
    amendments: inForce,
  }
}
