import { expect, test } from 'vitest'
import { CHANNELS } from '#backend/channels.ts'
import { countriesWithoutRate } from './tax-rates.ts'

test('a market with tax in its prices that delivers to a country without a rate stops the backend at its start', () => {
  expect(countriesWithoutRate(CHANNELS)).toEqual([])
  const further = CHANNELS.map((channel) => ({ ...channel, market: { ...channel.market, deliversTo: ['FR' as const] } }))
  expect(countriesWithoutRate(further)).toEqual(CHANNELS.flatMap(({ taxIncluded }) => (taxIncluded ? ['FR'] : [])))
})
