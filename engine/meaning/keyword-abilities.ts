import type { IsoDate } from '#rulebook/dates/date'
import { remember, rememberLast } from '#rulebook/remember'
import { keywordPlayed, keywordSaid, rowOf, standsFor } from '../english/keywords/stands-for'
import type { Ability } from '../model/effect'
import type { HeldAbility, ObjectState } from '../model/object'
import { AS_IT_RESOLVES } from '../rules/keywords'

const TRIGGERS = /^(?:when|whenever|at)\b/i

/**
 * The triggered ability that a keyword stands for, such as "bushido 2"; null: the keyword stands for none. One that is
 * not played has its event and its name, so that the game stops when it triggers.
 */
export const keywordTrigger = (text: string, on?: string): string | null => keywordTriggers(text, on)[0] ?? null
/** All triggered abilities that a keyword stands for. */
const keywordTriggers: (text: string, on?: string) => readonly string[] = remember(
  500,
  (text, on) => `${on} ${text}`,
  (text, on) => {
    const said = keywordSaid(text)
    if (said === null) return []
    const { unplayed = '' } = rowOf(said.keyword)
    return [
      ...standsFor(text, on).filter(one => TRIGGERS.test(one)),
      ...(TRIGGERS.test(unplayed) ? [`${unplayed}, do what ${said.keyword} says.`] : []),
    ]
  },
)
/** The first keyword of an object that is not played as it resolves. */
export const unplayedAsItResolves = (thing: ObjectState): string | undefined =>
  thing.abilities.find(({ ability }) => {
    const said = keywordSaid(ability.text)
    return said !== null && rowOf(said.keyword).unplayed === AS_IT_RESOLVES
  })?.ability.text
/** What a spell that was cast for the cost of a keyword begins as it becomes a permanent. */
export const resolvesFor = (keyword: string): string | undefined => {
  const said = keywordSaid(keyword)
  return said === null ? undefined : rowOf(said.keyword).resolves
}
/** Where the triggered abilities of a keyword work, if not on the battlefield. */
export const keywordZone = (ability: Ability): 'graveyard' | 'exile' | undefined => {
  const said = keywordSaid(keywordOfLater.get(ability) ?? ability.text)
  return said === null ? undefined : rowOf(said.keyword).worksIn
}
/** The keyword that a later one of its triggered abilities belongs to. */
const keywordOfLater = new WeakMap<Ability, string>()
/** Whether all of the triggered abilities that a keyword stands for are played. */
export const isKeywordPlayed = (text: string): boolean => {
  const said = keywordSaid(text)
  return said !== null && keywordTriggers(text).length > 0 && !TRIGGERS.test(rowOf(said.keyword).unplayed ?? '')
}

/** A keyword that stands for several triggered abilities, as these: the first by its own name, the others as texts. */
export const withLaterTriggers = rememberLast((held: HeldAbility, on: string): readonly HeldAbility[] => {
  const others = keywordTriggers(held.ability.text, on).slice(1)
  return [
    held,
    ...others.map((text, i): HeldAbility => {
      const ability: Ability = { text, does: { kind: 'opaque' } }
      keywordOfLater.set(ability, held.ability.text)
      return { ...held, key: `${held.key} ${i + 2}`, ability }
    }),
  ]
})

/** The sentences by which a keyword of a card in the graveyard replaces something. */
export const keywordReplacing = (text: string, on: IsoDate): readonly string[] => {
  const said = keywordSaid(text)
  return said === null || rowOf(said.keyword).worksIn !== 'graveyard' || !keywordPlayed(text, on)
    ? []
    : standsFor(text).filter(one => /^(?:as long as|if)\b/i.test(one))
}

/** The sentences for how a permanent with a keyword enters; one that is not played names the keyword. */
export const keywordEntering = (text: string): readonly string[] => {
  const said = keywordSaid(text)
  if (said === null) return []
  return rowOf(said.keyword).unplayed === 'enters'
    ? [`This permanent enters with the rules of ${said.keyword}.`]
    : standsFor(text).filter(one => /^(?!when|at\b)[^:]*\benters?\b/i.test(one))
}
