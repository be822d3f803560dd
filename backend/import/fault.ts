/**
 * A fault in an imported file: its place and the fix.
 * @module
 */
export interface Place {
  readonly file: string
  readonly line: number
  /** The heading of the column, or the name of the field. */
  readonly column?: string | undefined
}

export interface Fault {
  readonly place: Place
  /** An error keeps its product out of the shop; a notice says how the import filled a gap. */
  readonly kind: 'error' | 'notice'
  readonly says: string
  readonly fix: string
}

export const errorAt = (place: Place, says: string, fix: string): Fault => ({ place, kind: 'error', says, fix })
export const noticeAt = (place: Place, says: string, fix: string): Fault => ({ place, kind: 'notice', says, fix })

/** `goods.csv, line 12, column Variant Price: …` */
export const faultLine = ({ place: { file, line, column }, kind, says, fix }: Fault): string =>
  `${file}, line ${line}${column ? `, column ${column}` : ''}: ${kind === 'notice' ? 'note: ' : ''}${says}. ${fix}.`

/** A file that cannot be read any further. */
export class UnreadableFile extends Error {
  readonly fault: Fault

  constructor(place: Place, says: string, fix: string) {
    const fault = errorAt(place, says, fix)
    super(faultLine(fault))
    this.fault = fault
  }
}
