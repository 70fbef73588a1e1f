import type { Relation } from '#rulebook/units/unit'

type Act = readonly [kind: Relation['kind'], wording: RegExp]

/** What a ruling does to earlier text, by its wording. The group captures the text it applies to. */
const ACTS: readonly Act[] = [
  ['reverses', /\bREVERSAL: ([^.]{1,300})/],
  ['reverses', /\b(?:[Tt]his|[Ww]e) reverses? ([^.]{1,300})/],
  ['repeals', /\b[Tt]here (?:is|are) no longer (?:an? |any )?([^.(]{1,200})/],
  ['repeals', /\b(?:eliminates|abolishes|revokes|withdraws) ([^.;]{1,200})/],
  ['supersedes', /\b(?:supersedes|overrides the ruling|replaces the ruling) ([^.;]{1,200})/],
  ['corrects', /\b([Pp]age \d{1,4} of [^.]{1,80}?) (?:states|says)\b[^.]{1,300}\. This (?:isn't|is not|is in)/],
  ['corrects', /\b(the [^.,;]{1,120}? entry) is wrong\b/],
  ['substitutes', /(?:^|[.:] )(?:On [a-z ]{1,40}, )?([^.:]{1,160}?) should (?:read|appear|say)\b/],
]

/** The speech acts in a bulletin item; an item without any clarifies what its section clarifies. */
export const relationsIn = (text: string, clarifies: string | null): readonly Relation[] => {
  const found = ACTS.flatMap(([kind, wording]): Relation[] => {
    const what = wording.exec(text)?.[1]?.trim()
    return what ? [{ kind, what }] : []
  })
  return found.length === 0 && clarifies ? [{ kind: 'clarifies', what: clarifies }] : found
}
