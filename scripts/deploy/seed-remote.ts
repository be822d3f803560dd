/// <reference types="@cloudflare/workers-types" />
/**
 * Fills the deployed database, through the same binding that the backend has. A catalogue that is there is left alone.
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { isSeeded, seed } from '#backend/demo/seeding/seed.ts'
import { ROOT, StepFailed, say } from '../machine/run.ts'
import type { SeedPlan } from './seed-plan.ts'

interface DatabaseConfig {
  readonly d1_databases: readonly object[]
}

async function fill(database: D1Database, { shop, demo }: SeedPlan): Promise<void> {
  const hasShop = await isSeeded(database)
  if (hasShop) {
    say('The database has its products.')
  } else if (shop) {
    say('Seeding the database…')
    await seed(database)
  }
  if (!demo) {
    return
  }
  if (!hasShop && !shop) {
    throw new StepFailed('--demo adds to a seeded shop: say --seed as well.')
  }
  say('Adding the demonstration: customers, orders, codes and keys…')
  await seedDemo(database)
}

/** @param backendConfig the backend's configuration with the account's own database id in it */
export async function seedRemote(backendConfig: string, plan: SeedPlan): Promise<void> {
  const config: DatabaseConfig = JSON.parse(readFileSync(join(ROOT, backendConfig), 'utf8'))
  const configPath = join(ROOT, backendConfig.replace(/\.json$/, '.seed.json'))
  const d1_databases = config.d1_databases.map((database) => ({ ...database, remote: true }))
  writeFileSync(configPath, JSON.stringify({ ...config, d1_databases }))

  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: false, remoteBindings: true })
  try {
    await fill(env.DB, plan)
  } finally {
    await dispose()
  }
}
