/**
 * The items of one market's content as the delivery service has them, by key and by id, each checked to be of the kind that is
 * asked for.
 * @module
 */
import { ZodError, type ZodType } from 'zod'
import { AROUND_KEYS } from '#domain/content/comparison.ts'
import type { PageContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { validateOnce } from '#worker/cache/data.ts'
import type { JsonCall } from '#worker/http/json-call.ts'
import { orMissing, UpstreamError } from '#worker/http/upstream-error.ts'
import { type ItemAnswer, itemAnswer, itemWire, rawItem, toItem } from './item-wire.ts'
import { pageWire } from './page-wire.ts'

export const DELIVERY_KEY = 'delivery-promise'

/** The delivery keys of the pictures that screens other than pages of blocks have (spec B §2). */
export type BannerKey = 'bag-image' | 'my-account-image'

/** Before the slugs of a category, as in its address: `browse/womens/dresses`. */
export const LISTING_KEYS = 'browse/'

/** The delivery keys of items that are parts of pages. Each names its call. */
export const PART_KEYS: ReadonlySet<string> = new Set([...AROUND_KEYS, 'bag-image', 'my-account-image', DELIVERY_KEY])

const PAGE_SCHEMA = 'content-page'
const CUSTOM_SCHEMA = 'custom-html'
const NO_PAGE: PageContent = { title: '', description: '', openGraph: { title: '', description: '' }, blocks: [] }

export const pageItem = itemWire(pageWire)

/** All pages share one name, and so do all headers of listings, so that logs and timings stay countable. */
function operationOf(key: string): string {
  if (key.startsWith(LISTING_KEYS)) {
    return 'listing-header'
  }
  return PART_KEYS.has(key) ? key : 'page'
}

/** @throws UpstreamError of an item that is missing where it is of another kind */
function onlyOf(answer: ItemAnswer, schemaId: string): ItemAnswer {
  if (toItem(answer).schemaId !== schemaId) {
    throw new UpstreamError({ upstream: 'content', operation: `content.${schemaId}`, code: 'status', status: 404 })
  }
  return answer
}

/** @throws UpstreamError where its fields are not of that kind */
function parseItem<T>(answer: ItemAnswer, schema: ZodType<T>): T {
  try {
    return validateOnce(schema, answer)
  } catch (cause) {
    if (!(cause instanceof ZodError)) {
      throw cause
    }
    throw new UpstreamError({ upstream: 'content', operation: `parse ${toItem(answer).schemaId}`, code: 'shape', cause })
  }
}

export type ContentItems = ReturnType<typeof createContentItems>

export function createContentItems(call: JsonCall, market: Market) {
  async function itemAt(key: string): Promise<ItemAnswer> {
    const safeKey = key.split('/').map(encodeURIComponent).join('/')
    const path = `/content/key/${market.content}${safeKey}?depth=all&format=inlined`
    return call({ operation: `content.${operationOf(key)}`, path, schema: itemAnswer, retry: true })
  }

  const itemBy = (id: string): Promise<ItemAnswer> =>
    call({ operation: 'content.item', path: `/content/id/${id}?depth=all&format=inlined`, schema: itemAnswer, retry: true })

  return {
    /** The item, once its fields are known to parse; null where there is no such item. */
    async partAt(key: string, schema: ZodType): Promise<ItemAnswer | null> {
      const answer = await orMissing(itemAt(key), 'not-found')
      if (!answer.ok) {
        return null
      }
      parseItem(answer.value, schema)
      return answer.value
    },

    /** A banner or a menu has a key too but is not a page: the shopper gets a 404. */
    async page(key: string): Promise<ItemAnswer> {
      const answer = onlyOf(await itemAt(key), PAGE_SCHEMA)
      parseItem(answer, pageItem)
      return answer
    },

    customBlock: async (id: string): Promise<ItemAnswer> => onlyOf(await itemBy(id), CUSTOM_SCHEMA),

    /** A page as it is, anything else as the one block of a page. */
    async item(id: string): Promise<PageContent> {
      const answer = await itemBy(id)
      const item = toItem(answer)
      return item.schemaId === PAGE_SCHEMA
        ? parseItem(answer, pageItem)
        : { ...NO_PAGE, title: item.name, blocks: [rawItem(answer)] }
    },
  }
}
