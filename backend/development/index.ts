/**
 * Entrypoint of the backend Worker in development: `npm start`, `npm run dev`, `npm run backend` and the benchmarks.
 * @module
 */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { BackendEnv } from '#backend/env.ts'
import worker from '#backend/index.ts'
import { createDevelopmentBackend } from './app.ts'
import { localDataApp } from './local-data.ts'
import { createLocalSchedule } from './local-schedule.ts'

const { backend, hostedPages } = createDevelopmentBackend()
const localSchedule = createLocalSchedule()

export class HostedPages extends WorkerEntrypoint<BackendEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    localSchedule(this.env, this.ctx)
    return hostedPages.fetch(request, this.env, this.ctx)
  }
}

export class LocalData extends WorkerEntrypoint<BackendEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    return localDataApp.fetch(request, this.env, this.ctx)
  }
}

export default {
  ...worker,
  fetch(request: Request, env: BackendEnv, context: ExecutionContext): Response | Promise<Response> {
    localSchedule(env, context)
    return backend.fetch(request, env, context)
  },
}
