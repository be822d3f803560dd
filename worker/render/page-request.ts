/**
 * Describes a page to the caches.
 * @module
 */
import type { Context } from 'hono'
import { checksum } from '#domain/formats/checksum.ts'
import { fail, type Result } from '#domain/result.ts'
import type { Entry } from '#worker/cache/entry.ts'
import {
  ADMISSION_SECONDS,
  LACKING_SECONDS,
  PAGE_FRESH_SECONDS,
  PAGE_TTL_SECONDS,
  PAGE_WAIT_MS,
} from '#worker/cache/freshness.ts'
import { generationOf, UNKNOWN } from '#worker/cache/generation.ts'
import { marksIn, missingIn } from '#worker/cache/marks.ts'
import type { Room } from '#worker/cache/room.ts'
import type { AppEnv } from '#worker/env.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { encodeNewPage, loadPage, logPart, type NewPage } from './new-page.tsx'
import type { Absence, PageDefinition, Settled } from './page-definition.ts'
import { decodePage, pageKey, type StoredPage } from './stored-page.ts'

/** Why there is no page, or the refusal for a visitor who has made too many requests. */
export type Reason = Absence | { readonly refused: Response }

export type PageEntry<Model> = Entry<StoredPage<Settled<Model>>, NewPage<Model>, Reason>

/**
 * Rare pages requested within the last minutes. A page is stored on its second request: then several shoppers probably want it, and
 * a crawler cannot fill KV with the rest. Remembered by checksum; of two pages with the same checksum, one is stored a visit too
 * early.
 */
const askedFor = marksIn({ ttlSeconds: ADMISSION_SECONDS })

function isAskedAgain(c: Context<AppEnv>, key: string): boolean {
  const name = String(checksum(key))
  const asked = askedFor(c.env.PAGES)
  const isSecond = asked.has(name)
  asked.add(name)
  return isSecond
}

export async function pageEntry<Model extends object>(
  c: Context<AppEnv>,
  page: PageDefinition<Model>,
  room: Room,
): Promise<PageEntry<Model>> {
  const market = c.get('market')
  // Read once, before loading: if editors publish meanwhile, the page is stored under the old generation that it was made from.
  const generation = await generationOf(room, market)
  const key = pageKey(market, generation, page.canonical, c.get('config'))
  const freshSeconds = PAGE_FRESH_SECONDS[page.kind]
  let isMiss = false
  async function load(): Promise<Result<NewPage<Model>, Reason>> {
    const refused = isMiss ? await refuseOverLimit(c, page.isRare ? 'search' : 'page') : undefined
    if (refused) {
      return fail({ refused })
    }
    const loaded = await loadPage(c, page)
    if (!loaded.ok && loaded.reason === 'not-found') {
      missingIn(c.env.PAGES).add(key)
    }
    return loaded
  }
  return {
    key,
    freshSeconds,
    freshSecondsOf: ({ isLacking }) => (isLacking ? Math.min(freshSeconds, LACKING_SECONDS) : freshSeconds),
    ttlSeconds: PAGE_TTL_SECONDS,
    isMemoryOnly: generation === UNKNOWN,
    waitMs: PAGE_WAIT_MS,
    isWanted() {
      isMiss = true
      return !page.isRare || isAskedAgain(c, key)
    },
    decode: decodePage,
    load,
    shouldStore: ({ complete }) => complete,
    encode: (made) => encodeNewPage(made, logPart(c, page.canonical)),
  }
}
