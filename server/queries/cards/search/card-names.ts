import type { Mentions } from '#search/index/mentions'

// Players, days and documents in worked examples are written like cards but are not cards.
const NO_CARD = new Set(
  `alex bianca carissa rob bob clare david elena team emperor january february march april may june july august
  september october november december gatherer vehicle adventure arcane horror hound humans demons walls wishes elves
  start apply judgment entering betrays`.split(/\s+/),
)
const NO_NAME =
  /^(?:.* Edition|Team [A-Z]|Two-Headed Giant|Grand Melee|Alternating Teams|Rulings and Errata|[A-Z]\d.*)$/
const OPENED =
  /^(?:Add|Apply|Destroy|Regenerate|Return|Sacrifice|Shuffle|Treat|Unattach|Untap|Moving|Under|Then,?|Therefore,?|Similarly,?|Later,?|Instead,?|Neither|What|Whether|[XY] (?:in|of)) (?:an? |the )?/
const OWNED = /^\p{Lu}\p{L}+['’]s /u
const FOLLOWED = /,? (?:an?|with|and|on|to|or) .*$|--?was$/

const isNone = (name: string): boolean => name.split(/\W+/).every(word => NO_CARD.has(word.toLowerCase()))

/** The card that a name refers to, without surrounding words if the rest is itself a card; null if there is none. */
const cardIn = (name: string, isKnown: (name: string) => boolean): string | null => {
  if (NO_NAME.test(name) || /, and\b/.test(name) || isNone(name)) return null
  const shorter = [name.replace(OPENED, ''), name.replace(OWNED, ''), name.replace(FOLLOWED, '')]
  const known = shorter.find(one => one !== name && one !== '' && isKnown(one))
  if (known) return isNone(known) ? null : known
  return name.split(/,? /).length > 7 ? null : name
}

/** Mentions by the cards' own names: mentions with a verb or an owner are added to those of the card itself. */
export const cleanMentions = (mentions: Mentions): Mentions => {
  const found = new Map<string, Set<number>>()
  for (const [name, documents] of mentions) {
    const card = cardIn(name, one => mentions.has(one))
    if (card === null) continue
    const all = found.get(card) ?? new Set()
    for (const at of documents) all.add(at)
    found.set(card, all)
  }
  return new Map([...found].map(([name, all]) => [name, [...all].sort((a, b) => a - b)]))
}
