/**
 * Each market's web app manifest and offline page.
 * @module
 */
import type { Context } from 'hono'
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { errorText } from '#domain/text/errors.ts'
import { SHOP_IN_WORDS, SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { STATIC_POLICY, staticPage } from '#worker/response/static-page.ts'

const DAY = 86_400
const PAPER = '#fffefb'

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  png('192', 192, 'any'),
  png('512', 512, 'any'),
  png('maskable', 512, 'maskable'),
] as const

function manifest(c: Context<AppEnv>): Response {
  const { market } = c.var
  const home = paths.home(market)
  const answer = {
    id: home,
    name: SHOP_NAME,
    short_name: SHOP_NAME,
    description: SHOP_IN_WORDS,
    lang: market.intl,
    start_url: home,
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: ICONS,
  }
  return c.body(JSON.stringify(answer), 200, {
    'content-type': 'application/manifest+json',
    'cache-control': `public, max-age=${DAY}`,
  })
}

/** A link with an empty `href` reloads the current URL, which is the page that the visitor wanted. */
const offline = (c: Context<AppEnv>): Response =>
  c.html(
    staticPage({
      title: errorText.offline.title,
      isDemonstration: c.var.config.isDemonstration,
      lead: errorText.offline.body,
      link: { href: '', text: errorText.offline.again },
    }),
    200,
    { 'cache-control': 'no-cache', 'content-security-policy': STATIC_POLICY },
  )

export const installRoutes = () => factory.createApp().get(SERVICE_PATHS.manifest, manifest).get(SERVICE_PATHS.offline, offline)
