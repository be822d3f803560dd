import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data-store.ts'
import { createRecommendedReader } from './recommended-cards.ts'

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

/** @param badges what the badge service answers */
function setUp(badges: () => unknown) {
  const asked: string[] = []
  const kept: (readonly [name: string, about: string | undefined])[] = []
  const answers = { getProductsById: () => ({ data: WANTED.map(({ id }) => product(id)) }), getProductBadges: badges }
  let last: unknown
  // As the data store does: what fails is not kept, and the last good copy stands in for it.
  const cached: Cached = async ({ name, about, schema }, load) => {
    try {
      last = JSON.parse(JSON.stringify(await load()))
      kept.push([name, about])
    } catch (error) {
      if (last === undefined) {
        throw error
      }
    }
    return schema.parse(last)
  }
  const read = createRecommendedReader({
    call: async (method, _args, schema) => {
      asked.push(method)
      await Promise.resolve()
      return schema.parse(method === 'getProductBadges' ? answers.getProductBadges() : answers.getProductsById())
    },
    ...{ market: MARKETS.en, cached, log: () => {} },
  })
  return { asked, kept, read }
}

test('recommended cards and their badges are asked for at once and kept as one, with what they are about', async () => {
  const { asked, kept, read } = setUp(() => [{ id: 1002, badges: [label] }])
  const { cards, complete } = await read(WANTED, 'product:7')
  expect(asked).toEqual(['getProductsById', 'getProductBadges'])
  expect(cards.map((card) => [card.id, card.badge?.text])).toEqual([
    [1001, undefined],
    [1002, 'New'],
  ])
  expect([complete, kept]).toEqual([true, [['recommended:en:product:7:1001,1002', 'product:7']]])
})

test('spec A §8: where the badge service fails the cards are shown without badges, and are not kept', async () => {
  const { kept, read } = setUp(() => 'broken')
  const { cards, complete } = await read(WANTED)
  expect([cards.map(({ id, badge }) => [id, badge]), complete]).toEqual([
    [
      [1001, undefined],
      [1002, undefined],
    ],
    false,
  ])
  expect(kept).toEqual([])
})

test('while the badge service fails the last cards with badges stand in for those without', async () => {
  let answer: unknown = [{ id: 1002, badges: [label] }]
  const { kept, read } = setUp(() => answer)
  await read(WANTED)
  answer = 'broken'
  const { cards, complete } = await read(WANTED)
  expect([cards.map((card) => card.badge?.text), complete, kept.length]).toEqual([[undefined, 'New'], true, 1])
})

test('nothing is asked for no cards', async () => {
  const { asked, read } = setUp(() => [])
  expect([await read([]), asked]).toEqual([{ cards: [], complete: true }, []])
})
