/**
 * Logs the blocks that a page had to leave out.
 * @module
 */
import type { ReportsBlocks } from '#client/shell/page-props.ts'
import type { Log } from '#worker/http/log.ts'

/** Each problem once per request, although the page is rendered several times: for the visitor, the shell and the guest page. */
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
