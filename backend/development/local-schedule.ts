/**
 * Local runtimes fire no crons: on a developer's machine the schedule runs behind a request, as often as the cron would.
 * @module
 */
import type { BackendEnv } from '#backend/env.ts'
import { runSchedule } from '#backend/schedule.ts'

/** The interval of `crons` in wrangler.toml. */
const EVERY = 5 * 60_000

/** To be called with each request. The first one starts the clock, so that a fresh shop is left alone. */
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
      // what failed has been logged
      runSchedule(env, now).catch(() => undefined),
    )
  }
}
