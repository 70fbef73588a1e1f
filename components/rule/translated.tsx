import { type IsoDate, printDate } from '#rulebook/dates/date'

/** Names and language tags (BCP 47) of translations. */
const LANGUAGES: Readonly<Record<string, { readonly name: string; readonly tag: string }>> = {
  zh: { name: 'Chinese', tag: 'zh-Hans' },
}
export const printLanguage = (lang: string): string => LANGUAGES[lang]?.name ?? lang

type Translation = {
  readonly lang: string
  readonly title?: string
  readonly paragraphs: readonly string[]
  readonly examples: readonly string[]
  readonly release: { readonly inForce: IsoDate }
  readonly notes: readonly string[]
}

/** The rule in another language, below the English text of the same day. */
export const Translated = ({ translation }: { readonly translation: Translation }) => {
  const { lang, title, paragraphs, examples, release, notes } = translation
  const tag = LANGUAGES[lang]?.tag ?? lang
  return (
    <section className="mt-block" aria-labelledby="translation">
      <h2 className="sm dim" id="translation">
        {printLanguage(lang)}, as of {printDate(release.inForce)}
      </h2>
      <div lang={tag}>
        {title ? <p className="words">{title}</p> : null}
        {paragraphs.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one printed text
          <p className="words" key={at}>
            {text}
          </p>
        ))}
        {examples.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: examples of one printed text
          <p className="quote words" key={at}>
            {text}
          </p>
        ))}
      </div>
      {notes.map(note => (
        <p className="sm dim" key={note}>
          {note}.
        </p>
      ))}
    </section>
  )
}
