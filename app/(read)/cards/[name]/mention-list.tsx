import { Marked, printDays } from '#components/search/hit'
import { bulletinAddress, printItem } from '#components/ui/bulletin-names'
import { address, ruleAddress } from '#components/ui/links'
import type { CardAnswer, CardMention } from '#server/answers'

const GROUPS: readonly (readonly [kind: string, title: string])[] = [
  ['rule', 'Rules and their examples'],
  ['glossary', 'Glossary'],
  ['ruling', 'Rulings'],
  ['bulletin', 'Bulletins'],
]

const mentionAddress = ({ kind, number, title }: CardMention, on: string | null): string => {
  if (kind === 'ruling') return address(`/rulings/${encodeURIComponent(number)}`, { on })
  if (kind === 'bulletin') return bulletinAddress(number)
  return kind === 'glossary'
    ? address(`/glossary/${encodeURIComponent(title ?? number)}`, { on })
    : ruleAddress(number, on)
}

type Props = Pick<CardAnswer, 'mentions' | 'otherDays'> & { readonly asked: string | null }

/** Texts that name a card, by kind, with the name marked; then the rule numbers that named it on other days. */
export const MentionList = ({ mentions, otherDays, asked }: Props) => (
  <>
    {mentions.length === 0 ? (
      <p className="sm faint mt-4">No loaded rule, ruling or bulletin of this day names this card.</p>
    ) : null}
    {GROUPS.map(([kind, title]) => {
      const own = mentions.filter(mention => mention.kind === kind)
      return own.length === 0 ? null : (
        <section className="mt-block" key={kind}>
          <h2>{title}</h2>
          {own.map(mention => (
            <article className="mention" key={`${mention.document}${mention.number}${mention.inForce?.from}`}>
              <h3>
                <a href={mentionAddress(mention, asked)}>
                  {mention.title ?? printItem(mention.number, { month: true })}
                </a>{' '}
                {mention.inForce ? <span className="sm faint">{printDays(mention.inForce)}</span> : null}
              </h3>
              {mention.passages.map(({ kind: part, text, marks }) => (
                <p className="snip" key={text}>
                  {part === 'example' ? <span className="tag">example</span> : null}{' '}
                  <Marked text={text} marks={marks} />
                </p>
              ))}
            </article>
          ))}
        </section>
      )
    })}
    {otherDays.length > 0 ? (
      <section className="mt-block">
        <h2>On other days</h2>
        <ul className="wits">
          {otherDays.map(({ number, days }) => (
            <li key={`${number}${days.from}`}>
              <a href={ruleAddress(number, days.from)}>{number}</a> <span className="faint">{printDays(days)}</span>
            </li>
          ))}
        </ul>
      </section>
    ) : null}
  </>
)
