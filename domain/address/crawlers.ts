/**
 * Recognises crawlers: clients that read the shop for a search engine, a link preview or a measurement. They get every page as
 * any guest does, but the shop neither asks them anything nor redirects them to another site (spec A §4).
 * @module
 */
const CRAWLER =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|mediapartners|inspectiontool|lighthouse|facebookexternalhit|facebookcatalog|whatsapp|pinterest\/|embedly|quora link preview|bingpreview|yandex(?:images|video|media)|baiduspider|google-(?:read-aloud|site-verification)|feedfetcher/i

export const isCrawler = (userAgent: string | null | undefined): boolean => CRAWLER.test(userAgent ?? '')
