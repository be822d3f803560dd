import { createBackend } from './app.ts'
import type { BackendEnv } from './env.ts'
import { runSchedule } from './schedule.ts'

export default {
  fetch: createBackend().fetch,
  scheduled: (_controller: ScheduledController, env: BackendEnv): Promise<void> => runSchedule(env),
}
