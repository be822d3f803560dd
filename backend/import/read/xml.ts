/**
 * Reads the items of an RSS or Atom feed. Each direct child element is a cell; deeper elements are ignored.
 * @module
 */
import { SaxesParser } from 'saxes'
import { UnreadableFile } from '#backend/import/fault.ts'
import { type Cell, type Row, type Source, textOf } from './source.ts'

const ITEMS = new Set(['item', 'entry'])
/** Strips the namespace: `g:image_link` becomes `image_link`. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** @throws UnreadableFile */
export async function* xmlRows(source: Source): AsyncGenerator<Row> {
  const parser = new SaxesParser()
  const rows: Row[] = []
  const path: string[] = []
  let depth = 0
  let line = 0
  let text = ''
  let cells: Cell[] = []

  parser.on('opentag', ({ name }) => {
    path.push(localName(name))
    if (depth === 0 && ITEMS.has(localName(name))) {
      depth = path.length
      line = parser.line
      cells = []
    }
    text = ''
  })
  const add = (more: string) => {
    text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const name = path.at(-1) ?? ''
    if (depth > 0 && path.length === depth + 1 && text.trim() !== '') {
      cells.push({ header: name, text: text.trim() })
    }
    if (path.length === depth) {
      rows.push({ line, cells })
      depth = 0
    }
    path.pop()
    text = ''
  })
  parser.on('error', (error) => {
    throw new UnreadableFile(
      { file: source.name, line: parser.line },
      `the XML is broken (${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')})`,
      'Export the feed again',
    )
  })
  for await (const piece of textOf(source)) {
    parser.write(piece)
    yield* rows.splice(0)
  }
  parser.close()
  yield* rows.splice(0)
}
