/** An editor's mistake in any field of any item never takes the page down (spec B §8). */
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { SEED_CONTENT } from '#backend/demo/content/index.ts'
import { changed, MISTAKES, mistakePlaces, valueAt } from '#tests/helpers/content-mistakes.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { memoryKv } from '#tests/helpers/memory-kv.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const ALL_MS = 3_600_000
/** Spread over items and fields. */
const ONE_IN = 400

/** The item with one of its own parts replaced. */
function within(value: unknown, one: object, instead: unknown): unknown {
  if (value === one) {
    return instead
  }
  if (Array.isArray(value)) {
    return value.map((part) => within(part, one, instead))
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([field, part]) => [field, within(part, one, instead)]))
    : value
}

const DELIVERED = { deliveryId: '55f498d2-e72e-5ebb-a925-7d9fd854c949' }
const places = mistakePlaces(ONE_IN)

/** Nothing is stored from one mistake to the next. */
const emptyStore = () => Object.assign(memoryKv().kv, { get: async () => null })

test.each(Object.entries(MISTAKES))(
  'the page of an item is a 200 with a field that is %s',
  async (_name, mistake) => {
    const failed: string[] = []
    for (const { key, market, one, path } of places) {
      const seeded =
        SEED_CONTENT.find(
          (entry) => entry.key === key && JSON.stringify(within(entry.item, one, null)) !== JSON.stringify(entry.item),
        ) ?? expect.unreachable(key)
      const { _meta, ...fields } = seeded.item
      const wrong = changed(one, path, mistake(valueAt(one, path)))
      const content = one === seeded.item ? wrong : within(fields, one, wrong)
      const meta = { ..._meta, ...DELIVERED, deliveryKey: key }
      const shop = createTestShop({
        bindings: { PAGES: emptyStore() },
        upstream: (request, pass) =>
          new URL(request.url).pathname === `/content/key/${key}` && typeof content === 'object'
            ? Response.json({ content: { ...content, _meta: meta } })
            : pass(request),
      })
      const name = key.slice(market.content.length)
      const isShownAlone = (_meta.schema.endsWith('content-page') && name !== 'home') || name.startsWith('browse/')
      const { status } = await shop.get(`${market.prefix}${isShownAlone ? `/${name}` : ''}` || '/')
      if (status > 200) {
        failed.push(`${key} ${path.join('.')}: ${status}`)
      }
    }
    expect(failed).toEqual([])
    expect(places.length).toBeGreaterThan(8)
  },
  ALL_MS,
)
