/**
 * The shop that browser tests visit, with a port and a data folder of its own: a developer's shop beside it is neither asked nor changed.
 * Playwright opens one for each of its runs, `npm test` one for several runs.
 * @module
 */
export const browserShop = (port: number) => ({
  origin: `http://localhost:${port}`,
  /** Answers once the shop is open. */
  health: `http://localhost:${port}/healthz`,
  command: ['node', 'scripts/start.ts', '--state', `.wrangler/e2e-${port}`, '--fresh', '--draft-pictures'],
  env: { PORT: String(port) },
  timeoutMs: 300_000,
})
