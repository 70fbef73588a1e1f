import { err, ok, type Result } from '#rulebook/result'
import { type DocumentName, TRANSLATIONS } from '#rulebook/units/release'
import { textOf, type Unit } from '#rulebook/units/unit'
import type { TranslationAnswer } from '../../answers'
import type { Edition, Library } from '../../library/library'
import type { When } from '../requests'
import { editionOn, refOf, resolveQuery, shelfOf } from '../resolve-query'
import { tidyNumber } from './numbers'

const ENGLISH: DocumentName = 'comprehensive-rules'

/** The languages in which a translation is loaded. */
export const languagesOf = (library: Library): readonly string[] =>
  Object.keys(TRANSLATIONS).filter(lang => shelfOf(library, TRANSLATIONS[lang] as DocumentName).length > 0)

/**
 * A rule of a day in another language. A translation has the numbers of the release that it translates; of a release
 * that nobody translated, the rule is followed to the newest translated one before it.
 */
export const translation = (library: Library, text: string, lang: string, when: When): Result<TranslationAnswer> => {
  const document = TRANSLATIONS[lang]
  if (!document) return err(unknownLanguage(lang))
  const number = tidyNumber(text)
  const asked = resolveQuery(library, { on: when.on, document: ENGLISH })
  if (!asked.ok) return asked
  const { edition, on } = asked.value
  const place = edition.placesOf(number)[0]
  const unit = edition.units()[place ?? -1]
  const translated = editionOn(shelfOf(library, document), on)
  if (place === undefined || !unit)
    return err(absent(`${number} is not in the English text of ${edition.entry.inForce}`))
  if (!translated) return err(absent(`No translation of the rules of ${on} or earlier is loaded`))
  const original = shelfOf(library, ENGLISH).find(({ entry }) => entry.inForce === translated.entry.inForce)
  if (!original)
    return err(absent(`The English text of ${translated.entry.inForce}, which the translation follows, is not loaded`))
  const english = original === edition ? unit : unitIn(library, edition.lineageAt(place), original)
  if (!english) return err(absent(`${number} is newer than the latest translation, of ${translated.entry.inForce}`))
  const found = translated.units().filter(other => other.kind === english.kind && meantBy(other) === meantBy(english))[
    english.copy
  ]
  if (!found)
    return err(
      absent(
        `The translation of ${translated.entry.inForce} lacks ${english.number}; its words may be in the rule before`,
      ),
    )
  const isCurrent = original === edition || wholeText(unit) === wholeText(english)
  return ok({
    lang,
    number: found.number,
    ...(found.title ? { title: found.title } : {}),
    paragraphs: found.paragraphs.map(({ text }) => text),
    examples: found.examples.map(({ text }) => text),
    release: refOf(translated),
    isCurrent,
    notes: [
      ...(isCurrent
        ? []
        : [`The English has been reworded since: this translates the text of ${translated.entry.inForce}`]),
      ...differing('paragraph', english.paragraphs.length, found.paragraphs.length),
      ...differing('example', english.examples.length, found.examples.length),
    ],
  })
}

/** A misprinted number of either text counts as the one that is meant. */
const meantBy = ({ number, meant }: Unit): string => meant ?? number

const wholeText = (unit: Unit): string =>
  [unit.title, textOf(unit), ...unit.examples.map(({ text }) => text)].join('\n')

/** The rule of a lineage as another release of its document has it. */
const unitIn = (library: Library, lineage: string, { at }: Edition): Unit | undefined =>
  library.runsOf(lineage).find(({ from, until }) => from <= at && at <= until)?.unit

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
const differing = (what: string, english: number, translated: number): readonly string[] =>
  english === translated
    ? []
    : [`The translation has ${counted(translated, what)}, the English ${english === 0 ? 'none' : english}`]

const absent = (message: string) => ({ code: 'no-translation', message })
const unknownLanguage = (lang: string) => ({
  code: 'unknown-language',
  message: `There is no translation into "${lang}"`,
  hint: `Languages are ${Object.keys(TRANSLATIONS).join(', ')}`,
})
