/**
 * Names a size in a market, from the metadata of its variants (spec A §7): its label there, with the size's own system in brackets.
 * The wire takes a call per variant, and a page has up to a dozen sizes. So each product reads only the label of its first size;
 * the other labels come from the first product that has the same sizes and the same label for the first. That label tells a shoe's
 * 36 from a waist's 36.
 * @module
 */
import { z } from 'zod'
import type { ValueNames, Variant } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from '../call.ts'

const metadataAnswer = z.object({ data: z.array(z.object({ key: z.string(), value: z.string() })) })
type MetadataAnswer = z.infer<typeof metadataAnswer>
/** A size in the market's system, and the product's original size: `US 6` and `UK 10`. */
const label = z.object({ market: z.string(), own: z.string().optional() })
type Label = z.infer<typeof label>

function labelIn({ data }: MetadataAnswer): Label | undefined {
  const textOf = (name: string) => data.find(({ key }) => key === name)?.value
  const market = textOf('size_label')
  return market === undefined ? undefined : { market, own: textOf('size_own_label') }
}
const labelWire = metadataAnswer.transform(labelIn)
/** Only sizes that have a label. */
const labelsWire = z.record(z.string(), label)
type Labels = z.infer<typeof labelsWire>

export type SizedVariant = Pick<Variant, 'id' | 'options'>
type Sized = readonly [size: string, variantId: number]

/** Non-breaking spaces, so that a narrow button breaks before the bracket and not in it. */
const unbroken = (label: string): string => label.replaceAll(' ', '\u00a0')

export function createSizeNames(call: CommerceCall, market: Market, cached: Cached) {
  const ask = (productId: number, variantId: number): Promise<MetadataAnswer> =>
    call('getVariantMetadata', [{ productId, variantId, language: market.intl }], metadataAnswer, { forShow: true })

  async function labelOf(productId: number, [size, variantId]: Sized): Promise<Label | undefined> {
    const name = `size:${market.code}:${productId}:${size}`
    const entry = { name, strategy: STRATEGIES.sizes, schema: labelWire }
    const found = await orMissing(
      cached(entry, () => ask(productId, variantId)),
      'variant-missing',
    )
    return found.ok ? found.value : undefined
  }

  /** @param like the label of the first size, which distinguishes size systems with the same numbers */
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

  /** @throws UpstreamError if one of them cannot be read */
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
