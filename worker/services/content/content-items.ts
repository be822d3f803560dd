/**
 * Reads a market's content items by key or id, and checks that each item has the expected type.
 * @module
 */
import type { ZodType } from 'zod'
import { LISTING_KEYS } from '#domain/address/compared-page.ts'
import { AROUND_KEYS } from '#domain/content/comparison.ts'
import { type ContentProblem, identityOf } from '#domain/content/content-problem.ts'
import type { PageContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import type { JsonCall } from '#worker/http/json-call.ts'
import { orMissing, UpstreamError } from '#worker/http/upstream-error.ts'
import { type DatedVersion, LISTED_PAGES, pagesResponse, versionsResponse } from './drafts-wire.ts'
import { type ItemResponse, itemResponse, itemWire, type Part, rawItem, readItem, toItem } from './item-wire.ts'
import { pageWire, withoutBlocks } from './page-wire.ts'
import type { ProblemReport } from './problem-report.ts'

export const DELIVERY_KEY = 'delivery-promise'

/** Delivery keys of the images on the bag and account pages (spec B §2). */
export type BannerKey = 'bag-image' | 'my-account-image'

/** Delivery keys that are not pages. In logs, each has its own operation name. */
export const PART_KEYS: ReadonlySet<string> = new Set([...AROUND_KEYS, 'bag-image', 'my-account-image', DELIVERY_KEY])

const PAGE_SCHEMA = 'content-page'
const CUSTOM_SCHEMA = 'custom-html'
const NO_PAGE: PageContent = { title: '', description: '', openGraph: { title: '', description: '' }, blocks: [] }

export const pageItem = itemWire(pageWire)

/** All pages share one operation name, and all listing headers share another, so that there are few names in logs and timings. */
function operationOf(key: string): string {
  if (key.startsWith(LISTING_KEYS)) {
    return 'listing-header'
  }
  return PART_KEYS.has(key) ? key : 'page'
}

/** @throws UpstreamError 404 if the item has another type */
function onlyOf(answer: ItemResponse, schemaId: string): ItemResponse {
  if (toItem(answer).schemaId !== schemaId) {
    throw new UpstreamError({ upstream: 'content', operation: `content.${schemaId}`, code: 'status', status: 404 })
  }
  return answer
}

/**
 * Reports an item of the wrong type. Such an item may lack all the expected fields, and the part would then be missing from the
 * page without an explanation.
 */
function typeProblems({ content }: ItemResponse, types: readonly string[]): readonly ContentProblem[] {
  const { schemaId = '', ...item } = identityOf(content)
  const detail = `is of the type "${schemaId}", but its key belongs to the type "${types.join('" or "')}"`
  return types.includes(schemaId) ? [] : [{ ...item, schemaId, reason: 'invalid', detail }]
}

/** Thrown if a required field is missing or invalid. This is an editor's mistake, not an outage. */
export class UnreadableItem extends UpstreamError {
  constructor(answer: ItemResponse) {
    super({ upstream: 'content', operation: `read ${toItem(answer).schemaId}`, code: 'shape' })
  }
}

/** A schema's items, from at most `LISTED_PAGES` responses. */
async function itemsOf(call: JsonCall, schema: string): Promise<readonly ItemResponse[]> {
  const found: ItemResponse[] = []
  let cursor: string | undefined
  for (let page = 0; page < LISTED_PAGES; page += 1) {
    const answer = await call({
      operation: 'content.pages',
      path: '/content/filter',
      body: {
        filterBy: [{ path: '/_meta/schema', value: schema }],
        page: { size: 12, cursor },
        parameters: { depth: 'all', format: 'inlined' },
      },
      schema: pagesResponse,
      retry: true,
    })
    found.push(...answer.responses)
    cursor = answer.page.nextCursor
    if (cursor === undefined) {
      break
    }
  }
  return found
}

export function createContentItems(call: JsonCall, market: Market, { report, show }: Pick<ProblemReport, 'report' | 'show'>) {
  /** @throws UnreadableItem */
  function readable<T>(answer: ItemResponse, fields: ZodType<T>): T {
    const { value, problems } = readItem(fields, answer)
    report(problems)
    show([{ item: withoutBlocks(answer.content) }])
    if (value === undefined) {
      throw new UnreadableItem(answer)
    }
    return value
  }

  async function itemAt(key: string): Promise<ItemResponse> {
    const safeKey = key.split('/').map(encodeURIComponent).join('/')
    const path = `/content/key/${market.content}${safeKey}?depth=all&format=inlined`
    return call({ operation: `content.${operationOf(key)}`, path, schema: itemResponse, retry: true })
  }

  /** Undefined for another market's item. */
  const keyHere = (deliveryKey: string): string | undefined =>
    deliveryKey.startsWith(market.content) ? deliveryKey.slice(market.content.length) : undefined

  const itemBy = (id: string): Promise<ItemResponse> =>
    call({ operation: 'content.item', path: `/content/id/${id}?depth=all&format=inlined`, schema: itemResponse, retry: true })

  return {
    /**
     * Null if there is no such item.
     * @param part the expected type and fields; the item's problems are reported
     */
    async partAt(key: string, part?: Pick<Part<unknown>, 'fields' | 'types'>): Promise<ItemResponse | null> {
      const answer = await orMissing(itemAt(key), 'not-found')
      if (!answer.ok) {
        return null
      }
      if (part) {
        report(typeProblems(answer.value, part.types))
        readable(answer.value, part.fields)
      }
      return answer.value
    },

    /** Menus and banners have keys too, but they are not pages, so they return a 404. */
    async page(key: string): Promise<ItemResponse> {
      const answer = onlyOf(await itemAt(key), PAGE_SCHEMA)
      readable(answer, pageWire)
      return answer
    },

    async pages(): Promise<ReadonlyMap<string, ItemResponse>> {
      const home = await orMissing(itemAt('home'), 'not-found')
      // The schema's URL differs between hubs, so it is taken from the homepage's item.
      const listed = home.ok ? await itemsOf(call, home.value.content._meta.schema) : []
      show(listed.map(({ content }) => ({ item: withoutBlocks(content) })))
      return new Map(
        listed.flatMap((item) => {
          const key = keyHere(item.content._meta.deliveryKey ?? '')
          return key === undefined ? [] : [[key, item] as const]
        }),
      )
    },

    async laterVersions(): Promise<readonly DatedVersion[] | undefined> {
      const answer = await orMissing(
        call({ operation: 'content.versions', path: '/content/versions', schema: versionsResponse, retry: true }),
        'not-found',
      )
      return answer.ok
        ? answer.value.versions.flatMap(({ deliveryKey, ...version }) => {
            const key = keyHere(deliveryKey)
            return key === undefined ? [] : [{ ...version, key }]
          })
        : undefined
    },

    customBlock: async (id: string): Promise<ItemResponse> => onlyOf(await itemBy(id), CUSTOM_SCHEMA),

    async item(id: string): Promise<PageContent> {
      const answer = await itemBy(id)
      const item = toItem(answer)
      return item.schemaId === PAGE_SCHEMA
        ? readable(answer, pageWire)
        : { ...NO_PAGE, title: item.name, blocks: [rawItem(answer)] }
    },
  }
}
