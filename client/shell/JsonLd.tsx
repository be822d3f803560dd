/** Structured data for search engines. `<` is escaped, so that no text can close the script element. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element takes raw text, and the only dangerous character is escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
