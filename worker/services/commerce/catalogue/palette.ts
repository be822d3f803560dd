/**
 * Swatches by colour name. Filters contain only names (wire: getFilters), so the swatches come from a sample of each department's
 * products.
 * @module
 */
import { z } from 'zod'
import { hexColour } from '#domain/content/colour.ts'
import type { CategoryTree } from '#domain/entities/category.ts'
import type { Market } from '#domain/markets.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import type { CommerceCall } from '../call.ts'
import { productWire } from './product/product-wire.ts'

/** Hex codes, by colour name. */
export type Palette = Readonly<Record<string, string>>

const departmentResponse = z.object({ data: z.array(productWire.pick({ options: true })) })
type DepartmentResponse = z.infer<typeof departmentResponse>

export const paletteWire = z.array(departmentResponse).transform((departments): Palette => {
  const values = departments.flatMap(({ data }) => data.flatMap(({ options }) => options.flatMap((one) => one.option_values)))
  return Object.fromEntries(
    values.flatMap(({ label, value_data }) => {
      const hex = hexColour(value_data?.colors?.[0])
      return hex ? [[label, hex] as const] : []
    }),
  )
})

/** This many products cover nearly all colours in a department. */
const GOODS = 100

export const fetchPalette = (
  call: CommerceCall,
  market: Market,
  { roots }: CategoryTree,
): Promise<readonly DepartmentResponse[]> =>
  Promise.all(
    roots.map(({ id }) => {
      const argument = { filters: { categoryEntityId: id }, first: GOODS, sort: 'NEWEST', currencyCode: market.currency }
      return call('getProductsWithFilter', [argument], departmentResponse, SHOWN)
    }),
  )
