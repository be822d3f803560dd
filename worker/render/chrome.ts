/**
 * The layout's holes for a known visitor; each settles to something that can be shown, whatever its upstream does.
 * @module
 */
import type { Context } from 'hono'
import type { ChromeHoles } from '#client/layouts/chrome.ts'
import type { Holes } from '#client/pages/page-props.ts'
import type { AppEnv } from '#worker/env.ts'
import { bagCount, cartIdFrom } from '#worker/flows/load-bag.ts'
import { patiently } from '#worker/services/patiently.ts'
import { settled } from './settled.ts'

/** A hole has two seconds, retries and all, then what it shows is what can be said without it. */
const HOLE_PATIENCE_MS = 2_000

export function chromeHolesOf(c: Context<AppEnv>): Holes<ChromeHoles> {
  const cookies = c.req.header('cookie')
  const known = { config: c.get('config'), market: c.get('market') }
  const count = () => patiently(bagCount(c.var, cookies), HOLE_PATIENCE_MS).catch(() => undefined)
  return { bagCount: cartIdFrom(cookies, known) ? count() : settled(0) }
}
