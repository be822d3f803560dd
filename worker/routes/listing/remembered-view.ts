/**
 * Grid or list, remembered: an address that names a view is the shopper's choice of one, and later listings without a view follow it.
 * Both views are pages of their own in the store; the cookie only says which of them an address without a view means.
 * @module
 */
import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import { COOKIES, cookieOptions, readCookie } from '#domain/cookies.ts'
import { DEFAULT_LISTING, LISTING_VIEWS, type ListingQuery, type ListingView } from '#domain/listing/listing-query.ts'
import type { AppEnv } from '#worker/env.ts'
import { isPageLoad } from '#worker/visit/navigation.ts'

const { listingView: COOKIE } = COOKIES

function rememberedView(c: Context<AppEnv>): ListingView {
  const value = readCookie(c.req.header('cookie'), COOKIE.name)
  return LISTING_VIEWS.find((view) => view === value) ?? DEFAULT_LISTING.view
}

/** @param named whether the address names a view */
export function withRememberedView(c: Context<AppEnv>, query: ListingQuery, named: boolean): ListingQuery {
  return named ? query : { ...query, view: rememberedView(c) }
}

/** Keeps the choice, of a person alone: a frame or a prefetch chooses nothing. The usual view needs no cookie. */
export function rememberView(c: Context<AppEnv>, { view }: ListingQuery, response: Response): Response {
  if (view !== rememberedView(c) && isPageLoad(c.req.raw.headers)) {
    const isUsual = view === DEFAULT_LISTING.view
    const cookie = generateCookie(COOKIE.name, isUsual ? '' : view, {
      ...cookieOptions(COOKIE),
      ...(isUsual ? { maxAge: 0 } : {}),
    })
    response.headers.append('set-cookie', cookie)
  }
  return response
}
