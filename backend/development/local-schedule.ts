/**
 * Runs the schedule in development, where the runtime has no cron. Incoming requests start it in the background, at the cron's
 * interval.
 * @module
 */
import type { BackendEnv } from '#backend/env.ts'
import { runSchedule } from '#backend/schedule.ts'

/** Interval of the schedule. Must match `crons` in wrangler.toml. */
const EVERY = 5 * 60_000

/**
 * Call the returned function on every request. The first call does not run the schedule, so that a freshly seeded shop stays
 * unchanged at first.
 */
export function createLocalSchedule(): (env: BackendEnv, context: Pick<ExecutionContext, 'waitUntil'>) => void {
  let last: number | undefined
  return (env, context) => {
    const now = Date.now()
    last ??= now
    if (now - last < EVERY) {
      return
    }
    last = now
    context.waitUntil(
      // The schedule has already logged the failure.
      runSchedule(env, now).catch(() => undefined),
    )
  }
}
