/**
 * Pauses calls to a vendor that answers 429 or 503 with `Retry-After`, for all of the isolate's calls with the same key. A call whose 429
 * concerns only its input sets `limitsInput` and pauses nothing.
 * @module
 */
import { memoise } from '#domain/memory/memoise.ts'

/** The longest pause: a vendor that asks for an hour must not close the shop for so long. */
const MOST_SECONDS = 60

/** The longest wait that a shopper is told. */
const MOST_TOLD_SECONDS = 3_600

/** Keyed by binding, like the breakers. */
export const pausesOf = memoise(
  (binding) => binding,
  (_binding: object) => new Map<string, number>(),
)

/** Seconds or a date (RFC 9110 §10.2.3); undefined if the header has neither. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const said = headers.get('retry-after')?.trim()
  if (!said) {
    return undefined
  }
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, Math.ceil(seconds)), MOST_TOLD_SECONDS)
}

/** @returns the seconds that a pause still lasts, or undefined */
export function pausedFor(pauses: ReadonlyMap<string, number>, key: string, now: number): number | undefined {
  const until = pauses.get(key)
  return until !== undefined && until > now ? Math.ceil((until - now) / 1000) : undefined
}

export function pause(pauses: Map<string, number>, key: string, seconds: number, now: number): void {
  pauses.set(key, Math.max(pauses.get(key) ?? 0, now + Math.min(seconds, MOST_SECONDS) * 1000))
}
