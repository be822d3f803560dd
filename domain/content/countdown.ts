/**
 * The countdown's arithmetic (spec B §2). It never reads the clock; the caller passes the server's time or the preview's.
 * @module
 */
import type { CountdownWindow } from '#domain/entities/content.ts'

/** Name of the `Server-Timing` entry whose description is the server's time in epoch milliseconds. */
export const CLOCK_ENTRY = 'clock'

/** Spec B §2. */
export const isRunning = ({ startsAt, endsAt }: CountdownWindow, now: number): boolean => startsAt <= now && now < endsAt

/** The time when the countdown next appears or disappears. Undefined after its end. */
export function nextTurn({ startsAt, endsAt }: CountdownWindow, now: number): number | undefined {
  return [startsAt, endsAt].find((turn) => now < turn && startsAt < endsAt)
}

export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Rounds seconds up, so that the countdown shows zeros only once it is over (spec B §2). It then stays at zero. */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil((endsAt - now) / 1_000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** The number of digits that the days need. Undefined if two are enough. */
export function dayDigits({ startsAt, endsAt }: CountdownWindow): 3 | 4 | undefined {
  const { days } = timeLeft(endsAt, startsAt)
  if (days < 100) {
    return undefined
  }
  return days < 1_000 ? 3 : 4
}

/** Milliseconds until the displayed seconds change. */
export const untilNextSecond = (endsAt: number, now: number): number => (endsAt - now) % 1_000 || 1_000
