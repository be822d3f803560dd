/**
 * What a size is called in a market, from the metadata of its variants (spec A §7): the size itself, and its label there where that says
 * more. A call for each size, so the answers are kept for long.
 * @module
 */
import { z } from 'zod'
import type { ValueNames, Variant } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data-store.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from '../call.ts'

const metadataAnswer = z.object({ data: z.array(z.object({ key: z.string(), value: z.string() })) })
const labelWire = metadataAnswer.transform(({ data }) => data.find(({ key }) => key === 'size_label')?.value)

export type SizedVariant = Pick<Variant, 'id' | 'options'>

/** A narrow button breaks before the bracket, not in it. */
const unbroken = (label: string): string => label.replaceAll(' ', '\u00a0')

export function createSizeNames(call: CommerceCall, market: Market, cached: Cached) {
  async function nameOf(productId: number, variantId: number, size: string): Promise<string> {
    const label = await orMissing(
      cached({ name: `size:${market.code}:${productId}:${size}`, strategy: STRATEGIES.sizes, schema: labelWire }, () =>
        call('getVariantMetadata', [{ productId, variantId, language: market.intl }], metadataAnswer, { forShow: true }),
      ),
      'variant-missing',
    )
    return label.ok && label.value && label.value !== size ? `${size} (${unbroken(label.value)})` : size
  }

  /** @throws UpstreamError where one of them cannot be read */
  return async (productId: number, variants: readonly SizedVariant[]): Promise<ValueNames> => {
    const bySize = new Map(variants.flatMap(({ id, options }) => (options.Size ? [[options.Size, id] as const] : [])))
    const names = await Promise.all(
      [...bySize].map(async ([size, variantId]) => [size, await nameOf(productId, variantId, size)] as const),
    )
    return Object.fromEntries(names.filter(([size, name]) => name !== size))
  }
}
