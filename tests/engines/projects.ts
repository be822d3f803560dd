import type { Project } from '@playwright/test'
import { ENGINES, type Engine, type EngineOptions, MISSING } from './engines.ts'

/**
 * Playwright projects for `tests/engines`: one for each engine, or only Firefox's. If a machine lacks an engine, its tests are
 * skipped (`scripts/machine/surroundings.ts` reports it); in CI they fail.
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
