/**
 * Recognises crawlers: clients that read the shop for a search engine, a link preview or a measurement. A crawler gets the guest
 * pages without dialogs, and is not redirected to another market (spec A §4).
 * @module
 */
const CRAWLER =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|mediapartners|inspectiontool|lighthouse|facebookexternalhit|facebookcatalog|whatsapp|pinterest\/|embedly|quora link preview|bingpreview|yandex(?:images|video|media)|baiduspider|google-(?:read-aloud|site-verification)|feedfetcher/i

export const isCrawler = (userAgent: string | null | undefined): boolean => CRAWLER.test(userAgent ?? '')
