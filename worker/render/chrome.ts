/**
 * The layout's holes for a known visitor; each settles to something that can be shown, whatever its upstream does.
 * @module
 */
import type { Context } from 'hono'
import type { ChromeHoles } from '#client/layouts/chrome.ts'
import type { Holes } from '#client/pages/page-props.ts'
import type { AppEnv } from '#worker/env.ts'
import { bagCount, cartIdFrom } from '#worker/flows/load-bag.ts'
import { settled } from './settled.ts'

export function chromeHolesOf(c: Context<AppEnv>): Holes<ChromeHoles> {
  const cookies = c.req.header('cookie')
  const known = { config: c.get('config'), market: c.get('market') }
  return { bagCount: cartIdFrom(cookies, known) ? bagCount(c.var, cookies) : settled(0) }
}
