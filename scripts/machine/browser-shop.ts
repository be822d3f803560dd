/**
 * Shops for browser tests. Each has its own port and data folder, so that they do not affect a developer's running shop.
 * `scripts/browser-shops.ts` opens one per Playwright worker. One folder is seeded, and every shop copies it.
 * @module
 */

/** The first shop's port. The other shops use the ports after it. */
export const FIRST_PORT = Number(process.env.E2E_PORT ?? 8790)

/** How many shops to open, one per parallel test. `npm test` sets one per core of the smallest machine that runs all tests. */
export const SHOPS = Number(process.env.E2E_SHOPS ?? 1)

/** No shop opens this folder, so it is seeded again only if the sources change. */
export const SEEDED = `.wrangler/e2e-${FIRST_PORT}-seeded`

/** The tests may begin when this line appears on standard error. */
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

/** The current Playwright worker's shop, chosen by the worker's parallel index. */
export const shopOfWorker = () => browserShop(FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0))
