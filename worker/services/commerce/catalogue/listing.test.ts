import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEFAULT_LISTING } from '#domain/listing/listing-query.ts'
import { MARKETS } from '#domain/markets.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from '../call.ts'
import { createListing } from './listing.ts'

const row = (id: number) => ({
  id,
  sku: `AL${1000 + id}`,
  name: `Piece ${id}`,
  price: 10,
  custom_url: { url: `/piece-${id}/` },
  options: [{ id, display_name: 'Color', option_values: [{ id, label: 'Red' }] }],
})
const ROWS = Array.from({ length: 100 }, (_, index) => row(index + 1))

const window = z.object({ first: z.number(), after: z.string().optional() })

/** A commerce service with 100 products that interprets cursors in its own way. */
function vendor(place: (cursor: string) => number, startCursor: (place: number) => string) {
  const asked: z.infer<typeof window>[] = []
  const call: CommerceCall = async (_method, [argument], schema) => {
    const { first, after } = window.parse(argument)
    asked.push({ first, after })
    const skip = after === undefined ? 0 : place(after)
    const data = ROWS.slice(skip, skip + first)
    return schema.parse({ data, meta: { totalItems: ROWS.length, pageInfo: { startCursor: startCursor(skip) } } })
  }
  return { asked, list: createListing(call, MARKETS.en) }
}

const second = { ...DEFAULT_LISTING, categoryId: 1, page: 2 }
const ids = (cards: readonly { id: number }[]) => [cards[0]?.id, cards.length]

test('page 2 is one call if the upstream counts as we do', async () => {
  const { list, asked } = vendor(
    (cursor) => Number(atob(cursor).slice(7)),
    (skip) => btoa(`offset:${skip + 1}`),
  )
  const { cards, total } = await list(second)
  expect([ids(cards), total, asked.length]).toEqual([[49, 48], 100, 1])
})

test('wire: commerce §3: if cursors are foreign, all rows up to the page are read and the last ones kept', async () => {
  const { list, asked } = vendor(
    () => 0,
    () => 'YXJyYXljb25uZWN0aW9uOjA=',
  )
  expect(ids((await list(second)).cards)).toEqual([49, 48])
  expect(asked.at(-1)).toEqual({ first: 96, after: undefined })
})

test('a page beyond the last asks for no rows of it', async () => {
  const { list, asked } = vendor(
    () => 0,
    () => 'YXJyYXljb25uZWN0aW9uOjA=',
  )
  expect(await list({ ...second, page: 9_999 })).toEqual({ cards: [], total: 100 })
  expect(asked.every(({ first }) => first === 48)).toBe(true)
})

test('a refused cursor is no failure; a broken upstream is', async () => {
  const refusing = (status: number) =>
    vendor(
      () => {
        throw new UpstreamError({ upstream: 'commerce', operation: 'getProductsWithFilter', code: 'status', status })
      },
      () => '',
    )
  expect(ids((await refusing(400).list(second)).cards)).toEqual([49, 48])
  await expect(refusing(500).list(second)).rejects.toThrow('status 500')
})
