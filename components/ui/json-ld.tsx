/**
 * Facts about a page for machines. `<` is escaped, so that no text can end the element. Comes last in a page: at a script,
 * even one that is only data, a browser shows what it has so far, and lays the rest out a second time.
 */
export const JsonLd = ({ facts }: { readonly facts: Readonly<Record<string, unknown>> }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c'),
    }}
  />
)
