/**
 * The shop's stylesheet. A first visit gets it inlined, because nothing can be painted without it. The page's script then fetches
 * the file and sets a cookie; later pages link the file, which the browser has cached.
 * @module
 */

import { STYLESHEET_COOKIE } from '#domain/cookies/cookies.ts'
import FACES from '#shop/fonts.css?inline'
import { bytesOf } from '#worker/http/bytes.ts'
import { isWithoutScript, type Visit } from '#worker/render/visit.ts'
import { ASSETS } from './assets.ts'

/** The shop's font faces, with the font URLs of this build. */
export { FACES }

/** Replaced by the build with the file's content (`vite.config.ts`), so that inlined and linked styles are the same. */
export const STYLESHEET = '__STYLESHEET__'

/** Animates navigation between pages. Inlined, because browsers need the rule before the stylesheet may have arrived. */
export const VIEW_TRANSITION = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** The slot in the document's head. */
export const STYLESHEET_SLOT = 'stylesheet'

const FETCHED = `${STYLESHEET_COOKIE.name}=${ASSETS.style}`
/** An earlier page has cached the fonts. Without a preload, a page would still begin in the fallback and change to them. */
const FONTS = Array.from(
  FACES.matchAll(/url\(["']?([^"')]+)["']?\)/g),
  ([, href]) => `<link rel="preload" as="font" crossorigin href="${href}"/>`,
).join('')
const LINK = bytesOf(`<link rel="stylesheet" href="${ASSETS.style}"/>${FONTS}`)
const INLINED = bytesOf(`<style data-file="${ASSETS.style}">${STYLESHEET}</style>`)
const NONE = bytesOf('')

/**
 * Encoded in advance: React would encode the text for each page. A browser without script never sets the cookie, so its second
 * page links the file.
 */
export const stylesheetFor = ({ cookies }: Pick<Visit, 'cookies'>) =>
  ASSETS.style === undefined ? NONE : cookies.includes(FETCHED) || isWithoutScript(cookies) ? LINK : INLINED
