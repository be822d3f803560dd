/**
 * A file to import. Each call of `read` starts at the beginning.
 * @module
 */
export interface Source {
  readonly name: string
  read(): AsyncIterable<string>
}

export interface Cell {
  readonly header: string
  readonly text: string
}

/** A row of a table, or an item of a feed. Empty cells are omitted. */
export interface Row {
  readonly line: number
  readonly cells: readonly Cell[]
}

const BOM = '\ufeff'

/** Strips the byte order mark. */
export async function* textOf(source: Source): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of source.read()) {
    if (piece !== '') {
      yield isFirst && piece.startsWith(BOM) ? piece.slice(BOM.length) : piece
      isFirst = false
    }
  }
}

const HEAD = 65_536

/** Returns enough of the file's start to recognise its format. */
export async function headOf(source: Source): Promise<string> {
  let head = ''
  for await (const piece of textOf(source)) {
    head += piece
    if (head.length >= HEAD) {
      break
    }
  }
  return head.slice(0, HEAD)
}
