/**
 * The backend Worker on a developer's machine: `npm start`, `npm run dev`, `npm run backend`, the bench.
 * @module
 */

import type { BackendEnv } from '#backend/env.ts'
import worker from '#backend/index.ts'
import { createDevelopmentBackend } from './app.ts'
import { createLocalSchedule } from './local-schedule.ts'

const backend = createDevelopmentBackend()
const keepSchedule = createLocalSchedule()

export default {
  ...worker,
  fetch(request: Request, env: BackendEnv, context: ExecutionContext): Response | Promise<Response> {
    keepSchedule(env, context)
    return backend.fetch(request, env, context)
  },
}
