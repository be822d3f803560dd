/**
 * Reads a Shopify product export. Rows with the same handle form one product. The first row has the product's fields; every row
 * may add a variant, a photograph or both.
 * @module
 */
import type { Entry, ImageCell, OptionCell, VariantEntry } from '#backend/import/entry.ts'
import { errorAt } from '#backend/import/fault.ts'
import type { Row } from '#backend/import/read/source.ts'
import { Cells, isYes, optionIn, type Table, wordsIn } from './cells.ts'

const numberIn = (text: string | undefined): number | undefined => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined)

/** For a product without options, Shopify exports the option `Title` with the value `Default Title`. */
const isNoOption = ({ name, value }: OptionCell): boolean => name.toLowerCase() === 'title' && /^(default title)?$/i.test(value)

function optionsIn(cells: Cells, names: Map<number, string>): readonly OptionCell[] {
  for (const { meaning, text } of cells.all('optionName')) {
    names.set(meaning.place ?? 0, wordsIn(text))
  }
  for (const found of cells.all('optionValue')) {
    const { meaning, text } = found
    if (!names.has(meaning.place ?? 0)) {
      const heading = `Option${meaning.place} Name`
      cells.fault(
        found,
        `"${text}" is the value of an option without a name`,
        `Write its name, such as Size, as ${heading} in the first line of the handle`,
      )
    }
  }
  const values = new Map(cells.all('optionValue').map(({ meaning, text }) => [meaning.place ?? 0, text]))
  return [...names].map(([place, name]) => optionIn(name, values.get(place) ?? '')).filter((option) => !isNoOption(option))
}

function variantIn(cells: Cells, names: Map<number, string>, hasTracker: boolean): VariantEntry | undefined {
  const options = optionsIn(cells, names)
  const sku = cells.words('sku') ?? ''
  const isVariant = sku !== '' || cells.all('price').length > 0 || options.some(({ value }) => value !== '')
  if (!isVariant) {
    return undefined
  }
  const stock = cells.stock()
  // An empty cell is not part of the row. An empty tracker cell means that stock is not tracked.
  const isTracked = hasTracker ? cells.text('tracker') !== undefined : stock.length > 0 || undefined
  return { place: cells.place, sku, options, stock, isTracked, isOff: false }
}

function imagesIn(cells: Cells): readonly ImageCell[] {
  const alt = cells.words('imageAlt')
  const order = numberIn(cells.text('imageOrder'))
  const own = cells.all('image').map((found) => ({ place: cells.at(found), src: found.text, alt, order }))
  const ofVariant = cells.all('variantImage').map((found) => ({ place: cells.at(found), src: found.text, ofVariant: true }))
  return [...own, ...ofVariant]
}

/** Rows must be read in file order, because only the first row of a product names its options. */
export function createShopifyReader(table: Table) {
  let key = ''
  let names = new Map<number, string>()
  const hasTracker = table.headers.some((header) => table.columns.get(header)?.field === 'tracker')
  return (row: Row): readonly Entry[] => {
    const cells = new Cells(table, row)
    const handle = cells.words('key') ?? ''
    if (handle !== key) {
      names = new Map()
      key = handle
    }
    if (handle === '') {
      cells.faults.push(errorAt(cells.place, 'the row has no handle', 'Give it the handle of its product'))
    }
    const variant = variantIn(cells, names, hasTracker)
    const hidden = cells.all('hidden')
    return [
      {
        place: cells.place,
        key: handle,
        slug: handle,
        ...cells.texts(),
        kind: cells.words('kind'),
        fields: cells.customFields(),
        isHidden: hidden.length > 0 ? hidden.some(({ text }) => !isYes(text)) : undefined,
        prices: cells.prices(),
        variant,
        images: imagesIn(cells),
        faults: cells.faults,
      },
    ]
  }
}
