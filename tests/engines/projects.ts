import type { Project } from '@playwright/test'
import { ENGINES, type Engine, type EngineOptions, MISSING } from './engines.ts'

/**
 * The journeys of `tests/engines` as projects of Playwright: all of them in each engine, or only in Firefox what it alone shows. A machine
 * goes on without an engine that it cannot have (`scripts/machine/surroundings.ts` says so); in CI its tests fail.
 */
export function engineProjects(isWhole: boolean): readonly Project<object, EngineOptions>[] {
  const wanted: readonly Engine[] = isWhole ? ENGINES : ['firefox']
  const engines = wanted.filter((engine) => process.env.CI || MISSING[engine].length === 0)
  return engines.map((engine) => ({
    name: engine,
    testDir: 'tests/engines',
    timeout: 180_000,
    use: { engine },
  }))
}
