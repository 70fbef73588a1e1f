/** Facts about a page for machines. `<` is escaped, so that no text can end the element. */
export const JsonLd = ({ facts }: { readonly facts: Readonly<Record<string, unknown>> }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c'),
    }}
  />
)
