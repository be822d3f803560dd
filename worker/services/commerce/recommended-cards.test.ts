import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { memoryKv } from '#tests/helpers/memory-kv.ts'
import { createCached } from '#worker/cache/data.ts'
import { LAG_SECONDS, STRATEGIES } from '#worker/cache/freshness.ts'
import { createRecommendedReader } from './recommended-cards.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const OPTIONS = [{ id: 1, display_name: 'Color', option_values: [{ id: 11, label: 'Red' }] }]
const product = (id: number) => ({
  id,
  sku: `AL${id}`,
  name: 'Dress',
  price: 60,
  custom_url: { url: '/dress/' },
  options: OPTIONS,
})
const label = { typeId: 1, content: { text: 'New' } }
const WANTED = [1001, 1002].map((id) => ({ id, colour: 'Red' }))

/** @param badges returns the badge service's response */
function setUp(badges: () => unknown) {
  const asked: string[] = []
  const answers = { getProductsById: () => ({ data: WANTED.map(({ id }) => product(id)) }), getProductBadges: badges }
  const { kv, stored } = memoryKv()
  const behind: Promise<unknown>[] = []
  const cached = createCached({ kv, leases: undefined, log: () => {}, waitUntil: (work) => void behind.push(work) }, () => 0)
  const read = createRecommendedReader({
    call: async (method, _args, schema) => {
      asked.push(method)
      await Promise.resolve()
      return schema.parse(method === 'getProductBadges' ? answers.getProductBadges() : answers.getProductsById())
    },
    ...{ market: MARKETS.en, cached, log: () => {} },
  })
  return { asked, stored, read, isStored: () => Promise.all(behind) }
}

test('recommended cards and their badges are requested together and cached as one', async () => {
  const { asked, stored, read, isStored } = setUp(() => [{ id: 1002, badges: [label] }])
  const { cards, complete } = await read(WANTED)
  await isStored()
  expect(asked).toEqual(['getProductsById', 'getProductBadges'])
  expect(cards.map((card) => [card.id, card.badge?.text])).toEqual([
    [1001, undefined],
    [1002, 'New'],
  ])
  expect([complete, stored.size]).toEqual([true, 1])
})

test('spec A §8: if the badge service fails, the cards are shown without badges and are not stored', async () => {
  const { stored, read } = setUp(() => 'broken')
  const { cards, complete } = await read(WANTED)
  expect([cards.map(({ id, badge }) => [id, badge]), complete]).toEqual([
    [
      [1001, undefined],
      [1002, undefined],
    ],
    false,
  ])
  expect(stored.size).toBe(0)
})

test('while the badge service fails, the last cards with badges replace those without', async () => {
  let answer: unknown = [{ id: 1002, badges: [label] }]
  const { read } = setUp(() => answer)
  await read(WANTED)
  answer = 'broken'
  vi.setSystemTime((STRATEGIES.cards.fresh + LAG_SECONDS + 1) * 1000)
  const { cards, complete } = await read(WANTED)
  expect([cards.map((card) => card.badge?.text), complete]).toEqual([[undefined, 'New'], true])
})

test('for no cards nothing is requested', async () => {
  const { asked, read } = setUp(() => [])
  expect([await read([]), asked]).toEqual([{ cards: [], complete: true }, []])
})
