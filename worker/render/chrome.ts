/**
 * What the layout is given beside the page: its content as of a moment, and its holes for a known visitor, each of which settles
 * to something that can be shown, whatever its upstream does.
 * @module
 */
import type { Context } from 'hono'
import type { ChromeHoles } from '#client/shell/chrome.ts'
import type { Holes } from '#client/shell/page-props.ts'
import { isRunning } from '#domain/content/countdown.ts'
import type { ChromeContent } from '#domain/entities/content.ts'
import type { AppEnv } from '#worker/env.ts'
import { bagCount, cartIdFrom } from '#worker/flows/load-bag.ts'
import { patiently } from '#worker/http/patiently.ts'
import { isOverLimit } from '#worker/rate-limit.ts'
import { settled } from './stream/settled.ts'

/** A hole has two seconds, retries and all, then what it shows is what can be said without it. */
const HOLE_PATIENCE_MS = 2_000

/** The chrome as it is right to show at a moment: the layout itself, like all of a shell, never looks at a clock. */
export const chromeAt = (chrome: ChromeContent, now: number): ChromeContent =>
  chrome.countdown && !isRunning(chrome.countdown, now) ? { ...chrome, countdown: null } : chrome

/** For a page made for this one request: by the clock of its preview, else by the server's, which the page then carries. */
export function chromeNow(c: Context<AppEnv>, chrome: ChromeContent): ChromeContent {
  const now = Date.now()
  if (chrome.countdown) {
    c.get('timing').clock(now)
  }
  return chromeAt(chrome, c.get('preview')?.timestamp ?? now)
}

export function chromeHolesOf(c: Context<AppEnv>): Holes<ChromeHoles> {
  const cookies = c.req.header('cookie')
  const known = { config: c.get('config'), market: c.get('market') }
  const asked = async () => ((await isOverLimit(c, 'page')) ? undefined : bagCount(c.var, cookies))
  const count = () => patiently(asked(), HOLE_PATIENCE_MS).catch(() => undefined)
  return { bagCount: cartIdFrom(cookies, known) ? count() : settled(0) }
}
