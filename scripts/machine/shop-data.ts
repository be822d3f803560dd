/// <reference types="@cloudflare/workers-types" />
/**
 * The shop's data for a command, on this machine or deployed.
 * @module
 */
import { withDeployed } from '../deploy/remote-data.ts'
import { STATE } from '../shop.ts'
import { migrate, openMigratable } from './local-data.ts'

/** The part of a bucket's interface that commands use. */
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

/** Provides the data while the work runs. The local database is migrated first. */
export async function withShopData<T>({ remote, state = STATE }: Where, work: (data: ShopData) => Promise<T>): Promise<T> {
  if (remote) {
    return withDeployed(process.env, work)
  }
  const local = await openMigratable(state)
  try {
    const data = { DB: await local.getD1Database('DB'), PICTURES: await local.getR2Bucket('PICTURES') }
    await migrate(data.DB)
    return await work(data)
  } finally {
    await local.dispose()
  }
}
