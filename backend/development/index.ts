/**
 * The backend Worker on a developer's machine: `npm start`, `npm run dev`, `npm run backend`, the bench.
 * @module
 */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { BackendEnv } from '#backend/env.ts'
import worker from '#backend/index.ts'
import { createDevelopmentBackend } from './app.ts'

const { backend, hostedPages } = createDevelopmentBackend()

export class HostedPages extends WorkerEntrypoint<BackendEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    return hostedPages.fetch(request, this.env, this.ctx)
  }
}

export default { ...worker, fetch: backend.fetch }
