'use client'
import { useEffect, useState } from 'react'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { RuleLink } from '../ui/links'

export type Cited = { readonly rule: string; readonly on: string }
type Found = { readonly paragraphs: readonly { readonly text: string; readonly stamped?: string | null }[] }
type Said = { readonly cited: Cited; readonly texts: readonly string[]; readonly problem: string }

const fetchedRule = async ({ rule, on }: Cited, signal: AbortSignal): Promise<Omit<Said, 'cited'>> => {
  const answer = await fetch(`/api/v1/rules/${encodeURIComponent(rule)}?on=${encodeURIComponent(on)}`, { signal })
  const found = await answer.json()
  return answer.ok
    ? { texts: (found as Found).paragraphs.map(({ text }) => text), problem: '' }
    : { texts: [], problem: (found as { detail?: string }).detail ?? 'The rule could not be read' }
}

/** The text of the rule that placed a band, as of the day of the run. */
export const RuleWords = ({ cited }: { readonly cited: Cited }) => {
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    fetchedRule(cited, abort.signal)
      .then(words => setSaid({ cited, ...words }))
      .catch(() => {
        if (!abort.signal.aborted) setSaid({ cited, texts: [], problem: 'The site did not respond' })
      })
    return () => abort.abort()
  }, [cited])
  return (
    <aside className="diffcard rulewords" aria-live="polite" aria-label={`The words of ${cited.rule}`}>
      <p className="sm">
        <RuleLink number={cited.rule} asked={cited.on}>
          {cited.rule} on {printDate(cited.on as IsoDate)}
        </RuleLink>
      </p>
      {said?.cited === cited ? [...said.texts, said.problem].map(text => <p key={text}>{text}</p>) : null}
    </aside>
  )
}
