import type { Finding } from './digest-audit'

/** An intended difference found by the audit, with its reason. The lineage `*` matches every one. */
type Exception = Pick<Finding, 'lineage' | 'kind' | 'on'> & { readonly reason: string }

/** Reads content/digest/exceptions.csv: lineage, kind, day, and a reason to the end of the line. */
export const exceptionsIn = (csv: string): readonly Exception[] =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [lineage = '', kind = '', on = '', ...reason] = line.split(',')
      return { lineage, kind, on, reason: reason.join(',') } as Exception
    })

export const exceptionFor = (finding: Finding, exceptions: readonly Exception[]): Exception | undefined =>
  exceptions.find(
    ({ lineage, kind, on }) =>
      (lineage === '*' || lineage === finding.lineage) && kind === finding.kind && on === finding.on,
  )
