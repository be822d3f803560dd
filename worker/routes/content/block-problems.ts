/**
 * Blocks that a page had to do without, in the request's log.
 * @module
 */
import type { ReportsBlocks } from '#client/shell/page-props.ts'
import type { Log } from '#worker/http/log.ts'

/** Each once for a request, however often its page is drawn: for the visitor, for the store, for guests. */
export function blockProblems(log: Log): ReportsBlocks['onProblem'] {
  const told = new Set<string>()
  return (problem) => {
    const facts = { ...problem }
    const known = JSON.stringify(facts)
    if (!told.has(known)) {
      told.add(known)
      log('warn', 'content.block-problem', facts)
    }
  }
}
