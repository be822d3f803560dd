import { WorkerEntrypoint } from 'cloudflare:workers'
import { createBackend, createHostedPages } from './app.ts'
import type { BackendEnv } from './env.ts'
import { runSchedule } from './schedule.ts'

const hostedPages = createHostedPages()

/** Serves requests from browsers, which the storefront Worker forwards. */
export class HostedPages extends WorkerEntrypoint<BackendEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    return hostedPages.fetch(request, this.env, this.ctx)
  }
}

export default {
  fetch: createBackend().fetch,
  scheduled: (_controller: ScheduledController, env: BackendEnv): Promise<void> => runSchedule(env),
}
