/** A page's canonical link and its alternates, read as a crawler would. */
export interface HeadLinks {
  readonly canonical: string | undefined
  readonly alternates: Readonly<Record<string, string>>
  readonly robots: string | undefined
}

const decode = (text: string): string => text.replaceAll('&amp;', '&')

export function headLinks(html: string): HeadLinks {
  const [head = ''] = html.split('</head>')
  const alternates = [...head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)]
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1]
  return {
    canonical: canonical && decode(canonical),
    alternates: Object.fromEntries(alternates.map(([, language = '', href = '']) => [language, decode(href)])),
    robots: /<meta name="robots" content="([^"]+)"/.exec(head)?.[1],
  }
}

/** Every address of the shop itself that the page's body links to, without anchors and pictures. */
export const internalLinks = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, href = '']) => decode(href))),
]

/** The addresses in a sitemap or a sitemap index. */
export const locationsIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decode(address))
