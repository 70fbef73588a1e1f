import type { Result } from '#rulebook/result'
import type { AbsentAnswer, Audit, ParagraphAnswer, RuleAnswer, RulingAnswer, SectionAnswer } from '../../answers'
import { inNameOf } from '../../http/request-context'
import { study } from '../../jobs/pool'
import type { Library } from '../../library/library'
import { libraryStore } from '../../library/library-store'
import { cacheVersion } from '../../store/cache-version'
import type { Audited } from './audit'
import { keptAudit } from './stored-audit'

/** The audit, as far as it is known: computed in another thread while pages are served without it. */
type Audits = {
  known: ReadonlyMap<string, Audit> | null
  readonly all: Promise<readonly Audited[]>
}
type Answer = RuleAnswer | SectionAnswer | AbsentAnswer

const keyOf = (document: string, stamped: string, text: string): string => `${document} ${stamped} ${text}`

/** Number of stamps audited at once, which bounds how long a reader has to wait. */
const AT_ONCE = 100
const audited = async (): Promise<readonly Audited[] | null> => {
  const found: Audited[] = []
  for (let from = 0; ; from += AT_ONCE) {
    const part = await study({ kind: 'audit', from, most: AT_ONCE })
    if (!part.ok) return null
    found.push(...part.value.audited)
    if (part.value.isLast) return found
  }
}

/** Audits the stamps of a library, unless the audit is stored; for nobody's request, whose end would end it too. */
export const auditsOf = ({ contentHash }: Pick<Library, 'contentHash'>): Audits => {
  const all = libraryStore().then(({ database }) =>
    keptAudit(database.client, contentHash, () => inNameOf({ id: 'audit' }, audited)),
  )
  const audits: Audits = { known: null, all: all.catch(() => []) }
  void audits.all.then(list => {
    audits.known = new Map(
      list.map(({ document, stamp, audit }) => [keyOf(document, stamp.stamped, stamp.text), audit]),
    )
    cacheVersion()
  })
  return audits
}

type Known = ReadonlyMap<string, Audit>
const auditOf = (known: Known, document: string, stamped: string | undefined, text: string) => {
  const audit = stamped === undefined ? undefined : known.get(keyOf(document, stamped, text))
  return audit ? { audit } : {}
}

/** A paragraph's stamp is its own, or that of its source; the audit checks the text beside it. */
const inParagraph = <T extends ParagraphAnswer>(paragraph: T, known: Known): T => {
  const witnesses = paragraph.witnesses.map(line => ({
    ...line,
    ...auditOf(known, line.release.document, line.stamped, line.text),
  }))
  const { source, stamped, stampedBy, text } = paragraph
  const giver = source.release === stampedBy ? undefined : witnesses.find(line => line.release.id === stampedBy)
  const own = giver
    ? auditOf(known, giver.release.document, stamped, giver.text)
    : auditOf(known, source.document, stamped, text)
  return { ...paragraph, witnesses, ...own }
}

export const inRuling = (ruling: RulingAnswer, known: Known): RulingAnswer => ({
  ...ruling,
  ...auditOf(known, ruling.release.document, ruling.stamped, ruling.text),
})

const inRule = (rule: RuleAnswer, known: Known): RuleAnswer => ({
  ...rule,
  paragraphs: rule.paragraphs.map(paragraph => inParagraph(paragraph, known)),
  examples: rule.examples.map(example => inParagraph(example, known)),
  rulings: rule.rulings.map(ruling => inRuling(ruling, known)),
})

const withAudit = (value: Answer, known: Known): Answer => {
  if (value.kind === 'rule') return inRule(value, known)
  if (value.kind === 'absent') return value
  return {
    ...value,
    rules: value.rules.map(rule => inRule(rule, known)),
    rulings: value.rulings.map(ruling => inRuling(ruling, known)),
  }
}

/** A response whose stamps include the result of the audit. */
export const withAudits = <T extends Answer>(answer: Result<T>, { known }: Audits): Result<T> =>
  answer.ok && known ? { ok: true, value: withAudit(answer.value, known) as T } : answer
