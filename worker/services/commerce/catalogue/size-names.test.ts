import { expect, test } from 'vitest'
import { z } from 'zod'
import { MARKETS } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from '../call.ts'
import { createSizeNames } from './size-names.ts'

const asked = z.object({ productId: z.number(), variantId: z.number(), language: z.string() })

/** Caches every response forever, under its name. */
function memory(): Cached {
  const known = new Map<string, unknown>()
  return async ({ name, schema }, load) => {
    const wire = known.has(name) ? known.get(name) : await load()
    known.set(name, wire)
    return schema.parse(wire)
  }
}

type Labels = Readonly<Record<string, string | undefined>>

/** A commerce service whose size labels come from the table. Undefined means that the variant does not exist. */
function vendor(products: Readonly<Record<number, Labels>>) {
  const calls: string[] = []
  const sizesOf = (productId: number) => Object.keys(products[productId] ?? {}).toSorted((a, b) => Number(a) - Number(b))
  const call: CommerceCall = async (operation, [argument], schema) => {
    const { productId, variantId } = asked.parse(argument)
    const size = sizesOf(productId)[variantId] ?? ''
    calls.push(`${productId} ${size}`)
    const label = products[productId]?.[size]
    if (label === undefined) {
      throw new UpstreamError({ upstream: 'commerce', operation, code: 'status', status: 404 })
    }
    return schema.parse({ data: label === '' ? [] : [{ key: 'size_label', value: label }] })
  }
  const sizeNames = createSizeNames(call, MARKETS.us, memory())
  const namesOf = (productId: number) =>
    sizeNames(
      productId,
      sizesOf(productId).map((size, id) => ({ id, options: { Size: size } })),
    )
  return { calls, namesOf }
}

const DRESS = { '8': 'US 4', '10': 'US 6', '12': 'US 8' }
const named = (labels: Labels) =>
  Object.fromEntries(Object.entries(labels).map(([size, label]) => [size, `${label?.replaceAll(' ', '\u00a0')} (${size})`]))

test('all sizes of the first product are read; for another product with the same sizes only the first size is', async () => {
  const { calls, namesOf } = vendor({ 1: DRESS, 2: DRESS })
  expect(await namesOf(1)).toEqual(named(DRESS))
  expect(calls.toSorted()).toEqual(['1 10', '1 12', '1 8'])
  calls.length = 0
  expect(await namesOf(2)).toEqual(named(DRESS))
  expect(calls).toEqual(['2 8'])
})

test('products that share size numbers but not the size system keep their own names', async () => {
  const shoe = { '36': 'UK 3', '38': 'UK 5' }
  const trousers = { '36': 'W 36', '38': 'W 38' }
  const { namesOf } = vendor({ 1: shoe, 2: trousers, 3: { '36': '', '38': '' }, 4: shoe })
  expect([await namesOf(1), await namesOf(2), await namesOf(3), await namesOf(4)]).toEqual([
    named(shoe),
    named(trousers),
    {},
    named(shoe),
  ])
})

test('another list of sizes is read separately; a missing variant has no name', async () => {
  const { namesOf } = vendor({ 1: DRESS, 2: { '8': 'US 4', '10': undefined } })
  expect([await namesOf(1), await namesOf(2)]).toEqual([named(DRESS), named({ '8': 'US 4' })])
})
