/**
 * The shop's stylesheet. It is inlined on a first visit, because nothing can be painted without it. The page's JavaScript then
 * fetches the file and sets a cookie, so later pages link to the file that the browser has cached.
 * @module
 */

import { STYLESHEET_COOKIE } from '#domain/cookies/cookies.ts'
import FACES from '#shop/fonts.css?inline'
import { bytesOf } from '#worker/http/bytes.ts'
import { isWithoutScript, type Visit } from '#worker/render/visit.ts'
import { ASSETS } from './assets.ts'

/** The shop's font faces, with this build's font URLs. */
export { FACES }

/** The build replaces this with the file's content (`vite.config.ts`), so that inlined and linked styles are identical. */
export const STYLESHEET = '__STYLESHEET__'

/** Animates navigation between pages. It is inlined, because browsers may need the rule before the stylesheet has arrived. */
export const VIEW_TRANSITION = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

export const STYLESHEET_SLOT = 'stylesheet'

const FETCHED = `${STYLESHEET_COOKIE.name}=${ASSETS.style}`
/** Preloads the fonts, which an earlier page has cached. Otherwise a page would first be painted in the fallback font. */
const FONTS = Array.from(
  FACES.matchAll(/url\(["']?([^"')]+)["']?\)/g),
  ([, href]) => `<link rel="preload" as="font" crossorigin href="${href}"/>`,
).join('')
const LINK = bytesOf(`<link rel="stylesheet" href="${ASSETS.style}"/>${FONTS}`)
const INLINED = bytesOf(`<style data-file="${ASSETS.style}">${STYLESHEET}</style>`)
const NONE = bytesOf('')

/**
 * The bytes are encoded in advance, because React would encode the text for each page. A browser without JavaScript never sets
 * the stylesheet cookie, so the no-script cookie makes its second page link to the file.
 */
export const stylesheetFor = ({ cookies }: Pick<Visit, 'cookies'>) =>
  ASSETS.style === undefined ? NONE : cookies.includes(FETCHED) || isWithoutScript(cookies) ? LINK : INLINED
