/**
 * A page that depends on no other part of the shop, for requests that are refused early and for a failure of the error page
 * itself. It links one small stylesheet, but is readable without it.
 * @module
 */
import { errorText } from '#domain/text/errors.ts'
import { demonstrationText, SHOP_NAME } from '#domain/text/layout.ts'

export const STATIC_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; report-to csp"

interface Link {
  readonly href: string
  readonly text: string
}

interface StaticPage {
  readonly title: string
  readonly isDemonstration?: boolean
  /** Defaults to the title. */
  readonly heading?: string
  readonly lead?: string | undefined
  readonly link: Link
  readonly more?: readonly Link[]
  /** Absent on pages that do not belong to a request, such as the offline page. */
  readonly requestId?: string
  /** These details are public, so they must not contain private data. */
  readonly details?: string
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const fact = (label: string, value: string): string => `<p class="fact">${label} <code>${escapeHtml(value)}</code></p>`

export function staticPage({
  title,
  isDemonstration,
  heading = title,
  lead,
  link,
  more = [],
  requestId,
  details,
}: StaticPage): string {
  const name = escapeHtml(SHOP_NAME)
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} · ${name}</title><link rel="stylesheet" href="/plain.css"></head><body>`,
    isDemonstration ? `<aside aria-label="${demonstrationText.label}">${demonstrationText.text}</aside>` : '',
    '<main>',
    `<p class="shop">${name}</p><h1>${escapeHtml(heading)}</h1>`,
    lead === undefined ? '' : `<p>${escapeHtml(lead)}</p>`,
    ...[link, ...more].map(({ href, text }) => `<p><a href="${href}">${escapeHtml(text)}</a></p>`),
    details === undefined ? '' : fact(errorText.details, details),
    requestId === undefined ? '' : fact(errorText.reference, requestId),
    '</main></body></html>',
  ].join('')
}
