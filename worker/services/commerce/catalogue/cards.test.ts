import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { searchResponse } from '#worker/services/search/search-wire.ts'
import type { CommerceCall } from '../call.ts'
import { createCards } from './cards.ts'

const PRODUCT = {
  id: 1001,
  sku: 'AL1001',
  name: 'Marlow Linen Midi Dress',
  price: 129,
  custom_url: { url: '/marlow-linen-midi-dress/' },
  options: [
    {
      id: 1,
      display_name: 'Color',
      option_values: [
        { id: 1, label: 'Red' },
        { id: 2, label: 'Navy Blue' },
      ],
    },
  ],
}
const call: CommerceCall = async (_method, _arguments, schema) => schema.parse({ data: [PRODUCT] })
const { cards } = createCards(call, MARKETS.en)

/** A search result with this variant. */
function found(colour: string, variation_id: unknown, more: object = {}) {
  const data = { id: '1001', url: `/p/1001/marlow-linen-midi-dress/${colour}`, variation_id }
  const outcome = searchResponse(MARKETS.en).parse({
    response: { total_num_results: 1, results: [{ value: PRODUCT.name, data, ...more }] },
  })
  return outcome.kind === 'found' ? outcome.products : expect.unreachable('results')
}

test.each([
  ['as text', 'Navy_Blue', '1001019', { variationId: '1001019' }],
  ['as a number', 'Navy_Blue', 1_001_019, { variationId: '1001019' }],
  ['of a colour that the catalogue does not have', 'Teal', '1001019', undefined],
  ['of no kind that is known', 'Navy_Blue', { id: 1 }, undefined],
  ['that is not said', 'Navy_Blue', undefined, undefined],
])('spec A §3: for analytics, a card has the variant that the search service names: %s', async (_name, colour, id, counted) => {
  const [card] = await cards(found(colour, id))
  expect(card?.id).toBe(1001)
  expect(card?.counted).toEqual(counted)
})

test.each([
  ['of several prices', [{ data: { original_price: 129 } }, { data: { original_price: '149' } }], { minor: 12_900 }, true],
  [
    'of one price',
    [{ data: { original_price: 129 } }, { data: { original_price: 150, sale_price: 129 } }],
    { minor: 12_900 },
    undefined,
  ],
  ['that cannot be read', 'none', undefined, undefined],
])('a result and its card say From if the search service names variations %s', async (_name, variations, price, isFrom) => {
  const products = found('Red', undefined, { variations })
  expect(products[0]).toMatchObject(price ? { price } : { id: 1001 })
  expect([products[0]?.isFrom, (await cards(products))[0]?.isFrom]).toEqual([isFrom, isFrom])
})
