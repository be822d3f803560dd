/**
 * Shops for browser tests, each with its own port and data folder, so that they do not affect a developer's running shop. Playwright
 * opens one shop per worker, one after another: the first seeds a folder, and every shop copies it.
 * @module
 */

/** Port of the first shop. The others have the ports after it. */
export const FIRST_PORT = Number(process.env.E2E_PORT ?? 8790)

/** Number of shops for parallel tests: one per core of the smallest machine that runs all tests; otherwise one. */
export const SHOPS = Number(process.env.E2E_SHOPS ?? 1)

const SEEDED = `.wrangler/e2e-${FIRST_PORT}-seeded`

export const browserShop = (port: number) => ({
  origin: `http://localhost:${port}`,
  /** Responds once the shop is open. */
  health: `http://localhost:${port}/healthz`,
  /** Data folder, relative to the root. */
  folder: `.wrangler/e2e-${port}`,
  command: [
    ...['node', 'scripts/start.ts', '--state', `.wrangler/e2e-${port}`, '--copy-of', SEEDED, '--draft-pictures'],
    ...(port === FIRST_PORT ? ['--fresh'] : []),
  ],
  env: { PORT: String(port) },
  timeoutMs: 300_000,
})

/** The shop of the current Playwright worker, by its parallel index. */
export const shopOfWorker = () => browserShop(FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0))
