/** Why a block was left out: its type is not known, its fields are not what the type needs, or drawing it failed. */
export interface BlockProblem {
  readonly reason: 'unknown' | 'invalid' | 'text' | 'render'
  readonly schemaId: string
  /** Delivery id of the item, where it has one. */
  readonly id?: string
  readonly detail?: string
}

export type ReportProblem = (problem: BlockProblem) => void
