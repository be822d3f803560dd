/**
 * Who reads the shop for a search engine, a link preview or a measurement. They get every page like any guest; only what
 * asks a person something, or leads a person elsewhere, leaves them alone (spec A §4).
 * @module
 */
const CRAWLER =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|mediapartners|inspectiontool|lighthouse|facebookexternalhit|facebookcatalog|whatsapp|pinterest\/|embedly|quora link preview|bingpreview|yandex(?:images|video|media)|baiduspider|google-(?:read-aloud|site-verification)|feedfetcher/i

export const isCrawler = (userAgent: string | null | undefined): boolean => CRAWLER.test(userAgent ?? '')
