/**
 * The wishlist's responses: the list as a page or JSON, a change as a redirect or JSON, and a shared list.
 * @module
 */
import type { Context } from 'hono'
import { type SharedWishlistModel, SharedWishlistPage } from '#client/pages/wishlist/SharedWishlistPage.tsx'
import { WishlistPage, type WishlistPageModel } from '#client/pages/wishlist/WishlistPage.tsx'
import { SCREENS } from '#domain/address/routes.ts'
import type { WishlistReply, WishlistView } from '#domain/contracts/wishlist.ts'
import type { WishlistItem } from '#domain/entities/wishlist.ts'
import { paths } from '#domain/paths.ts'
import { fail } from '#domain/result.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import { PAGE_SIZE } from '#domain/wishlist/wishlist.ts'
import { formatItem } from '#domain/wishlist/wishlist-cookie.ts'
import type { AppEnv } from '#worker/env.ts'
import { readSharedWishlist } from '#worker/flows/wishlist/account-wishlist.ts'
import { viewOfWishlist } from '#worker/flows/wishlist/load-wishlist.ts'
import type { Shown, StatusAndHeaders } from '#worker/forms/define-form.ts'
import { jsonResponse } from '#worker/forms/form-response.ts'
import { errorFacts } from '#worker/http/log.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { wantsJson } from '#worker/response/refuse.ts'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'
import { leftOf, wishlistOf } from './shopper-wishlist.ts'

export type WishlistContext = Context<AppEnv>

export interface ListQuery {
  readonly page: number
  readonly notice?: keyof typeof text.notices
  /** The item that a form has just removed. */
  readonly removed?: WishlistItem
  /** The link to a shared list. */
  readonly link?: string
}

/** Undefined if the products cannot be read. */
async function read(c: WishlistContext, page: number): Promise<{ view: WishlistView; link?: string } | undefined> {
  return orFallback(
    c.var.log,
    'wishlist.unreadable',
    async () => {
      const { list, link } = await (await wishlistOf(c)).read()
      return { view: await viewOfWishlist(c.var, list, page), link }
    },
    () => undefined,
  )
}

export async function showWishlist(c: WishlistContext, { page, notice, removed }: ListQuery): Promise<Response> {
  const { view, link } = (await read(c, page)) ?? {}
  if (wantsJson(c)) {
    return view
      ? jsonResponse(c, { ok: true, wishlist: view } satisfies WishlistReply, 200)
      : jsonResponse(c, { ok: false, code: 'unavailable', message: text.unreadable } satisfies WishlistReply, 503)
  }
  const isCustomer = (await visitorOf(c)).kind === 'customer'
  const left = isCustomer ? leftOf(c) : []
  const names = view && (removed || left.length > 0) ? await namesOf(c, [...(removed ? [removed] : []), ...left]) : []
  const [first = text.pieceGone] = names
  return wishlistPage(c, {
    view,
    notice,
    ...(removed && view ? { removedBefore: { item: formatItem(removed), name: first } } : {}),
    ...(isCustomer && view ? { share: link ? { link: paths.sharedWishlist(c.var.market, link) } : {} } : {}),
    ...(view && left.length > 0 ? { left: names.slice(removed ? 1 : 0) } : {}),
  })
}

export async function showShared(c: WishlistContext, link: string): Promise<Response> {
  return orFallback(
    c.var.log,
    'wishlist.unreadable',
    async () => {
      const list = link ? await readSharedWishlist(c.var, link) : fail('not-shared' as const)
      return list.ok
        ? sharedPage(c, { view: await viewOfWishlist(c.var, list.value.slice(0, PAGE_SIZE)) })
        : sharedPage(c, { isMissing: true }, 404)
    },
    () => sharedPage(c, {}, 503),
  )
}

const sharedPage = (c: WishlistContext, model: SharedWishlistModel, status: 200 | 404 | 503 = 200): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.wishlist.pattern,
    view: SharedWishlistPage,
    model,
    head: { title: `${text.shared.title} · ${SHOP_NAME}` },
  })

async function namesOf(c: WishlistContext, items: readonly WishlistItem[]): Promise<readonly string[]> {
  try {
    const products = await c.var.services.catalogue.products(items.map(({ productId }) => productId))
    return items.map(({ productId }) => products.get(productId)?.name ?? text.pieceGone)
  } catch (error) {
    c.var.log('warn', 'wishlist.unnamed', errorFacts(error))
    return items.map(() => text.pieceGone)
  }
}

/** Shows the list, with the problem next to the item. */
export async function showProblem(
  c: WishlistContext,
  { problem: { message }, more, ...answered }: Shown<{ readonly item: string }>,
): Promise<Response> {
  const { view } = (await read(c, 1)) ?? {}
  const isShown = view?.lines.some((line) => line.item === more?.item)
  return wishlistPage(c, { view, problem: { message, ...(isShown ? { item: more?.item } : {}) } }, answered)
}

const wishlistPage = (
  c: WishlistContext,
  model: WishlistPageModel,
  { status, headers }: StatusAndHeaders = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.wishlist.pattern,
    view: WishlistPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers,
  })
