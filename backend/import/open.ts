/**
 * Reads a file twice. The first pass recognises the format and counts the rows of each product. The second pass yields each
 * product as soon as its last row has been read, so that only incomplete products are in memory.
 * @module
 */
import type { ChannelId } from '#backend/channels.ts'
import { type Assembled, assemble } from './assemble.ts'
import { type Format, formatOf, type Meaning, meaningOf } from './columns.ts'
import type { Entry } from './entry.ts'
import { UnreadableFile } from './fault.ts'
import { createBigCommerceReader } from './formats/bigcommerce.ts'
import type { Columns } from './formats/cells.ts'
import { createFeedReader } from './formats/merchant-feed.ts'
import { createJsonReader } from './formats/own-json.ts'
import { createShopifyReader } from './formats/shopify.ts'
import { csvRows, delimiterOf, headersOf } from './read/csv.ts'
import { jsonEntries } from './read/json.ts'
import { headOf, type Row, type Source } from './read/source.ts'
import { xmlRows } from './read/xml.ts'

export interface ColumnUse {
  readonly header: string
  /** Undefined if the import ignores the column. */
  readonly meaning?: Meaning | undefined
  readonly filled: number
  readonly example: string
}

export interface OpenFile {
  readonly name: string
  readonly format: Format
  readonly columns: readonly ColumnUse[]
  readonly rows: number
  readonly products: number
  /**
   * Reads the file from the start.
   * @throws UnreadableFile
   */
  read(): AsyncGenerator<Assembled>
}

interface Layout {
  readonly format: Format
  /** @param saw callback for every row of a table or feed */
  entries(saw?: (row: Row) => void): AsyncGenerator<Entry>
}

const READERS = { shopify: createShopifyReader, bigcommerce: createBigCommerceReader, feed: createFeedReader }

async function* jsonEntriesOf(source: Source, head: string, channels: readonly ChannelId[]): AsyncGenerator<Entry> {
  const read = createJsonReader(source.name, { channels })
  for await (const one of jsonEntries(source, head)) {
    yield* read(one)
  }
}

/** Headings are looked up on demand, because even the last item of an XML feed may contain a new one. */
function columnsFor(format: Exclude<Format, 'json'>): Columns {
  const known = new Map<string, Meaning | undefined>()
  return {
    get(header) {
      if (!known.has(header)) {
        known.set(header, meaningOf(format, header))
      }
      return known.get(header)
    },
  }
}

async function layoutOf(source: Source, channels: readonly ChannelId[]): Promise<Layout> {
  const head = await headOf(source)
  const start = head.trimStart()[0]
  if (start === '{' || start === '[') {
    return { format: 'json', entries: () => jsonEntriesOf(source, head, channels) }
  }
  const isXml = start === '<'
  const headers = isXml ? [] : headersOf(head)
  const format = isXml ? 'feed' : formatOf(headers)
  if (!format) {
    throw new UnreadableFile(
      { file: source.name, line: 1 },
      `the columns match no known format (${headers.slice(0, 8).join(', ')}…)`,
      'Use a product export from Shopify (Handle, Title) or BigCommerce (Item, SKU), a Google Merchant feed (id, title), or our own JSON',
    )
  }
  return {
    format,
    async *entries(saw) {
      const read = READERS[format]({ file: source.name, headers, columns: columnsFor(format), channels, currencies: new Map() })
      for await (const row of isXml ? xmlRows(source) : csvRows(source, delimiterOf(head))) {
        saw?.(row)
        yield* read(row)
      }
    },
  }
}

/** Maximum length of a column's example in the report, in characters. */
const LONGEST_EXAMPLE = 40

/**
 * @param channels the channels to which prices without a currency apply
 * @throws UnreadableFile
 */
export async function openFile(source: Source, channels: readonly ChannelId[]): Promise<OpenFile> {
  const { format, entries } = await layoutOf(source, channels)
  const uses = new Map<string, { filled: number; example: string }>()
  const rowsOf = new Map<string, number>()
  let rows = 0
  const note = ({ cells }: Row) => {
    for (const { header, text } of cells) {
      const use = uses.get(header) ?? { filled: 0, example: text.slice(0, LONGEST_EXAMPLE) }
      use.filled += 1
      uses.set(header, use)
    }
  }
  for await (const { key } of entries(note)) {
    rowsOf.set(key, (rowsOf.get(key) ?? 0) + 1)
    rows += 1
  }
  return {
    name: source.name,
    format,
    columns: [...uses].map(([header, use]) => ({
      header,
      meaning: format === 'json' ? undefined : meaningOf(format, header),
      ...use,
    })),
    rows,
    products: rowsOf.size,
    async *read() {
      const open = new Map<string, Entry[]>()
      const told = new Set<string>()
      for await (const entry of entries()) {
        const own = open.get(entry.key) ?? []
        own.push(entry)
        if (own.length === rowsOf.get(entry.key)) {
          open.delete(entry.key)
          yield assemble(own, told)
        } else {
          open.set(entry.key, own)
        }
      }
    },
  }
}
