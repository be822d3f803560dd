/**
 * Where what is wrong with content is told: an editor's preview collects it for its page, a shop that is live logs it, each problem once
 * per publish (and isolate), with its item and field.
 * @module
 */
import { type ContentProblem, sentenceOf } from '#domain/content/content-problem.ts'
import { createMarks } from '#worker/cache/marks.ts'
import type { Log } from '#worker/http/log.ts'

export interface ProblemReport {
  report(problems: readonly ContentProblem[]): void
  /** Empty where they are logged. */
  reported(): readonly ContentProblem[]
}

const DAY_SECONDS = 86_400
const logged = createMarks({ ttlSeconds: DAY_SECONDS })

/** A line for each item. Spec B §8 makes unmatched tags an error; everything else is a warning, since the page is shown. */
function logItems(log: Log, problems: readonly ContentProblem[]): void {
  const items = Object.groupBy(problems, ({ schemaId, id, key }) => `${schemaId} ${id} ${key}`)
  for (const [first, ...rest] of Object.values(items).map((ofItem = []) => ofItem)) {
    if (first) {
      const level = [first, ...rest].some(({ reason }) => reason === 'text') ? 'error' : 'warn'
      const { field, ...item } = first
      log(level, 'content.problem', { ...item, detail: [first, ...rest].map(sentenceOf).join('; ') })
    }
  }
}

/** @param generation the market's, of what is published */
export const loggedProblems = (
  market: string,
  log: Log,
  generation: () => number | Promise<number>,
  waitUntil: (work: Promise<unknown>) => void,
): ProblemReport => ({
  report(problems) {
    const logNew = (published: number) => {
      const markOf = (problem: ContentProblem) => `${published} ${market} ${JSON.stringify(problem)}`
      const isNew = problems.filter((problem) => !logged.has(markOf(problem)))
      for (const problem of isNew) {
        logged.add(markOf(problem))
      }
      logItems(log, isNew)
    }
    if (problems.length > 0) {
      const published = generation()
      if (typeof published === 'number') {
        logNew(published)
      } else {
        waitUntil(published.then(logNew))
      }
    }
  },
  reported: () => [],
})

export function collectedProblems(): ProblemReport {
  const found = new Map<string, ContentProblem>()
  return {
    report(problems) {
      for (const problem of problems) {
        found.set(JSON.stringify(problem), problem)
      }
    },
    reported: () => [...found.values()],
  }
}
