import { rememberText } from '#rulebook/remember'

const RESTRICTS = /^(?:can't|cannot|can not|may not) be (?:the |a )?targets? of (.+)$/i
type Quality = { readonly quality: string; readonly isDenied: boolean }
/** Which spells, and abilities of which sources; `null`: of any. */
type Parts = {
  readonly spells: readonly Quality[] | null | 'none'
  readonly abilities: readonly Quality[] | null | 'none'
  readonly whose: 'opponents' | 'you' | 'any'
}
const WHOSE = {
  'your opponents control': 'opponents',
  'an opponent controls': 'opponents',
  'you control': 'you',
} as const
const FORM =
  /^(?:(?:(?<spellsOf>.+?) )?(?<spells>spells))?(?:(?:^| or )(?:(?<abilitiesOf>.+?) )?(?<abilities>abilities)(?: from (?<sources>.+?) sources)?)?$/i

/** "Black spells or abilities from black sources", "spells or abilities your opponents control"; null: not understood. */
const partsOf = (words: string): Parts | null => {
  const [, bare = words, who] =
    /^(.+?)(?: (your opponents control|an opponent controls|you control))?$/i.exec(words) ?? []
  const groups = FORM.exec(bare)?.groups
  if (!groups || (groups.spells === undefined && groups.abilities === undefined)) return null
  const listed = (list: string | undefined): readonly Quality[] | null =>
    list === undefined
      ? null
      : list
          .toLowerCase()
          .split(/, or |, | or /)
          .map(word => {
            const [, denied, quality = word] = /^(non-?)?(.+)$/.exec(word) ?? []
            return { quality, isDenied: denied !== undefined }
          })
  const spells = listed(groups.spellsOf)
  // Until 2000 "black spells or abilities" meant abilities of black sources as well.
  const abilities = listed(groups.sources ?? groups.abilitiesOf) ?? spells
  const isKnown = [...(spells ?? []), ...(abilities ?? [])].every(({ quality }) => /^[\w-]+$/.test(quality))
  if (!isKnown) return null
  return {
    spells: groups.spells === undefined ? 'none' : spells,
    abilities: groups.abilities === undefined ? 'none' : abilities,
    whose: who === undefined ? 'any' : WHOSE[who.toLowerCase() as keyof typeof WHOSE],
  }
}

/** What keeps objects or players from being targets; `parts` is null where its words are not understood. */
export type TargetRestriction = { readonly words: string; readonly parts: Parts | null }
const MOST_KNOWN = 500
/** The restriction in a rule of a continuous effect: "can't be the target of Aura spells"; null: it is none. */
export const targetRestriction = rememberText(MOST_KNOWN, (says: string): TargetRestriction | null => {
  const words = RESTRICTS.exec(says)?.[1]
  return words === undefined ? null : { words, parts: partsOf(words) }
})
