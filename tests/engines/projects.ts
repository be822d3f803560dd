import type { Project } from '@playwright/test'
import { ENGINES, type Engine, type EngineOptions, MISSING } from './engines.ts'

/**
 * Playwright projects of the journeys in `tests/engines`: all in each engine, or only those that need Firefox. On a machine that
 * lacks an engine, its tests are skipped (`scripts/machine/surroundings.ts` reports it); in CI they fail.
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
