/**
 * Combines all rows with the same key into one product, and collects their faults.
 * @module
 */
import { VARIANTS_PER_PRODUCT } from '#backend/goods/goods.ts'
import { slugOf } from '#backend/rules/slug.ts'
import type { Draft, DraftVariant } from './draft.ts'
import type { Entry, ProductCells, VariantEntry } from './entry.ts'
import { errorAt, type Fault, noticeAt } from './fault.ts'
import { type Options, optionsOf } from './options.ts'
import { pricesOf } from './prices.ts'

const LONGEST_NAME = 250
const LONGEST_SKU = 60

export interface Assembled {
  readonly draft?: Draft | undefined
  readonly faults: readonly Fault[]
}

/** Returns the leading words that all names share: `Linen Shirt` for `Linen Shirt - Red, M` and `Linen Shirt - Blue, S`. */
function sharedName(names: readonly string[]): string {
  const [first = '', ...others] = names.map((name) => name.split(' '))
  const length = first === '' ? 0 : first.findIndex((word, index) => others.some((other) => other[index] !== word))
  const words = first === '' || length < 0 ? first : first.slice(0, length)
  return [...words].join(' ').replace(/[\s\-–—,:|/(]+$/, '')
}

/** Removes option values from the end of the name: `Rib Socks - Oat` becomes `Rib Socks` if `Oat` is one of `values`. */
function withoutOptions(name: string, values: readonly string[]): string {
  const value = values.find((one) => one !== '' && name.replace(/\)$/, '').endsWith(one))
  const before = value === undefined ? name : name.replace(/\)$/, '').slice(0, -value.length)
  const rest = before.replace(/\s*[-–—,:|/(]\s*$/, '')
  return rest === before || rest === '' ? name : withoutOptions(rest, values)
}

function nameOf(entries: readonly Entry[], faults: Fault[]): string {
  const named = entries.filter(({ name }) => name)
  const names = named.flatMap(({ name }) => name ?? [])
  const [first = ''] = names
  if (named[0]?.sharesName) {
    const values = named.flatMap(({ variant }) => variant?.options.map(({ value }) => value) ?? [])
    return withoutOptions(sharedName(names) || first, values)
  }
  const other = named.find(({ name }) => name !== first)
  if (other) {
    faults.push(
      errorAt(
        other.place,
        `"${other.name}" has the handle of "${first}" (line ${named[0]?.place.line})`,
        'Give each product its own handle',
      ),
    )
  }
  return first
}

/** The SKU is derived from the product's key and options, so that the next import derives the same one. */
const madeSku = (key: string, values: readonly (string | undefined)[]): string =>
  [key, ...values]
    .map((part) => slugOf(part ?? '').toUpperCase())
    .filter(Boolean)
    .join('-')
    .slice(0, LONGEST_SKU)

type Unpriced = Omit<DraftVariant, 'prices'> & { readonly entry: VariantEntry }

function variantsOf(entries: readonly VariantEntry[], key: string, options: Options, faults: Fault[]): readonly Unpriced[] {
  const seen = new Map<string, VariantEntry>()
  return entries.map((entry) => {
    const [colour, size, length] = (['colour', 'size', 'length'] as const).map((place) => options.valueAt(entry, place))
    const combination = [colour, size, length].filter(Boolean).join(', ')
    const twin = seen.get(combination)
    if (twin) {
      faults.push(
        errorAt(
          entry.place,
          `${entry.sku || 'the variant'} has the same options as ${twin.sku || 'the one'} in line ${twin.place.line} (${combination})`,
          'Give each variant a different size, colour or other option',
        ),
      )
    }
    seen.set(combination, entry)
    const sku = entry.sku || madeSku(key, entries.length > 1 ? [colour, size, length] : [])
    if (!entry.sku) {
      faults.push(noticeAt(entry.place, 'the variant has no SKU', `It gets ${sku}`))
    }
    if (sku.length > LONGEST_SKU) {
      faults.push(errorAt(entry.place, `the SKU ${sku} is too long`, `Shorten it to ${LONGEST_SKU} characters`))
    }
    return { entry, place: entry.place, sku, colour: colour ?? '', size, length, stock: entry.stock, isOff: entry.isOff }
  })
}

