/**
 * Remembers the view (grid or list). A URL with a view sets the shopper's choice, and URLs without a view use that choice. Each
 * view is stored as a separate page; the cookie only chooses between the pages.
 * @module
 */
import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import { COOKIES, cookieOptions, readCookie } from '#domain/cookies/cookies.ts'
import {
  DEFAULT_LISTING,
  LISTING_VIEWS,
  type ListingQuery,
  type ListingView,
  parseListingQuery,
  VIEW_FIELD,
  wantsFilters,
} from '#domain/listing/listing-query.ts'
import type { AppEnv } from '#worker/env.ts'
import { isPageLoad } from '#worker/visit/navigation.ts'

const { listingView: COOKIE } = COOKIES

function rememberedView(c: Context<AppEnv>): ListingView {
  const value = readCookie(c.req.header('cookie'), COOKIE.name)
  return LISTING_VIEWS.find((view) => view === value) ?? DEFAULT_LISTING.view
}

interface RequestedListing {
  readonly query: ListingQuery
  readonly namesView: boolean
  readonly isForFilters: boolean
}

const NO_PARAMETERS = new URLSearchParams()

/** The query. If the URL has no view, the query contains the remembered one. */
export function requestedListing(c: Context<AppEnv>): RequestedListing {
  const { url } = c.req
  const hasQuery = url.includes('?')
  const params = hasQuery ? new URL(url).searchParams : NO_PARAMETERS
  const namesView = params.has(VIEW_FIELD)
  const query = hasQuery ? parseListingQuery(params) : DEFAULT_LISTING
  return { query: namesView ? query : { ...query, view: rememberedView(c) }, namesView, isForFilters: wantsFilters(params) }
}

/** Remembers the choice, unless a frame or a prefetch requested the page. The default view needs no cookie. */
export function rememberView(c: Context<AppEnv>, { query: { view }, namesView }: RequestedListing, response: Response): Response {
  if (namesView && view !== rememberedView(c) && isPageLoad(c.req.raw.headers)) {
    const isUsual = view === DEFAULT_LISTING.view
    const cookie = generateCookie(COOKIE.name, isUsual ? '' : view, {
      ...cookieOptions(COOKIE),
      ...(isUsual ? { maxAge: 0 } : {}),
    })
    response.headers.append('set-cookie', cookie)
  }
  return response
}
