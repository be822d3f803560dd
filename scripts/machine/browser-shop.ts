/**
 * Shops for browser tests, each with its own port and data folder, so that they do not affect a developer's running shop.
 * `scripts/browser-shops.ts` opens one per Playwright worker. One folder is seeded, and every shop copies it.
 * @module
 */

/** Port of the first shop. The others have the ports after it. */
export const FIRST_PORT = Number(process.env.E2E_PORT ?? 8790)

/** Number of shops for parallel tests: one per core of the smallest machine that runs all tests; otherwise one. */
export const SHOPS = Number(process.env.E2E_SHOPS ?? 1)

/** No shop opens this folder, so it is seeded again only if the sources change. */
export const SEEDED = `.wrangler/e2e-${FIRST_PORT}-seeded`

/** Line on standard error after which the tests may begin. */
export const SHOPS_ARE_OPEN = 'The shops of the browser tests are open.'

export const browserShop = (port: number) => ({
  origin: `http://localhost:${port}`,
  /** Responds once the shop is open. */
  health: `http://localhost:${port}/healthz`,
  /** Data folder, relative to the root. */
  folder: `.wrangler/e2e-${port}`,
  command: [
    'node',
    ...['scripts/start.ts', '--state', `.wrangler/e2e-${port}`, '--copy-of', SEEDED, '--draft-pictures'],
  ] as const,
  env: { PORT: String(port) },
})

/** The shop of the current Playwright worker, by its parallel index. */
export const shopOfWorker = () => browserShop(FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0))
