/**
 * Reads a Google Merchant feed. Each item is a variant; items with the same group id form one product.
 * @module
 */
import type { Entry } from '#backend/import/entry.ts'
import { errorAt } from '#backend/import/fault.ts'
import type { Row } from '#backend/import/read/source.ts'
import { Cells, optionIn, type Table } from './cells.ts'

/** Google's own values are spelled with underscores; hand-written feeds use spaces. */
const OUT = new Set(['out_of_stock', 'out of stock', 'sold out', 'discontinued'])

export function createFeedReader(table: Table) {
  return (row: Row): readonly Entry[] => {
    const cells = new Cells(table, row)
    const { place } = cells
    const sku = cells.words('sku') ?? ''
    if (sku === '') {
      cells.faults.push(errorAt({ ...place, column: 'id' }, 'the item has no id', 'Write the SKU of the variant'))
    }
    const stock = cells.stock()
    const options = cells.all('option').map(({ meaning, text }) => optionIn(meaning.name ?? '', text))
    const material = options.find(({ name }) => name === 'Material')?.value
    const fields = [
      ...(cells.customFields() ?? []),
      ...(material
        ? [
            { name: 'fabric_composition', value: material },
            { name: 'fabric', value: material },
          ]
        : []),
    ]
    return [
      {
        place,
        key: cells.words('key') || sku,
        ...cells.texts(),
        sharesName: true,
        fields: fields.length > 0 ? fields : undefined,
        prices: cells.prices(),
        variant: {
          place,
          sku,
          options,
          stock,
          isTracked: stock.length > 0 || undefined,
          isOff: OUT.has((cells.text('availability') ?? '').toLowerCase()),
        },
        images: cells
          .all('image')
          .flatMap((found) =>
            found.text.split(/,(?=https?:)/).map((src) => ({ place: cells.at(found), src: src.trim(), ofVariant: true })),
          ),
        faults: cells.faults,
      },
    ]
  }
}
