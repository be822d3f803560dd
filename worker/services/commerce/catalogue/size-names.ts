/**
 * A market's name for a size, from a variant's metadata (spec A §7): the market's label, with the original size in brackets.
 * Reading metadata needs one call per variant, and a page has up to a dozen sizes. So products share labels:
 * - for each product, only the first size's label is read;
 * - products with the same sizes and the same first label share the other labels.
 * The first label distinguishes shoe size 36 from waist size 36.
 * @module
 */
import { z } from 'zod'
import type { ValueNames, Variant } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from '../call.ts'

const metadataResponse = z.object({ data: z.array(z.object({ key: z.string(), value: z.string() })) })
type MetadataResponse = z.infer<typeof metadataResponse>
/** For example, `US 6` for the market and `UK 10` for the original size. */
const label = z.object({ market: z.string(), own: z.string().optional() })
type Label = z.infer<typeof label>

function labelIn({ data }: MetadataResponse): Label | undefined {
  const textOf = (name: string) => data.find(({ key }) => key === name)?.value
  const market = textOf('size_label')
  return market === undefined ? undefined : { market, own: textOf('size_own_label') }
}
const labelWire = metadataResponse.transform(labelIn)
/** Sizes without a label are omitted. */
const labelsWire = z.record(z.string(), label)
type Labels = z.infer<typeof labelsWire>

export type SizedVariant = Pick<Variant, 'id' | 'options'>
type Sized = readonly [size: string, variantId: number]

/** Uses non-breaking spaces, so that a narrow button wraps only before the bracket. */
const unbroken = (label: string): string => label.replaceAll(' ', '\u00a0')

export function createSizeNames(call: CommerceCall, market: Market, cached: Cached) {
  const ask = (productId: number, variantId: number): Promise<MetadataResponse> =>
    call('getVariantMetadata', [{ productId, variantId, language: market.intl }], metadataResponse, { forShow: true })

  async function labelOf(productId: number, [size, variantId]: Sized): Promise<Label | undefined> {
    const name = `size:${market.code}:${productId}:${size}`
    const entry = { name, strategy: STRATEGIES.sizes, schema: labelWire }
    const found = await orMissing(
      cached(entry, () => ask(productId, variantId)),
      'variant-missing',
    )
    return found.ok ? found.value : undefined
  }

  /** @param like the first size's label, which distinguishes size systems that use the same numbers */
  function labelsOf(productId: number, sizes: readonly Sized[], like: Label | undefined): Promise<Labels> {
    const name = `sizes:${market.code}:${sizes.map(([size]) => size).join()}:${like?.market ?? ''}`
    return cached({ name, strategy: STRATEGIES.sizes, schema: labelsWire }, async () => {
      const labels = await Promise.all(
        sizes.slice(1).map(async ([size, variantId]) => {
          const answer = await orMissing(ask(productId, variantId), 'variant-missing')
          return [size, answer.ok ? labelIn(answer.value) : undefined] as const
        }),
      )
      return Object.fromEntries(labels.flatMap(([size, found]) => (found === undefined ? [] : [[size, found]])))
    })
  }

  /** @throws UpstreamError if a label cannot be read */
  return async (productId: number, variants: readonly SizedVariant[]): Promise<ValueNames> => {
    const sizes = [...new Map(variants.flatMap(({ id, options }) => (options.Size ? [[options.Size, id] as const] : [])))]
    const [first] = sizes
    if (!first) {
      return {}
    }
    const like = await labelOf(productId, first)
    const rest = sizes.length > 1 ? await labelsOf(productId, sizes, like) : {}
    const labels = Object.entries(like === undefined ? rest : { [first[0]]: like, ...rest })
    return Object.fromEntries(
      labels.flatMap(([size, { market: name, own = size }]) =>
        name && name !== size ? [[size, `${unbroken(name)} (${unbroken(own)})`]] : [],
      ),
    )
  }
}
