/// <reference types="@cloudflare/workers-types" />
/**
 * Gives a command access to the shop's data, local or deployed.
 * @module
 */
import { withDeployed } from '../deploy/remote-data.ts'
import { STATE } from '../shop.ts'
import { withRepeats } from './command-database.ts'
import { isMigrated, migrate, openMigratable } from './local-data.ts'
import { withOpenShop } from './open-shop.ts'
import { StepFailed } from './run.ts'

/** The methods of a bucket that commands use. */
interface PictureStore {
  head(key: string): Promise<unknown>
  put(
    key: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: { readonly httpMetadata: { readonly contentType: string } },
  ): Promise<unknown>
}

export interface ShopData {
  readonly DB: D1Database
  /** Absent if the account has no R2. */
  readonly PICTURES?: PictureStore
}

export interface Where {
  readonly remote?: boolean | undefined
  /** Folder of the local data. */
  readonly state?: string | undefined
}

async function withFiles<T>(state: string, work: (data: ShopData) => Promise<T>): Promise<T> {
  const local = await openMigratable(state)
  try {
    const data = { DB: withRepeats(await local.getD1Database('DB')), PICTURES: await local.getR2Bucket('PICTURES') }
    await migrate(data.DB)
    return await work(data)
  } finally {
    await local.dispose()
  }
}

/** @throws StepFailed if the running shop was built from other sources, or has no access to its data */
async function requireSameSources({ DB }: ShopData): Promise<void> {
  if (!(await isMigrated(DB).catch(() => false))) {
    throw new StepFailed(
      'Nothing was changed: the shop is open with other sources. Stop it with Ctrl+C, then run the same command again.',
    )
  }
}

/**
 * Calls `work` with the shop's data. A running local shop provides the data itself; otherwise the data comes from the shop's files,
 * which are migrated first.
 */
export function withShopData<T>({ remote, state = STATE }: Where, work: (data: ShopData) => Promise<T>): Promise<T> {
  return remote
    ? withDeployed(process.env, work)
    : withOpenShop(state, async (shop) => {
        if (!shop) {
          return withFiles(state, work)
        }
        await requireSameSources(shop.data)
        return work(shop.data)
      })
}
