/**
 * The two documents of the sitemap protocol (sitemaps.org, schema 0.9).
 * @module
 */
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

const list = (outer: string, inner: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${outer} xmlns="${NAMESPACE}">`,
    ...addresses.map((address) => `<${inner}><loc>${escapeXml(address)}</loc></${inner}>`),
    `</${outer}>`,
    '',
  ].join('\n')

/** Without `lastmod`: no upstream tells when a page changed, and an invented date would be worse than none. */
export const sitemapXml = (addresses: readonly string[]): string => list('urlset', 'url', addresses)
export const sitemapIndexXml = (addresses: readonly string[]): string => list('sitemapindex', 'sitemap', addresses)
