/**
 * A signed-in customer's wishlist. It is the customer's first list in the commerce service, or a new one (spec A §4). The service
 * stores variants; the catalogue supplies their colours.
 * @module
 */
import type { Product } from '#domain/entities/product.ts'
import type { Wishlist, WishlistItem } from '#domain/entities/wishlist.ts'
import { defaultVariant, variantsFor } from '#domain/product/stock.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { isSaved } from '#domain/wishlist/wishlist.ts'
import type { CatalogueService } from '#worker/services/commerce/catalogue/catalogue.ts'
import type { AccountItem, WantedItem, WishlistService } from '#worker/services/commerce/wishlist.ts'

export interface AccountWishlistShop {
  readonly services: { readonly wishlist: WishlistService; readonly catalogue: Pick<CatalogueService, 'products'> }
}

type Products = ReadonlyMap<number, Product>

const productsOf = ({ services }: AccountWishlistShop, items: readonly { readonly productId: number }[]): Promise<Products> =>
  services.catalogue.products(items.map(({ productId }) => productId))

/** The colour is `-` if the market does not sell the product. */
const itemOf = ({ productId, variantId }: AccountItem | WantedItem, products: Products): WishlistItem => ({
  productId,
  colour: products.get(productId)?.variants.find(({ id }) => id === variantId)?.options.Color ?? '-',
  variantId,
})

/**
 * Chooses a variant for a colour without a size. It is the default variant if that can be bought (spec A §4), otherwise the
 * colour's first variant.
 */
export function wantedOf({ productId, colour, variantId }: WishlistItem, products: Products): WantedItem | undefined {
  if (variantId !== undefined) {
    return { productId, variantId }
  }
  const product = products.get(productId)
  const ofColour = product ? variantsFor(product.variants, { Color: colour }) : []
  const chosen = (product && defaultVariant({ ...product, variants: ofColour })) ?? ofColour[0]
  return chosen && { productId, variantId: chosen.id }
}

async function listOf(shop: AccountWishlistShop, items: readonly AccountItem[]): Promise<Wishlist> {
  const products = await productsOf(shop, items)
  return items.map((item) => itemOf(item, products))
}

export interface ReadWishlist {
  readonly list: Wishlist
  /** The link to the list. Set only if the list is public. */
  readonly link?: string
}

/** @throws UpstreamError */
export async function readAccountWishlist(shop: AccountWishlistShop, token: string): Promise<ReadWishlist> {
  const first = await shop.services.wishlist.first(token)
  return { list: await listOf(shop, first?.items ?? []), link: first?.link }
}

/**
 * @param link the public list's link
 * @throws UpstreamError
 */
export async function readSharedWishlist(shop: AccountWishlistShop, link: string): Promise<Result<Wishlist, 'not-shared'>> {
  const items = await shop.services.wishlist.shared(link)
  return items.ok ? ok(await listOf(shop, items.value)) : items
}

/** @throws UpstreamError */
export async function shareAccountWishlist({ services: { wishlist } }: AccountWishlistShop, token: string, isPublic: boolean) {
  const first = await wishlist.first(token)
  if (first) {
    await wishlist.share(token, first.id, isPublic)
  }
}

/**
 * Adds to the first list, or to a new one.
 * @returns the items before the addition
 * @throws UpstreamError
 */
export async function addWanted(
  shop: AccountWishlistShop,
  token: string,
  wanted: readonly WantedItem[],
): Promise<Result<readonly AccountItem[], 'refused'>> {
  const { wishlist } = shop.services
  const first = await wishlist.first(token)
  const done = first ? await wishlist.add(token, first.id, wanted) : await createFirst(shop, token, wanted)
  return done.ok ? ok(first?.items ?? []) : done
}

/** Two simultaneous saves may each create a list. The save whose list is not the first moves its items to the first list. */
async function createFirst({ services: { wishlist } }: AccountWishlistShop, token: string, wanted: readonly WantedItem[]) {
  const created = await wishlist.create(token, wanted)
  const first = created.ok ? await wishlist.first(token) : undefined
  if (!created.ok || !first || first.id === created.value.id) {
    return created
  }
  const moved = await wishlist.add(token, first.id, wanted)
  if (moved.ok) {
    await wishlist.delete(token, created.value.id)
  }
  return moved
}

/**
 * @returns the item with its variant, and whether the list did not contain it before
 * @throws UpstreamError
 */
export async function addToAccountWishlist(
  shop: AccountWishlistShop,
  token: string,
  item: WishlistItem,
): Promise<Result<{ readonly item: WishlistItem; readonly isNew: boolean }, 'refused'>> {
  const products = item.variantId === undefined ? await productsOf(shop, [item]) : new Map()
  const wanted = wantedOf(item, products)
  if (!wanted) {
    return fail('refused')
  }
  const done = await addWanted(shop, token, [wanted])
  if (!done.ok) {
    return done
  }
  const isNew = done.value.every(({ variantId }) => variantId !== wanted.variantId)
  return ok({ item: { ...item, variantId: wanted.variantId }, isNew })
}

/**
 * Removes one variant, or all sizes of the colour if the item has no variant.
 * @throws UpstreamError
 */
export async function removeFromAccountWishlist(shop: AccountWishlistShop, token: string, item: WishlistItem): Promise<void> {
  const first = await shop.services.wishlist.first(token)
  const ofProduct = first?.items.filter(({ productId }) => productId === item.productId) ?? []
  const products = item.variantId === undefined ? await productsOf(shop, ofProduct) : new Map()
  const unwanted = ofProduct.filter((one) =>
    item.variantId === undefined ? isSaved([itemOf(one, products)], item) : one.variantId === item.variantId,
  )
  for (const { id } of unwanted) {
    await shop.services.wishlist.remove(token, first?.id ?? 0, id)
  }
}

/**
 * Spec A §4: deletes the list and creates an empty one. Other lists are deleted too, starting with the last, so that the shopper
 * still sees the first list if a deletion fails.
 * @throws UpstreamError
 */
export async function clearAccountWishlist({ services: { wishlist } }: AccountWishlistShop, token: string): Promise<void> {
  for (const { id } of (await wishlist.all(token)).toReversed()) {
    await wishlist.delete(token, id)
  }
  await wishlist.create(token, [])
}
