/// <reference types="@cloudflare/workers-types" />
/**
 * The shop's data, for a command: on this machine, or deployed.
 * @module
 */
import { withDeployed } from '../deploy/remote-data.ts'
import { STATE } from '../shop.ts'
import { migrate, openMigratable } from './local-data.ts'
import { say } from './run.ts'

/** The part of a bucket that the commands use. */
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
  /** Absent where an account has no R2. */
  readonly PICTURES?: PictureStore
}

export interface Where {
  readonly remote?: boolean | undefined
  /** The folder of the data on this machine. */
  readonly state?: string | undefined
}

/** Hands over the data for as long as the work takes. The local database has all migrations by then. */
export async function withShopData<T>({ remote, state = STATE }: Where, work: (data: ShopData) => Promise<T>): Promise<T> {
  if (remote) {
    return withDeployed(process.env, work)
  }
  const local = await openMigratable(state, say)
  try {
    const data = { DB: await local.getD1Database('DB'), PICTURES: await local.getR2Bucket('PICTURES') }
    await migrate(data.DB, say)
    return await work(data)
  } finally {
    await local.dispose()
  }
}
