/**
 * Runs the schedule on a developer's machine, where the runtime has no cron. Requests start it in the background, as often as the cron
 * would.
 * @module
 */
import type { BackendEnv } from '#backend/env.ts'
import { runSchedule } from '#backend/schedule.ts'

/** The interval of `crons` in wrangler.toml. */
const EVERY = 5 * 60_000

/**
 * Call the returned function on every request. The first call only starts the clock, so that a freshly seeded shop does not change at once.
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
      // Failures are logged by the schedule itself.
      runSchedule(env, now).catch(() => undefined),
    )
  }
}
