/**
 * An imported file: its text in pieces, from the beginning at each read.
 * @module
 */
export interface Source {
  readonly name: string
  /** Throws if the encoding is unknown. */
  read(): AsyncIterable<string>
}

export interface Cell {
  readonly header: string
  readonly text: string
}

/** A row of a table, or an element of a feed. Cells without text are left out. */
export interface Row {
  readonly line: number
  readonly cells: readonly Cell[]
}

const BOM = '\ufeff'

/** The text without a byte order mark. */
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

/** The first piece of a file, enough to recognise its format. */
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
