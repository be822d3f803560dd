/**
 * The shop's stylesheet. A first visit gets it inlined, because nothing can be painted without it. The page's script then fetches the file
 * and sets a cookie, and the next pages link the file, which is in the browser's cache.
 * @module
 */
import { STYLESHEET_COOKIE } from '#domain/cookies/cookies.ts'
import { bytesOf } from '#worker/http/bytes.ts'
import { isWithoutScript, type Visit } from '#worker/render/visit.ts'
import { ASSETS } from './assets.ts'

/** The shop's font faces, with the font files as the build names them. */
export { default as FACES } from '#shop/fonts.css?inline'

/** The file's text, inserted by the build (`vite.config.ts`), so that the two cannot differ. */
export const STYLESHEET = '__STYLESHEET__'

/**
 * Makes a navigation between pages a view transition. It is inlined because the stylesheet may arrive too late: browsers need the
 * rule when the page begins.
 */
export const VIEW_TRANSITION = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** The slot in the document's head. */
export const STYLESHEET_SLOT = 'stylesheet'

const FETCHED = `${STYLESHEET_COOKIE.name}=${ASSETS.style}`
const LINK = bytesOf(`<link rel="stylesheet" href="${ASSETS.style}"/>`)
const INLINED = bytesOf(`<style data-file="${ASSETS.style}">${STYLESHEET}</style>`)
const NONE = bytesOf('')

/**
 * Returns bytes, because React would encode the text again for each page. A browser without script never sets the cookie, so its
 * second page links the file.
 */
export const stylesheetFor = ({ cookies }: Pick<Visit, 'cookies'>) =>
  ASSETS.style === undefined ? NONE : cookies.includes(FETCHED) || isWithoutScript(cookies) ? LINK : INLINED
