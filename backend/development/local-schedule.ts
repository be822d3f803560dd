/**
 * Local runtimes run no crons: on a developer's machine, requests trigger the schedule in the background, as often as the cron would.
 * @module
 */
import type { BackendEnv } from '#backend/env.ts'
import { runSchedule } from '#backend/schedule.ts'

/** The interval of `crons` in wrangler.toml. */
const EVERY = 5 * 60_000

/** Call it with each request. The first call only starts the clock, so that a fresh shop is not changed. */
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
      // the failure has been logged already
      runSchedule(env, now).catch(() => undefined),
    )
  }
}
