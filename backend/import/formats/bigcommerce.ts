/**
 * Reads a BigCommerce export, in the current format (`Item`, `Options`) or the older one (`Item Type`, `[S]Color=Red`). A
 * product's row is followed by the rows of its variants and images.
 * @module
 */
import { z } from 'zod'
import type { CustomField } from '#backend/database/tables/catalogue.ts'
import type { Entry, ImageCell, OptionCell } from '#backend/import/entry.ts'
import { errorAt } from '#backend/import/fault.ts'
import type { Row } from '#backend/import/read/source.ts'
import { Cells, isYes, optionIn, type Table, wordsIn } from './cells.ts'

/**
 * Parses `Type=Swatch|Name=Color|Value=Red[#FF0000]Type=Rectangle|Name=Size|Value=M`, or the older form
 * `[CS]Color=Red:#FF0000,[S]Size=M`.
 */
function optionsIn(text: string): readonly OptionCell[] {
  const present = [...text.matchAll(/Type=[^|]*\|Name=([^|]*)\|Value=(.*?)(?=[;,\s]*Type=|$)/g)]
  const older = [...text.matchAll(/\[[A-Z]{1,3}\]([^=]+)=(.*?)(?=,\s*\[[A-Z]{1,3}\]|$)/g)]
  return [...present, ...older].map(([, name = '', value = '']) => optionIn(name, value))
}

const pairs = z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]).transform(String) }))

/** Parses `[{"name":"Fit","value":"Slim"}]` or `Fit=Slim;Lining=Silk`. Returns undefined for any other text. */
function fieldsIn(text: string): readonly CustomField[] | undefined {
  if (text.startsWith('[')) {
    try {
      return pairs.parse(JSON.parse(text))
    } catch {
      return undefined
    }
  }
  const all = text.split(/[;\n]/).filter((pair) => pair.trim() !== '')
  const named = all.flatMap((pair) => {
    const [, name, value] = /^\s*"?([^=:"]+)"?\s*[=:]\s*"?(.*?)"?\s*$/.exec(pair) ?? []
    return name && value ? [{ name: wordsIn(name), value: wordsIn(value) }] : []
  })
  return named.length === all.length ? named : undefined
}

function imagesIn(cells: Cells): readonly ImageCell[] {
  const alts = cells.all('imageAlt').map(({ text }) => wordsIn(text))
  const order = Number(cells.text('imageOrder') ?? Number.NaN)
  return cells.all('image').map((found, index) => ({
    place: cells.at(found),
    src: found.text,
    alt: alts[index],
    order: Number.isInteger(order) ? order : undefined,
  }))
}

function customFields(cells: Cells): readonly CustomField[] | undefined {
  const listed = cells.all('fields').flatMap((found) => {
    const fields = fieldsIn(found.text)
    if (!fields) {
      cells.fault(found, 'the custom fields cannot be read', 'Write them as Name=Value;Name=Value')
    }
    return fields ?? []
  })
  const all = [...listed, ...(cells.customFields() ?? [])]
  return all.length > 0 ? all : undefined
}

/** Rows must be read in file order, because a row belongs to the last product above it. */
export function createBigCommerceReader(table: Table) {
  let key = ''
  return (row: Row): readonly Entry[] => {
    const cells = new Cells(table, row)
    const { place, faults } = cells
    const item = (cells.text('item') ?? '').trim().toLowerCase()
    const sku = cells.words('sku') ?? ''
    const stock = cells.stock()
    const base = { place, faults, prices: cells.prices(), images: imagesIn(cells) }
    if (item === 'product') {
      key = `${row.line}`
      const tracking = cells.text('tracker')?.toLowerCase()
      const visible = cells.text('hidden')
      const lowStock = Number(cells.text('lowStock') ?? Number.NaN)
      return [
        {
          ...base,
          key,
          ...cells.texts(),
          slug: cells.text('slug')?.split('/').filter(Boolean).at(-1),
          isDigital: /^d/i.test(cells.text('digital') ?? ''),
          fields: customFields(cells),
          isHidden: visible === undefined ? undefined : !isYes(visible),
          lowStock: Number.isInteger(lowStock) && lowStock > 0 ? lowStock : undefined,
          variant: {
            isProduct: true,
            place,
            sku,
            options: [],
            stock,
            isTracked: tracking === undefined ? undefined : tracking !== 'none',
            isOff: false,
          },
        },
      ]
    }
    if (key === '') {
      return [
        {
          ...base,
          key: '',
          faults: [errorAt(place, `a row of the kind "${item}" has no product above it`, 'Put it below its product')],
        },
      ]
    }
    const isOff = !isYes(cells.text('availability') ?? 'yes')
    const options = optionsIn(cells.text('options') ?? (item === 'sku' ? (cells.text('name') ?? '') : ''))
    const isVariant = (item === 'variant' || item === 'sku') && options.length > 0
    return [{ ...base, key, variant: isVariant ? { place, sku, options, stock, isOff } : undefined }]
  }
}
