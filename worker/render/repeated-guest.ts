/**
 * The short way to a stored page: a guest opens an address that has answered a guest with that page before. The answer depends on the
 * address alone, which all steps of the app judged the first time, so none of them runs again. They cost more than half of what it
 * costs to send the page.
 * @module
 */
import { setBounded } from '#domain/bounded-map.ts'
import { LOCALE_COOKIE_NAMES } from '#domain/locale/locale-cookies.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'
import { heldGeneration } from '#worker/cache/generation.ts'
import { clockEntry } from '#worker/http/timing.ts'
import { isMarkdownWanted } from '#worker/markdown-wanted.ts'
import { isJsonWanted } from '#worker/refuse.ts'
import type { Bindings } from '#worker/settings/bindings.ts'
import { configOf } from '#worker/settings/config.ts'
import { requestIdOf } from '#worker/visit/request-id.ts'
import { stylesFor } from './document/stylesheet.ts'
import type { PageKind } from './page-definition.ts'
import type { PageRequest } from './page-request.ts'
import { guestResponse } from './page-response.ts'
import { peek } from './store/look-up.ts'
import { visitorKind } from './visitor.ts'

interface StoredAddress {
  readonly market: Market
  readonly kind: PageKind
  /** Of the page in the store, which holds the generation. */
  readonly key: string
  readonly generation: number
}

/** Longer ones are judged by the app, which refuses too long ones. */
const MOST_COOKIES = 4 * 1024
/** Some 200 KB: the addresses that are in demand at one time. */
const MOST_ADDRESSES = 500
const addressesOf = new WeakMap<KVNamespace, Map<string, StoredAddress>>()

/** Remembers the address of a guest page, where it is the page's own: other spellings and added parameters have no end. */
export function rememberAddress<Model, H>({ c, page, key }: PageRequest<Model, H>): void {
  const { url } = c.req
  const market = c.get('market')
  const generation = heldGeneration(market, Date.now())
  if (generation === undefined || page.status === 404 || !url.endsWith(paths.within(market, page.canonical))) {
    return
  }
  const addresses = addressesOf.get(c.env.PAGES) ?? new Map<string, StoredAddress>()
  addressesOf.set(c.env.PAGES, addresses)
  setBounded(addresses, url, { market, kind: page.kind, key, generation }, MOST_ADDRESSES)
}

/** @returns undefined where the app must answer: another visitor, an unknown address, a stale page, a generation that is read again */
export function answerRepeatedGuest(request: Request, env: Bindings): Response | undefined {
  const address = request.method === 'GET' ? addressesOf.get(env.PAGES)?.get(request.url) : undefined
  const cookies = request.headers.get('cookie') ?? ''
  if (!address || isJsonWanted(request.headers) || isMarkdownWanted(request.headers) || !isGuest(cookies, address)) {
    return undefined
  }
  const now = Date.now()
  const record = heldGeneration(address.market, now) === address.generation ? peek(env.PAGES, address.key) : undefined
  const isFresh = record && now - record.storedAt <= PAGE_FRESH_SECONDS[address.kind] * 1000
  if (!isFresh || (record.turnsAt !== undefined && now >= record.turnsAt)) {
    return undefined
  }
  return guestResponse(record, {
    config: configOf(env),
    requestId: requestIdOf(request),
    timing: record.turnsAt === undefined ? '' : clockEntry(now),
    state: 'guest',
    styles: stylesFor(cookies, 'guest'),
  })
}

/** Home redirects by this cookie, which makes no page personal (routes/home/chosen-home.ts). */
const CHOSEN_SITE = `${LOCALE_COOKIE_NAMES.preferredLocale}=`

const isGuest = (cookies: string, { kind }: StoredAddress): boolean =>
  cookies === '' ||
  (cookies.length <= MOST_COOKIES && (kind !== 'home' || !cookies.includes(CHOSEN_SITE)) && visitorKind(cookies) === 'guest')
