/**
 * A fault in an imported file: where it is and how to fix it.
 * @module
 */
export interface Place {
  readonly file: string
  readonly line: number
  /** Column heading or field name. */
  readonly column?: string | undefined
}

export interface Fault {
  readonly place: Place
  /** A product with an error is not imported. A notice explains how the import has filled a gap. */
  readonly kind: 'error' | 'notice'
  readonly says: string
  readonly fix: string
}

export const errorAt = (place: Place, says: string, fix: string): Fault => ({ place, kind: 'error', says, fix })
export const noticeAt = (place: Place, says: string, fix: string): Fault => ({ place, kind: 'notice', says, fix })

/** Formats a fault for the report: `goods.csv, line 12, column Variant Price: …` */
export const faultLine = ({ place: { file, line, column }, kind, says, fix }: Fault): string =>
  `${file}, line ${line}${column ? `, column ${column}` : ''}: ${kind === 'notice' ? 'note: ' : ''}${says}. ${fix}.`

/** Thrown when the rest of a file cannot be read. */
export class UnreadableFile extends Error {
  readonly fault: Fault

  constructor(place: Place, says: string, fix: string) {
    const fault = errorAt(place, says, fix)
    super(faultLine(fault))
    this.fault = fault
  }
}
