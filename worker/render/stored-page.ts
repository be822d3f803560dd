/**
 * A page in the cache: its text, split at the slots, and its model for other representations.
 * @module
 */
import type { Context } from 'hono'
import { z } from 'zod'
import { checksum } from '#domain/formats/checksum.ts'
import type { Market } from '#domain/markets.ts'
import { fail, type Result } from '#domain/result.ts'
import type { Encoded, Entry } from '#worker/cache/entry.ts'
import {
  ADMISSION_SECONDS,
  LACKING_SECONDS,
  PAGE_FRESH_SECONDS,
  PAGE_TTL_SECONDS,
  PAGE_WAIT_MS,
} from '#worker/cache/freshness.ts'
import { generationOf, UNKNOWN } from '#worker/cache/generation.ts'
import { marksIn, missingIn } from '#worker/cache/marks.ts'
import type { Copy } from '#worker/cache/memory.ts'
import type { Room } from '#worker/cache/room.ts'
import { versionedRecord } from '#worker/cache/versioned-record.ts'
import type { AppEnv } from '#worker/env.ts'
import { bytesOf, joinBytes } from '#worker/http/bytes.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import type { Config } from '#worker/settings/config.ts'
import { BUILD_ID } from './document/assets.ts'
import type { PageTree } from './document/page-tree.tsx'
import { loadPage, logPart, type NewPage } from './new-page.tsx'
import type { Absence, Facts, PageDefinition, Settled } from './page-definition.ts'
import { render } from './react.ts'
import { type Part, partsOf } from './slots/fill.ts'

export interface StoredPage<Model> extends Pick<PageTree, 'styleHash'> {
  readonly parts: readonly Part[]
  readonly isLacking: boolean
  facts(): Facts<Model>
}

/** The version is the build id, because a page contains the URLs of the build's files. */
const note = versionedRecord(z.object({ text: z.number(), isLacking: z.boolean(), styleHash: z.string() }), BUILD_ID)

/** Demonstration pages have their own keys, because they contain a notice. */
export const pageKey = (
  market: Market,
  generation: number,
  canonical: string,
  { isDemonstration }: Pick<Config, 'isDemonstration'>,
): string => `p:${note.key(`${isDemonstration ? 'demonstration:' : ''}${generation}:${market.code}:${canonical}`)}`

/** Undefined if a part failed. A page with late parts is rendered a second time, so that everything is in document order. */
async function encodePage<Model>(page: NewPage<Model>, onError: (error: unknown) => void): Promise<Encoded | undefined> {
  const first = await page.rendered()
  const [facts, isLacking = false] = await Promise.all([page.facts(), page.isLacking])
  const rendered = first.kind === 'whole' ? first : await render(page.tree, { onError })
  if (rendered.kind !== 'whole' || rendered.hasFailed || rendered.text.includes(page.nonce)) {
    return undefined
  }
  const text = bytesOf(rendered.text)
  return {
    bytes: joinBytes([text, bytesOf(JSON.stringify(facts))]),
    note: note.write({ text: text.byteLength, isLacking, styleHash: page.styleHash }),
  }
}

const decoder = new TextDecoder()

/** @throws if the copy cannot be read */
function decodePage<Model>(copy: Copy): StoredPage<Model> {
  const known = note.read(String(copy.note))
  if (!known.ok) {
    throw new Error(`The note of a page is not readable: ${known.reason}`)
  }
  const { text, isLacking, styleHash } = known.value
  return {
    parts: partsOf(decoder.decode(copy.bytes.subarray(0, text))),
    ...{ isLacking, styleHash },
    facts: () => JSON.parse(decoder.decode(copy.bytes.subarray(text))),
  }
}

/** Why there is no page, or a 429 response. */
type Reason = Absence | { readonly refused: Response }

type PageEntry<Model> = Entry<StoredPage<Settled<Model>>, NewPage<Model>, Reason>

/**
 * Rare pages that were requested in the last few minutes. A page is stored on its second request, because several shoppers
 * probably want it; storing it on the first would let a crawler fill KV. The pages are remembered by checksum, and a collision
 * only stores a page one request too early.
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
  // Read before loading, so that a page loaded while an editor publishes counts as outdated.
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
    encode: (made) => encodePage(made, logPart(c, page.canonical)),
  }
}
