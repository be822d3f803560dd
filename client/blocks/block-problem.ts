/** Why a block was left out: its type is not known, or its fields are not what the type needs. */
export interface BlockProblem {
  readonly reason: 'unknown' | 'invalid' | 'text'
  readonly schemaId: string
  /** Delivery id of the item, where it has one. */
  readonly id?: string
  readonly detail?: string
}

export type ReportProblem = (problem: BlockProblem) => void

/** One JSON line, as the Worker's log writes them. */
export const logProblem: ReportProblem = (problem) => {
  console.warn(JSON.stringify({ level: 'warn', event: 'content.block-problem', ...problem }))
}
