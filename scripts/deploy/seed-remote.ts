/// <reference types="@cloudflare/workers-types" />
/**
 * Fills the deployed database through the backend's own binding.
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { fillOnce } from '#backend/demo/seeding/fill-once.ts'
import { folderContent } from '../content/folder-content.ts'
import { ROOT, StepFailed, say } from '../machine/run.ts'
import type { SeedPlan } from './seed-plan.ts'

interface DatabaseConfig {
  readonly d1_databases: readonly object[]
}

/** @param backendConfig the configuration that contains the account's database id */
export async function seedRemote(backendConfig: string, plan: SeedPlan): Promise<void> {
  const config: DatabaseConfig = JSON.parse(readFileSync(join(ROOT, backendConfig), 'utf8'))
  const configPath = join(ROOT, backendConfig.replace(/\.json$/, '.seed.json'))
  const d1_databases = config.d1_databases.map((database) => ({ ...database, remote: true }))
  writeFileSync(configPath, JSON.stringify({ ...config, d1_databases }))

  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: false, remoteBindings: true })
  try {
    if (!(await fillOnce(env.DB, { ...plan, own: folderContent() }, say))) {
      throw new StepFailed('Nothing was seeded: --demo adds to a seeded shop, and this database is empty. Add --seed.')
    }
  } finally {
    await dispose()
  }
}
