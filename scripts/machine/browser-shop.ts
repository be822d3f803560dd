/**
 * The shops that browser tests visit, each with a port and a data folder of its own: a developer's shop beside them is neither asked nor
 * changed. Playwright opens one for each of its workers.
 * @module
 */

/** Port of the first shop; those of the others follow. */
export const FIRST_PORT = Number(process.env.E2E_PORT ?? 8790)

/** How many tests run at once: one for each core of the smallest machine that runs them all, else one. */
export const SHOPS = Number(process.env.E2E_SHOPS ?? 1)

export const browserShop = (port: number) => ({
  origin: `http://localhost:${port}`,
  /** Answers once the shop is open. */
  health: `http://localhost:${port}/healthz`,
  /** Folder of its data, below the root. */
  folder: `.wrangler/e2e-${port}`,
  command: ['node', 'scripts/start.ts', '--state', `.wrangler/e2e-${port}`, '--fresh', '--draft-pictures'],
  env: { PORT: String(port) },
  timeoutMs: 300_000,
})

/** That of the worker that runs a test, by Playwright's own number. */
export const shopOfWorker = () => browserShop(FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0))
