import { expect, test } from 'vitest'
import { orderOfValues } from './value-order.ts'

test.each<[listed: readonly string[], values: readonly string[]]>([
  [[], ['6', '8', '10', '35.5', '36', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'One Size']],
  [[], ['Extra Small', 'Small', 'Medium', 'Large', 'X-Large']],
  [[], ['250 ml', '500 ml', '1000 ml', 'Moss', 'Ochre', 'Örtlich', 'Pine']],
  [
    ['Tall', 'Short'],
    ['Tall', 'Short', '8', 'S', 'Petite'],
  ],
])('the values %j that the shop lists come first, then numbers, letter sizes, and words by the alphabet', (listed, values) => {
  expect(values.toReversed().sort(orderOfValues(listed))).toEqual(values)
})
