import type { ReactNode } from 'react'

/** A container for content wider than a phone, which scrolls separately, by keyboard too. */
export const ScrollBox = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable without a mouse
  <section className="scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
)
