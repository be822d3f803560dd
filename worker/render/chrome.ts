/**
 * The layout's holes for a known visitor; each settles to something that can be shown, whatever its upstream does.
 * @module
 */
import type { Context } from 'hono'
import type { ChromeHoles } from '#client/layouts/chrome.ts'
import type { Holes } from '#client/pages/page-props.ts'
import type { AppEnv } from '#worker/env.ts'
import { bagCount } from '#worker/flows/load-bag.ts'

export function chromeHolesOf(c: Context<AppEnv>): Holes<ChromeHoles> {
  return { bagCount: bagCount(c.var, c.req.header('cookie')) }
}
