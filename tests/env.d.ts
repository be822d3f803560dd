import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { BackendEnv } from '#backend/env.ts'
import type { Bindings } from '#worker/settings/bindings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether to run every test case instead of representative ones (helpers/tries-all.ts). */
    triesAll: boolean
  }
}

declare global {
  namespace Cloudflare {
    interface Env extends Omit<Bindings, 'BACKEND' | 'HOSTED_PAGES'>, BackendEnv {
      TEST_MIGRATIONS: D1Migration[]
      /** Node service that copies and restores the database (helpers/seeded-copies.ts). */
      SEEDED_COPIES: Fetcher
    }
  }
}
