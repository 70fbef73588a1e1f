import { COMMON, FORMS, NOT_PLAYED } from '#engine/scenario/index'

/** The forms of the language of scenarios, with what their examples speak of. */
export const languageForms = {
  objects: COMMON.map(step => step.replace(/^(?:Given|And) /, '')),
  groups: FORMS.map(({ id, title, rows }) => ({
    id,
    title,
    rows: rows.map(({ form, accepted, refused }) => ({ form, accepted, refused, isPlayed: !NOT_PLAYED.has(form) })),
  })),
}
export type LanguageForm = (typeof languageForms)['groups'][number]['rows'][number]
