export type Choice = { readonly says: string; readonly href?: string; readonly chosen?: boolean; readonly why?: string }

/** A row of links with the current one marked; an unavailable choice has no link and states the reason. */
export const Segmented = ({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) => (
  <nav className="seg" aria-label={label}>
    {choices.map(({ says, href, chosen, why }) =>
      href ? (
        <a key={says} href={href} aria-current={chosen ? 'true' : undefined}>
          {says}
        </a>
      ) : (
        <span key={says} className="off" title={why}>
          {says}
          <span className="sr"> (not available{why ? `: ${why}` : ''})</span>
        </span>
      ),
    )}
  </nav>
)
