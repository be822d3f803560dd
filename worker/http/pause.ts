/**
 * Pauses calls to a vendor after a 429 or 503 with `Retry-After`. The pause applies to all of this isolate's calls with the same
 * key. A 429 from a call with `limitsInput` pauses nothing.
 * @module
 */
import { memoise } from '#domain/memory/memoise.ts'

/** A vendor may request a pause of an hour, but the shop must not pause that long. */
const MAX_SECONDS = 60

/** The longest waiting time that a shopper is shown. */
const MAX_TOLD_SECONDS = 3_600

/** Keyed by binding, as the breakers are. */
export const pausesOf = memoise(
  (binding) => binding,
  (_binding: object) => new Map<string, number>(),
)

/** The header contains seconds or an HTTP date (RFC 9110 §10.2.3). Undefined if it contains neither. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const said = headers.get('retry-after')?.trim()
  if (!said) {
    return undefined
  }
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, Math.ceil(seconds)), MAX_TOLD_SECONDS)
}

/** @returns the remaining seconds of the pause, or undefined if there is none */
export function pausedFor(pauses: ReadonlyMap<string, number>, key: string, now: number): number | undefined {
  const until = pauses.get(key)
  return until !== undefined && until > now ? Math.ceil((until - now) / 1000) : undefined
}

export function pause(pauses: Map<string, number>, key: string, seconds: number, now: number): void {
  pauses.set(key, Math.max(pauses.get(key) ?? 0, now + Math.min(seconds, MAX_SECONDS) * 1000))
}
