/**
 * Facts about a page for machines. `<` is escaped, so no text can end the element. It is the last element of a page: at
 * a script, even one with only data, a browser paints the content so far and lays out the rest separately.
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
