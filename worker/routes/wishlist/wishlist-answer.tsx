/**
 * What the wishlist answers: the list and its problems as pages or as JSON, a change as a redirect or as JSON, and a list that is shared.
 * @module
 */
import type { Context } from 'hono'
import { type SharedWishlistModel, SharedWishlistPage } from '#client/pages/SharedWishlistPage.tsx'
import { WishlistPage, type WishlistPageModel } from '#client/pages/WishlistPage.tsx'
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
import { errorFacts } from '#worker/http/log.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { laterHeaders, wantsJson } from '#worker/refuse.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'
import { leftOf, wishlistOf } from './shopper-wishlist.ts'

export type WishlistContext = Context<AppEnv>

export interface ListQuery {
  readonly page: number
  readonly notice?: keyof typeof text.notices
  /** What a form has just taken off. */
  readonly removed?: WishlistItem
  /** Of a list that its owner shares. */
  readonly link?: string
}

export function answerDone(c: WishlistContext, next: string): Response {
  c.header('cache-control', 'no-store')
  return wantsJson(c) ? reply(c, { ok: true }) : c.redirect(next, 303)
}

const reply = (c: WishlistContext, body: WishlistReply, status: 200 | 404 | 422 | 429 | 503 = 200): Response =>
  c.json(body, status, { 'cache-control': 'private, no-store', ...laterHeaders(status) })

/** Undefined where the pieces cannot be read now. */
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
      ? reply(c, { ok: true, wishlist: view })
      : reply(c, { ok: false, code: 'unavailable', message: text.unreadable }, 503)
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
    headers: laterHeaders(status),
  })

/** By the names that the shop knows. */
async function namesOf(c: WishlistContext, items: readonly WishlistItem[]): Promise<readonly string[]> {
  try {
    const products = await c.var.services.catalogue.products(items.map(({ productId }) => productId))
    return items.map(({ productId }) => products.get(productId)?.name ?? text.pieceGone)
  } catch (error) {
    c.var.log('warn', 'wishlist.unnamed', errorFacts(error))
    return items.map(() => text.pieceGone)
  }
}

export interface Problem {
  readonly status: 404 | 422 | 429 | 503
  readonly code: string
  readonly message: string
  /** The piece that it is about, where it is on the list. */
  readonly item?: string
}

export async function answerProblem(c: WishlistContext, { status, code, message, item: about }: Problem): Promise<Response> {
  if (wantsJson(c)) {
    return reply(c, { ok: false, code, message }, status)
  }
  const { view } = (await read(c, 1)) ?? {}
  const isShown = view?.lines.some((line) => line.item === about)
  return wishlistPage(c, { view, problem: { message, ...(isShown ? { item: about } : {}) } }, status)
}

const wishlistPage = (c: WishlistContext, model: WishlistPageModel, status: 200 | Problem['status'] = 200): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.wishlist.pattern,
    view: WishlistPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers: laterHeaders(status),
  })
