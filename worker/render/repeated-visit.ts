/**
 * The short way to a stored page: a visitor opens an address that has answered one of the same kind with that page before. For a guest the
 * answer depends on the address alone; for a known visitor without a bag it also depends on whether the page greets them as signed in.
 * All steps of the app judged the address the first time, so none of them runs again. They cost more than half of what it costs to
 * send the page.
 * @module
 */
import { setBounded } from '#domain/bounded-map.ts'
import { COOKIES } from '#domain/cookies.ts'
import { LOCALE_COOKIE_NAMES } from '#domain/locale/locale-cookies.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { HOLES_SHOWN_SECONDS, PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'
import { heldGeneration } from '#worker/cache/generation.ts'
import { clockEntry } from '#worker/http/timing.ts'
import { isMarkdownWanted } from '#worker/markdown-wanted.ts'
import { isJsonWanted } from '#worker/refuse.ts'
import type { Bindings } from '#worker/settings/bindings.ts'
import { configOf } from '#worker/settings/config.ts'
import { requestIdOf } from '#worker/visit/request-id.ts'
import { isGreeted } from './chrome.ts'
import { createNonce } from './document/csp.ts'
import { stylesFor, withStyles } from './document/stylesheet.ts'
import type { PageKind } from './page-definition.ts'
import type { PageRequest } from './page-request.ts'
import { guestResponse, shellResponse } from './page-response.ts'
import { peek } from './store/look-up.ts'
import type { PageRecord } from './store/page-store.ts'
import { repeatedShell } from './stream/resume.ts'
import { visitorKind } from './visitor.ts'

/** What the holes of an address showed to a known visitor without a bag. */
interface ShownHoles {
  /** By which their markup is memoised. */
  readonly values: string
  /** Milliseconds; afterwards they may show something else. */
  readonly until: number
}

interface StoredAddress {
  readonly market: Market
  readonly kind: PageKind
  /** Of the page in the store, which holds the generation. */
  readonly key: string
  readonly generation: number
  /** By whether the visitor is greeted as signed in. */
  readonly holes: Map<boolean, ShownHoles>
}

/** Longer ones are judged by the app, which refuses too long ones. */
const MOST_COOKIES = 4 * 1024
/** Some 200 KB, and a few KB more for each product with hundreds of sizes. */
const MOST_ADDRESSES = 500
const addressesOf = new WeakMap<KVNamespace, Map<string, StoredAddress>>()

/** Remembers the address of a stored page, where it is the page's own: other spellings and added parameters have no end. */
export function rememberAddress<Model, H>({ c, page, key }: PageRequest<Model, H>): StoredAddress | undefined {
  const { url } = c.req
  const market = c.get('market')
  const generation = heldGeneration(market, Date.now())
  const isPagesOwn = url.endsWith(paths.within(market, page.canonical))
  if (generation === undefined || page.status === 404 || page.isAddedTo || !isPagesOwn) {
    return undefined
  }
  const addresses = addressesOf.get(c.env.PAGES) ?? new Map<string, StoredAddress>()
  addressesOf.set(c.env.PAGES, addresses)
  const known = addresses.get(url)
  if (known?.key === key) {
    return known
  }
  const address: StoredAddress = { market, kind: page.kind, key, generation, holes: new Map() }
  setBounded(addresses, url, address, MOST_ADDRESSES)
  return address
}

/** Remembers what the holes of a stored page show to a known visitor without a bag. @param values as `settledText` gives them */
export function rememberHoles<Model, H>(request: PageRequest<Model, H>, values: string): void {
  const { c, page } = request
  const cookies = c.req.header('cookie') ?? ''
  if (!isWithoutBag(cookies)) {
    return
  }
  const until = page.holesStayFresh ? Date.now() + HOLES_SHOWN_SECONDS * 1000 : Number.POSITIVE_INFINITY
  rememberAddress(request)?.holes.set(isGreeted(cookies), { values, until })
}

/** @returns undefined where the app must answer: another visitor, an unknown address, a stale page, a generation that is read again */
export function answerRepeatedVisit(request: Request, env: Bindings): Response | undefined {
  const address = request.method === 'GET' ? addressesOf.get(env.PAGES)?.get(request.url) : undefined
  const cookies = request.headers.get('cookie') ?? ''
  if (!address || isJsonWanted(request.headers) || isMarkdownWanted(request.headers) || !isShort(cookies, address)) {
    return undefined
  }
  const now = Date.now()
  const record = freshRecord(address, env, now)
  if (!record) {
    return undefined
  }
  const visitor = visitorKind(cookies)
  const styles = stylesFor(cookies, visitor)
  const facts = {
    config: configOf(env),
    requestId: requestIdOf(request),
    timing: record.turnsAt === undefined ? '' : clockEntry(now),
  }
  if (visitor === 'guest') {
    return guestResponse(record, { ...facts, state: 'guest', styles })
  }
  const holes = visitor === 'known' && isWithoutBag(cookies) ? address.holes.get(isGreeted(cookies)) : undefined
  if (!holes || now >= holes.until) {
    return undefined
  }
  const nonce = createNonce()
  const body = repeatedShell(record.shell, { html: withStyles(record.shell.html, styles), nonce, values: holes.values })
  return (
    body &&
    shellResponse(body, { ...facts, state: 'hit', scripts: `${record.scriptHash} 'nonce-${nonce}'`, styleHash: record.styleHash })
  )
}

function freshRecord({ market, generation, key, kind }: StoredAddress, env: Bindings, now: number): PageRecord | undefined {
  const record = heldGeneration(market, now) === generation ? peek(env.PAGES, key) : undefined
  const isFresh = record && now - record.storedAt <= PAGE_FRESH_SECONDS[kind] * 1000
  return isFresh && (record.turnsAt === undefined || now < record.turnsAt) ? record : undefined
}

/** Home redirects by this cookie, which makes no page personal (routes/home/chosen-home.ts). */
const CHOSEN_SITE = `${LOCALE_COOKIE_NAMES.preferredLocale}=`

const isShort = (cookies: string, { kind }: StoredAddress): boolean =>
  cookies.length <= MOST_COOKIES && (kind !== 'home' || !cookies.includes(CHOSEN_SITE))

/** A page that is stored shows nothing of a session but the greeting. */
const TOLD_BY_GREETING: ReadonlySet<string> = new Set([COOKIES.authenticated.name, COOKIES.session.name])
const TOLD_BY_APP = Object.values(COOKIES).flatMap(({ name, personal }) =>
  personal && !TOLD_BY_GREETING.has(name) ? [name] : [],
)

/** Whether no cookie makes the page this visitor's own beyond its greeting. Also false where a cookie's value holds such a name. */
const isWithoutBag = (cookies: string): boolean => !TOLD_BY_APP.some((name) => cookies.includes(name))
