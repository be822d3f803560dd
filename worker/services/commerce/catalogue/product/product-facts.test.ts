import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { detailsOf } from './product-facts.ts'

const field = (name: string, value = `${name}, in words`) => ({ name, value })

test('spec A §3: the custom fields of model and petite model are facts below the fit, although no product of the demonstration has them', () => {
  const custom_fields = [field('petite_model_displayed'), field('model_wears_displayed'), field('product_fit'), field('sku_note')]
  expect(detailsOf({ custom_fields }, MARKETS.en)).toEqual([
    { topic: 'fit', facts: [{ name: 'Fit', value: 'product_fit, in words' }] },
    {
      topic: 'model',
      facts: [
        { name: 'Model wears', value: 'model_wears_displayed, in words' },
        { name: 'Petite model wears', value: 'petite_model_displayed, in words' },
      ],
    },
  ])
})

test('a field without words is no fact, and a topic without facts is left out', () => {
  expect(detailsOf({ custom_fields: [field('model_wears_displayed', ' ')] }, MARKETS.us)).toEqual([])
})
