/// <reference types="vite/types/importMeta.d.ts" />
/**
 * Reads a listing's cards from the cached page.
 * @module
 */
import type { ProductCard } from '#domain/entities/product.ts'

/**
 * @param address URL of the KV Worker's socket
 * @param pageKeyEnd how the page's key ends: `:en:/browse/womens/dresses`
 */
export async function storedCards(address: string, pageKeyEnd: string): Promise<readonly ProductCard[]> {
  const { keys }: { keys: { name: string }[] } = await (await fetch(`${address}/`)).json()
  const key = keys.find(({ name }) => name.endsWith(pageKeyEnd))?.name
  if (key === undefined) {
    throw new Error(`the storefront has not stored ${pageKeyEnd}`)
  }
  const answer = await fetch(`${address}/${encodeURIComponent(key)}?urlencoded=true`)
  const { note }: { note: string } = JSON.parse(answer.headers.get('cf-kv-metadata') ?? '{}')
  const { text }: { text: number } = JSON.parse(note)
  // The page's model follows its text (`worker/render/stored-page.ts`).
  const facts = new TextDecoder().decode((await answer.arrayBuffer()).slice(text))
  const { model }: { model: { cards: readonly ProductCard[] } } = JSON.parse(facts)
  return model.cards
}
