/**
 * The way out for pages that the embedded backend makes itself, which are handed on as they come in. They are never retried: a
 * late answer may belong to a change that was made. The shopper can safely submit the page's own forms again.
 * @module
 */
import type { Fetcher } from '#worker/http/fetcher.ts'
import type { Timing } from '#worker/http/timing.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'

/** @throws UpstreamError when no answer comes in time */
export type AskForPage = (request: Request) => Promise<Response>

export interface PageCallOptions {
  readonly fetcher: Fetcher
  readonly timing: Timing
  readonly timeoutMs?: number
}

/** Long: the last step of a checkout waits for stock, coupon, order and payment. */
const TIMEOUT_MS = 10_000

export function createBackendPages({ fetcher, timing, timeoutMs = TIMEOUT_MS }: PageCallOptions): AskForPage {
  return async (request) => {
    const started = Date.now()
    const failure = (code: UpstreamError['code'], cause?: unknown) =>
      new UpstreamError({ upstream: 'backend', operation: 'page', code, cause })
    let alarm: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      alarm = setTimeout(() => reject(failure('timeout')), timeoutMs)
    })
    try {
      return await Promise.race([fetcher.fetch(request), late])
    } catch (cause) {
      throw cause instanceof UpstreamError ? cause : failure('unreachable', cause)
    } finally {
      clearTimeout(alarm)
      timing.record('page', Date.now() - started)
    }
  }
}
