/**
 * The transition from page to page, as between the shop's own. It stands in the page itself: a browser begins it on the page that is
 * left, and reports an error where the next page has not said by its first frame that it takes part, however late its stylesheet is.
 * @module
 */
import { html, raw } from 'hono/html'

const STYLE = `@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }`

const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))

/** Content-Security-Policy source of {@link TRANSITION}. */
export const TRANSITION_HASH = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`

export const TRANSITION = html`<style>${raw(STYLE)}</style>`
