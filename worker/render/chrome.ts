/**
 * The layout's own data: its content at a given time, and its holes for a known visitor. Each hole settles to something that can
 * be shown, even when its upstream fails or hangs.
 * @module
 */
import type { Context } from 'hono'
import type { ChromeHoles } from '#client/shell/chrome.ts'
import type { Holes } from '#client/shell/page-props.ts'
import { isRunning } from '#domain/content/countdown.ts'
import { COOKIES, readCookie } from '#domain/cookies.ts'
import type { ChromeContent } from '#domain/entities/content.ts'
import type { AppEnv } from '#worker/env.ts'
import { bagCount, cartIdFrom } from '#worker/flows/bag/load-bag.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { isOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { settled } from './stream/settled.ts'

/** A hole has two seconds, retries included; after that it shows its fallback. */
const HOLE_TIMEOUT_MS = 2_000

/** The chrome for a given time: the layout itself never reads a clock, because a shell is stored. */
export const chromeAt = (chrome: ChromeContent, now: number): ChromeContent =>
  chrome.countdown && !isRunning(chrome.countdown, now) ? { ...chrome, countdown: null } : chrome

/** The chrome for a page of this one request: by the preview's time, else by the server's, which the page then carries. */
export function chromeNow(c: Context<AppEnv>, chrome: ChromeContent): ChromeContent {
  const now = Date.now()
  if (chrome.countdown) {
    c.get('timing').clock(now)
  }
  return chromeAt(chrome, c.get('preview')?.timestamp ?? now)
}

/** Whether pages greet the visitor as signed in: by the readable cookie, which opens nothing by itself. */
export const isGreeted = (cookies: string | undefined): boolean => readCookie(cookies, COOKIES.authenticated.name) === '1'

/** @param given the bag's count, where the page knows it already, or has just failed to read it */
export function chromeHolesOf(c: Context<AppEnv>, given?: Promise<number | undefined>): Holes<ChromeHoles> {
  const cookies = c.req.header('cookie')
  const isSignedIn = settled(isGreeted(cookies))
  const known = { config: c.get('config'), market: c.get('market') }
  const asked = async () => ((await isOverLimit(c, 'page')) ? undefined : bagCount(c.var, cookies))
  const count = () => withTimeout(asked, HOLE_TIMEOUT_MS).catch(() => undefined)
  return { bagCount: given ?? (cartIdFrom(cookies, known) ? count() : settled(0)), isSignedIn }
}
