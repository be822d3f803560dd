/// <reference types="@cloudflare/workers-types" />
/**
 * Accesses a deployed shop's data through the backend's own bindings.
 * @module
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { reasonOf, StepFailed } from '../machine/run.ts'
import type { ShopData } from '../machine/shop-data.ts'
import { namesOf } from './names.ts'
import { createProvider } from './provider.ts'
import { findResources, type Resources } from './resources.ts'
import { type Environment, readDeploySettings } from './settings.ts'

type Kept = Pick<Resources, 'D1_DATABASE_ID' | 'PICTURES_BUCKET'>

const configOf = (name: string, { D1_DATABASE_ID, PICTURES_BUCKET }: Kept) => ({
  name,
  compatibility_date: '2026-10-01',
  d1_databases: [{ binding: 'DB', database_name: name, database_id: D1_DATABASE_ID, remote: true }],
  r2_buckets: PICTURES_BUCKET ? [{ binding: 'PICTURES', bucket_name: PICTURES_BUCKET, remote: true }] : [],
})

/**
 * Checks the connection first, because a later failure would show the first query's stack trace.
 * @throws StepFailed with a one-line message
 */
async function requireReachable({ DB }: ShopData): Promise<void> {
  try {
    await DB.prepare('SELECT 1').run()
  } catch (error) {
    throw new StepFailed(
      `The database of the account cannot be reached (${reasonOf(error)}). Check the network and the rights of CLOUDFLARE_API_TOKEN, then run the same command again.`,
    )
  }
}

async function withRemote<T>(name: string, kept: Kept, work: (data: ShopData) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-remote-'))
  const configPath = join(folder, 'wrangler.json')
  writeFileSync(configPath, JSON.stringify(configOf(name, kept)))
  const { env, dispose } = await getPlatformProxy<ShopData>({ configPath, persist: false, remoteBindings: true })
  try {
    await requireReachable(env)
    return await work(env)
  } finally {
    await dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Uses the shop that the environment variables specify, as `npm run deploy` does.
 * @throws StepFailed if it was never deployed
 */
export async function withDeployed<T>(environment: Environment, work: (data: ShopData) => Promise<T>): Promise<T> {
  const settings = readDeploySettings(environment)
  const { base } = namesOf()
  const provider = createProvider({ account: settings.CLOUDFLARE_ACCOUNT_ID, token: settings.CLOUDFLARE_API_TOKEN })
  const kept = await findResources(provider, base, settings)
  if (!kept) {
    throw new StepFailed('The account has no database of this shop. Run `npm run deploy -- --seed` first.')
  }
  return withRemote(base, kept, work)
}
