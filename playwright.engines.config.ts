import { defineConfig } from '@playwright/test'
import { browserShop } from './scripts/machine/browser-shop.ts'
import { type Engine, type EngineOptions, missingFor } from './tests/engines/engines.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790)
const shop = browserShop(PORT)
const onCi = Boolean(process.env.CI)

const ENGINES = ['chromium', 'firefox', 'webkit'] as const satisfies readonly Engine[]

/** A machine without apt or root runs what it has; CI has all of them, or fails. */
const engines = ENGINES.filter((engine) => {
  const missing = missingFor(engine)
  if (missing.length > 0 && process.env.TEST_WORKER_INDEX === undefined) {
    console.log(`${engine}: skipped, this machine has no ${missing.join(', ')} (node scripts/install.mjs --engines)`)
  }
  if (missing.length > 0 && onCi) {
    throw new Error(`${engine} must be tested in CI, and ${missing.join(', ')} is missing`)
  }
  return missing.length === 0
})

/** The journeys of `tests/engines` in each engine: Back from the cache, offline, checkout, every dialog. */
export default defineConfig<object, EngineOptions>({
  testDir: 'tests/engines',
  outputDir: `test-results/engines-${PORT}`,
  workers: 1,
  forbidOnly: onCi,
  retries: onCi ? 2 : 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: engines.map((engine) => ({ name: engine, use: { engine, shopPort: PORT } })),
  webServer: {
    command: shop.command.join(' '),
    env: shop.env,
    url: shop.health,
    timeout: shop.timeoutMs,
    reuseExistingServer: process.env.E2E_OPEN !== undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
