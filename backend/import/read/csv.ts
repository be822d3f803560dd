/**
 * Reads a table with column headings. The delimiter is a comma, semicolon, tab or vertical bar.
 * @module
 */
import { type CastingContext, CsvError, type Options, parse } from 'csv-parse/stream'
import { UnreadableFile } from '#backend/import/fault.ts'
import { type Row, type Source, textOf } from './source.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** Maximum length of a row in characters. A longer row must contain an unclosed quotation mark. */
const LONGEST_ROW = 2_000_000

/** Returns the delimiter that occurs most often in the heading line, ignoring quoted text. */
export function delimiterOf(head: string): string {
  const [line = ''] = head.split(/\r?\n/, 1)
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** Returns the headings with their original spelling. */
export const headersOf = (head: string): readonly string[] => {
  const [line = ''] = head.split(/\r?\n/, 1)
  return line.split(delimiterOf(head)).map((text) =>
    text
      .replace(/^\s*"|"\s*$/g, '')
      .replaceAll('""', '"')
      .trim(),
  )
}

interface Parsed {
  readonly info: CastingContext
  readonly record: readonly string[]
}

/** Uses web streams rather than Node's, so that a Worker can read rows too. */
async function* recordsOf(source: Source, delimiter: string): AsyncGenerator<Parsed> {
  const options: Options = {
    delimiter,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  }
  const encoder = new TextEncoder()
  const pieces = textOf(source)
  const bytes = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) {
        controller.close()
      } else {
        controller.enqueue(encoder.encode(value))
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  const reader = bytes.pipeThrough<Parsed>(parse(options)).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) {
        return
      }
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** @throws UnreadableFile */
export async function* csvRows(source: Source, delimiter: string): AsyncGenerator<Row> {
  let headers: readonly string[] = []
  let end = 0
  try {
    for await (const { info, record } of recordsOf(source, delimiter)) {
      const line = end + 1
      end = info.lines
      if (headers.length === 0) {
        headers = record.map((header) => header.trim())
        continue
      }
      const extra = record.slice(headers.length).filter((text) => text.trim() !== '')
      if (extra.length > 0) {
        throw new UnreadableFile(
          { file: source.name, line },
          `the row has ${record.length} cells, but there are ${headers.length} headings`,
          'Put a text that holds the delimiter between quotation marks',
        )
      }
      const cells = headers.flatMap((header, index) => {
        const text = record[index]?.trim() ?? ''
        return header && text ? [{ header, text }] : []
      })
      if (cells.length > 0) {
        yield { line, cells }
      }
    }
  } catch (error) {
    if (error instanceof CsvError) {
      throw new UnreadableFile(
        { file: source.name, line: end + 1 },
        'a quotation mark that begins in this row is never closed',
        'Close it, or write a quotation mark inside a text twice',
      )
    }
    throw error
  }
}
