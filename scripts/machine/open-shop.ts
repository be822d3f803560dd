/// <reference types="@cloudflare/workers-types" />
/**
 * Finds the running shop of a data folder, on any port of this machine, in wrangler's registry of running Workers.
 * @module
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { databaseOver } from './command-database.ts'
import type { ShopData } from './shop-data.ts'

const BACKEND = 'alder-lune-backend'

/** Path of wrangler's registry of the Workers that run with this data folder. */
export const registerOf = (state: string): string => join(state, 'registry')

type Ask = (
  path: string,
  init?: { readonly method: string; readonly headers?: Record<string, string>; readonly body?: string | Uint8Array<ArrayBuffer> },
) => Promise<Response>

export interface OpenShop {
  /** Sends a request to the storefront, which forwards it to the backend. */
  readonly ask: Ask
  readonly data: ShopData
}

const connect = (state: string): Miniflare =>
  new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      serviceBindings: {
        PAGES: { name: BACKEND, entrypoint: 'HostedPages' },
        DATA: { name: BACKEND, entrypoint: 'LocalData' },
        HEALTH: { name: BACKEND },
      },
      unsafeDevRegistryPath: registerOf(state),
    }),
  )

interface Doors extends Record<string, unknown> {
  readonly PAGES: Fetcher
  readonly DATA: Fetcher
  readonly HEALTH: Fetcher
}

function dataOf(worker: Fetcher): ShopData {
  const json = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await worker.fetch(`http://shop${path}`, init)
    if (!answer.ok) {
      throw new Error(await answer.text())
    }
    return answer.json()
  }
  return {
    DB: databaseOver((path, queries) => json(path, { method: 'POST', body: JSON.stringify(queries) })),
    PICTURES: {
      head: async (key) => (Object(await json(`/pictures/${key}`)).has === true ? {} : null),
      put: (key, body, { httpMetadata: { contentType } }) =>
        json(`/pictures/${key}`, { method: 'PUT', headers: { 'content-type': contentType }, body }),
    },
  }
}

/** Checks that the shop responds, because a killed shop stays in the registry. */
const answers = (worker: Fetcher): Promise<boolean> =>
  worker.fetch('http://shop/healthz').then(
    async (answer) => (await answer.text()) === 'ok',
    () => false,
  )

/** Calls `work` with the running shop of the data folder, or with undefined if no shop runs. */
export async function withOpenShop<T>(state: string, work: (shop: OpenShop | undefined) => Promise<T>): Promise<T> {
  if (!existsSync(join(registerOf(state), BACKEND))) {
    return work(undefined)
  }
  const client = connect(state)
  try {
    const { PAGES, DATA, HEALTH } = await client.getBindings<Doors>()
    return await work(
      (await answers(HEALTH)) ? { ask: (path, init) => PAGES.fetch(`http://shop${path}`, init), data: dataOf(DATA) } : undefined,
    )
  } finally {
    await client.dispose()
  }
}
