/**
 * The arithmetic of the countdown (spec B §2). It never asks what time it is: that is for who knows whose clock counts.
 * @module
 */

/** The entry of `Server-Timing` whose description is the server's time, in epoch milliseconds. */
export const CLOCK_ENTRY = 'clock'

/** From its first moment to just before its last, in epoch milliseconds. */
export interface CountdownWindow {
  readonly startsAt: number
  readonly endsAt: number
}

/** Spec B §2: visible only while now is within the window. */
export const isRunning = ({ startsAt, endsAt }: CountdownWindow, now: number): boolean => startsAt <= now && now < endsAt

/** When what is right to show next changes: at its start, then at its end; undefined once it never will again. */
export function nextTurn({ startsAt, endsAt }: CountdownWindow, now: number): number | undefined {
  return [startsAt, endsAt].find((turn) => now < turn && startsAt < endsAt)
}

export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Whole seconds, the last of which lasts until the end: zeros mean that it is over (spec B §2), and it stays at zeros. */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil((endsAt - now) / 1_000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** How long until the next whole second of what is left. */
export const untilNextSecond = (endsAt: number, now: number): number => (endsAt - now) % 1_000 || 1_000
