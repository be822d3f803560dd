/**
 * Reads the cells of a row by field. All table formats share these readers.
 * @module
 */
import { decodeHTML } from 'entities'
import type { ChannelId } from '#backend/channels.ts'
import type { CustomField } from '#backend/database/tables/catalogue.ts'
import { channelsIn, currenciesOf, readAmount } from '#backend/import/amount.ts'
import type { Field, Meaning } from '#backend/import/columns.ts'
import type { OptionCell, PriceCell, StockCell } from '#backend/import/entry.ts'
import { errorAt, type Fault, type Place } from '#backend/import/fault.ts'
import type { Row } from '#backend/import/read/source.ts'
import { cleanLine } from '#domain/formats/plain-text.ts'

export interface Found {
  readonly header: string
  readonly text: string
  readonly meaning: Meaning
}

export interface Columns {
  get(header: string): Meaning | undefined
}

export interface Table {
  readonly file: string
  /** Empty for an XML feed, whose headings are not known until its end. */
  readonly headers: readonly string[]
  readonly columns: Columns
  /** A price without a currency applies to these channels. */
  readonly channels: readonly ChannelId[]
  /** For each price column, the currencies and the line of its first price, because a column must not mix currencies. */
  readonly currencies: Map<string, { readonly own: string; readonly line: number }>
}

/** Reduces HTML to plain text on a single line. */
export const wordsIn = (text: string): string => cleanLine(decodeHTML(text.replace(/<[a-z/!][^<>]*>/gi, ' ')))

/** Parses a value with a swatch: `Red [#AA0000]` or `Red:#AA0000`. */
export function optionIn(name: string, text: string): OptionCell {
  const [, value = text, hex] = /^(.*?)\s*(?:\[|:)(#[0-9a-f]{6})[^\]]*\]?$/i.exec(text) ?? []
  return { name: wordsIn(name), value: wordsIn(value), hex }
}

/** Keeps HTML, unescapes escaped HTML, and wraps plain text in paragraphs. */
export function htmlOf(text: string): string {
  const html = /<[a-z/]/i.test(text) ? text : /&lt;[a-z/]/i.test(text) ? decodeHTML(text) : undefined
  return (
    html ??
    text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean)
      .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
      .join('')
  )
}

/** Parses `Women > Dresses; Sale` or `Women/Dresses;Sale`. */
const categoriesIn = (text: string): readonly (readonly string[])[] =>
  decodeHTML(text)
    .replace(/Category (?:Name|ID): [^,;]*,\s*/g, '')
    .replace(/Category Path: /g, '')
    .split(/[;|]/)
    .map((path) =>
      path
        .split(path.includes('>') ? '>' : '/')
        .map(cleanLine)
        .filter(Boolean),
    )
    .filter((path) => path.length > 0)

const YES: ReadonlySet<string> = new Set(['true', 'yes', 'y', '1', 'active', 'published'])
export const isYes = (text: string): boolean => YES.has(text.trim().toLowerCase())

export class Cells {
  readonly place: Place
  readonly faults: Fault[] = []
  readonly #found: readonly Found[]
  readonly #assumed: readonly ChannelId[]
  readonly #currencies: Table['currencies']

  constructor({ file, columns, channels, currencies }: Table, row: Row) {
    this.place = { file, line: row.line }
    this.#assumed = channels
    this.#currencies = currencies
    this.#found = row.cells.flatMap(({ header, text }) => {
      const meaning = columns.get(header)
      return meaning ? [{ header, text, meaning }] : []
    })
  }

  all(field: Field): readonly Found[] {
    return this.#found.filter(({ meaning }) => meaning.field === field)
  }

  /** Returns undefined if the row has no cell for the field. */
  text(field: Field): string | undefined {
    return this.all(field)[0]?.text
  }

  words(field: Field): string | undefined {
    const text = this.text(field)
    return text === undefined ? undefined : wordsIn(text)
  }

  at({ header }: Found): Place {
    return { ...this.place, column: header }
  }

  fault(found: Found, says: string, fix: string): void {
    this.faults.push(errorAt(this.at(found), says, fix))
  }

  prices(): readonly PriceCell[] {
    return (['price', 'sale', 'was'] as const).flatMap((kind) =>
      this.all(kind).flatMap((found) => this.#price(kind, found) ?? []),
    )
  }

  #price(kind: PriceCell['kind'], found: Found): PriceCell | undefined {
    const read = readAmount(found.text)
    if (!read.ok) {
      this.fault(found, read.says, read.fix)
      return undefined
    }
    const { minor, currency } = read.amount
    const named = found.meaning.channels
    const sold = currency === undefined ? undefined : channelsIn(currency).map(({ id }) => id)
    const channels = named ?? sold ?? this.#assumed
    const wrong = currency && named && !named.every((id) => sold?.includes(id))
    if (channels.length === 0 || wrong) {
      this.fault(
        found,
        wrong
          ? `the price is in ${currency}, but the market of this column sells in ${currenciesOf(named)}`
          : `no market sells in ${currency}`,
        wrong ? `Write it in ${currenciesOf(named)}` : `The markets sell in ${currenciesOf()}`,
      )
      return undefined
    }
    const own = currenciesOf(channels)
    const first = this.#currencies.get(found.header) ?? { own, line: this.place.line }
    this.#currencies.set(found.header, first)
    if (first.own !== own) {
      this.fault(
        found,
        `"${found.text}" is in ${own}, and the column begins in ${first.own} (line ${first.line})`,
        `Write the column in ${first.own}; prices in ${own} need their own column, such as Price / ${own}`,
      )
      return undefined
    }
    // A zero in a column for sale prices or earlier prices means that there is no such price.
    return minor === 0 && kind !== 'price' ? undefined : { place: this.at(found), channels, kind, minor }
  }

  stock(): readonly StockCell[] {
    return this.all('stock').flatMap((found) => {
      const pieces = Number(found.text.replace(/[.,]0+$/, ''))
      if (!Number.isInteger(pieces) || Math.abs(pieces) > 10_000_000) {
        this.fault(found, `"${found.text}" is not a number of pieces`, 'Write a whole number')
        return []
      }
      return [{ location: found.meaning.location, pieces }]
    })
  }

  /** The product's texts. Every table format has these columns. */
  texts() {
    const description = this.text('description')
    return {
      name: this.words('name'),
      description: description === undefined ? undefined : htmlOf(description),
      categories: this.categories(),
      badge: this.words('badge'),
      pageTitle: this.words('pageTitle'),
      metaDescription: this.words('metaDescription'),
    }
  }

  customFields(): readonly CustomField[] | undefined {
    const own = this.all('field').flatMap(({ meaning, text }) => {
      const value = wordsIn(text)
      return meaning.name && value ? [{ name: meaning.name, value }] : []
    })
    const brand = this.words('brand')
    const fields = [...own, ...(brand ? [{ name: 'brand', value: brand }] : [])]
    return fields.length > 0 ? fields : undefined
  }

  categories(): readonly (readonly string[])[] | undefined {
    const own = this.all('category').flatMap(({ text }) => categoriesIn(text))
    const kind = this.words('kind')
    const taxonomy = this.text('taxonomy')
    if (own.length > 0 || kind) {
      return own.length > 0 ? own : kind?.includes('>') ? categoriesIn(kind) : [[kind ?? '']]
    }
    // Numeric taxonomy values are ignored, because they contain no category names.
    return taxonomy && !/^\d+$/.test(taxonomy) ? categoriesIn(taxonomy) : undefined
  }
}
