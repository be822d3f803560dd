/**
 * Reports problems with content, including the item and the field. A preview collects problems and shows them to the editor.
 * Otherwise each problem is logged once per publish and isolate.
 * @module
 */
import { type ContentProblem, sentenceOf } from '#domain/content/content-problem.ts'
import type { ShownItem } from '#domain/content/item-references.ts'
import { marksIn } from '#worker/cache/marks.ts'
import type { Room } from '#worker/cache/room.ts'
import type { Log } from '#worker/http/log.ts'

export interface ProblemReport {
  report(problems: readonly ContentProblem[]): void
  /** Empty outside previews. */
  reported(): readonly ContentProblem[]
  /** Records the items that are shown. A preview checks them later. */
  show(items: readonly ShownItem[]): void
  /** Empty outside previews. */
  shown(): readonly ShownItem[]
}

const DAY_SECONDS = 86_400
const loggedIn = marksIn({ ttlSeconds: DAY_SECONDS })

/**
 * Logs one line per item. Unmatched tags are errors (spec B §8). All other problems are warnings, because the page can still be
 * shown.
 */
function logItems(log: Log, problems: readonly ContentProblem[]): void {
  for (const ofItem of Map.groupBy(problems, ({ schemaId, id, key }) => `${schemaId} ${id} ${key}`).values()) {
    const [first] = ofItem
    if (first) {
      const level = ofItem.some(({ reason }) => reason === 'text') ? 'error' : 'warn'
      const { field, ...item } = first
      log(level, 'content.problem', { ...item, detail: ofItem.map(sentenceOf).join('; ') })
    }
  }
}

/** @param generation returns the market's publish generation */
export function loggedProblems(
  { kv, log, waitUntil }: Room,
  market: string,
  generation: () => number | Promise<number>,
): ProblemReport {
  const logged = loggedIn(kv)
  async function logNew(problems: readonly ContentProblem[]): Promise<void> {
    const published = await generation()
    const markOf = (problem: ContentProblem) => `${published} ${market} ${JSON.stringify(problem)}`
    const isNew = problems.filter((problem) => !logged.has(markOf(problem)))
    for (const problem of isNew) {
      logged.add(markOf(problem))
    }
    logItems(log, isNew)
  }
  return {
    report(problems) {
      if (problems.length > 0) {
        waitUntil(logNew(problems))
      }
    },
    reported: () => [],
    show() {
      // Nothing is recorded, because only previews check items.
    },
    shown: () => [],
  }
}

export function collectedProblems(): ProblemReport {
  const found = new Map<string, ContentProblem>()
  const seen = new Map<string, ShownItem>()
  return {
    report(problems) {
      for (const problem of problems) {
        found.set(JSON.stringify(problem), problem)
      }
    },
    reported: () => [...found.values()],
    show(items) {
      for (const one of items) {
        seen.set(JSON.stringify(one), one)
      }
    },
    shown: () => [...seen.values()],
  }
}