/** Takes each field from the first row that contains it. */
function productCells(entries: readonly Entry[]): ProductCells {
  const first = <Field extends keyof ProductCells>(field: Field): ProductCells[Field] =>
    entries.map((entry) => entry[field]).find((value) => value !== undefined && value !== '')
  return {
    description: first('description'),
    kind: first('kind'),
    isDigital: first('isDigital'),
    categories: first('categories'),
    fields: first('fields'),
    badge: first('badge'),
    pageTitle: first('pageTitle'),
    metaDescription: first('metaDescription'),
    lowStock: first('lowStock'),
  }
}

/** If a product has no variant rows, its own row becomes its only variant. */
function variantRows(entries: readonly Entry[]): readonly VariantEntry[] {
  const all = entries.flatMap(({ variant }) => variant ?? [])
  const own = all.filter(({ isProduct }) => !isProduct)
  return own.length > 0 ? own : all
}

function imagesOf(entries: readonly Entry[], options: Options): Draft['images'] {
  const own = entries.flatMap(({ images, variant }) =>
    images.map((image) => {
      const colour = image.colour ?? (image.ofVariant && variant ? options.valueAt(variant, 'colour') : undefined)
      return { ...image, colour }
    }),
  )
  const bySource = Map.groupBy(own, ({ src }) => src)
  // A photograph belongs to a colour only if every variant that uses it has that colour.
  return [...bySource.values()].flatMap((same) => {
    const [first] = same
    const colours = new Set(same.flatMap(({ colour }) => colour ?? []))
    const named = same.find(({ alt }) => alt)
    return first ? [{ ...first, alt: named?.alt, colour: colours.size === 1 ? [...colours][0] : undefined }] : []
  })
}

/** @param told colours already reported as having only the grey default swatch */
export function assemble(entries: readonly Entry[], told: Set<string>): Assembled {
  const faults: Fault[] = entries.flatMap((entry) => entry.faults)
  const [first] = entries
  if (!first || faults.some(({ kind }) => kind === 'error')) {
    return { faults }
  }
  const { place } = first
  const name = nameOf(entries, faults)
  if (name === '' || name.length > LONGEST_NAME) {
    const says = name === '' ? 'the product has no name' : 'the name of the product is too long'
    faults.push(errorAt(place, says, name === '' ? 'Give it one' : `Shorten it to ${LONGEST_NAME} characters`))
  }
  const rows = variantRows(entries)
  const options = optionsOf(rows, place, faults, told)
  const isHidden = entries.some((entry) => entry.isHidden === true)
  const prices = pricesOf(isHidden ? [] : entries, faults)
  if (Object.keys(prices.product).length === 0 && !isHidden) {
    faults.push(errorAt(place, `"${name}" has no price`, 'Give it a price, or mark it as not sold'))
  }
  if (rows.length === 0) {
    faults.push(errorAt(place, `"${name}" has no variant`, 'Give it a SKU'))
  }
  if (rows.length >= VARIANTS_PER_PRODUCT) {
    faults.push(errorAt(place, `"${name}" has ${rows.length} variants`, `A product has at most ${VARIANTS_PER_PRODUCT - 1}`))
  }
  const variants = options ? variantsOf(rows, first.slug || slugOf(name), options, faults) : []
  if (!options || faults.some(({ kind }) => kind === 'error')) {
    return { faults }
  }
  const tracked = entries.flatMap(({ variant }) => variant?.isTracked ?? [])
  const { colours, sizes, lengths, optionNames } = options
  return {
    faults,
    draft: {
      place,
      name,
      slug: slugOf(first.slug ?? '') || undefined,
      ...productCells(entries),
      isHidden,
      isTracked: tracked.length > 0 ? tracked.includes(true) : undefined,
      prices: prices.product,
      colours,
      sizes,
      lengths,
      optionNames,
      variants: variants.map(({ entry, ...variant }) => ({ ...variant, prices: prices.of(entry) })),
      images: imagesOf(entries, options),
    },
  }
}
