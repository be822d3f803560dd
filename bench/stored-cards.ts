/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The cards of a listing, as the storefront itself has stored them with the page.
 * @module
 */
import type { ProductCard } from '#domain/entities/product.ts'
import type { StoredEntry } from '#worker/cache/edge-store.ts'
import { createPageStore } from '#worker/render/store/page-store.ts'

async function readEntry(address: string, key: string): Promise<StoredEntry | undefined> {
  const answer = await fetch(`${address}/${encodeURIComponent(key)}?urlencoded=true`)
  const { note, storedAt } = JSON.parse(answer.headers.get('cf-kv-metadata') ?? '{}')
  return { bytes: new Uint8Array(await answer.arrayBuffer()), note, storedAt }
}

/** @param address of the KV Worker's socket @param pageKeyEnd what the key of the page ends with: `:en:/browse/womens/dresses` */
export async function storedCards(address: string, pageKeyEnd: string): Promise<readonly ProductCard[]> {
  const { keys }: { keys: { name: string }[] } = await (await fetch(`${address}/`)).json()
  const key = keys.find(({ name }) => name.endsWith(pageKeyEnd))?.name
  const pages = createPageStore({
    peek: () => undefined,
    read: (name) => readEntry(address, name),
    reread: async () => undefined,
    write: async () => {},
    forget: async () => {},
  })
  const record = key === undefined ? undefined : await pages.read(key)
  if (!record) {
    throw new Error(`the storefront has not stored ${pageKeyEnd}`)
  }
  const { model }: { model: { cards: readonly ProductCard[] } } = JSON.parse(record.props)
  return model.cards
}
