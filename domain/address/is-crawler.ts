/**
 * Recognises crawlers: clients that read the shop for a search engine, a link preview or a measurement. They get the guest pages, see no
 * dialogs, and are not redirected to another market (spec A §4).
 * @module
 */
const CRAWLER =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|mediapartners|inspectiontool|lighthouse|facebookexternalhit|facebookcatalog|whatsapp|pinterest\/|embedly|quora link preview|bingpreview|yandex(?:images|video|media)|baiduspider|google-(?:read-aloud|site-verification)|feedfetcher/i

export const isCrawler = (userAgent: string | null | undefined): boolean => CRAWLER.test(userAgent ?? '')
