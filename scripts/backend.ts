/**
 * `npm run backend`: starts only the embedded backend, which serves every vendor's API under one base URL.
 * @module
 */
import { portFrom, requireFreePort } from './machine/port.ts'
import { main, say } from './machine/run.ts'
import { seedLocal } from './seed-local.ts'
import { runUntilStopped, STATE, startWrangler } from './shop.ts'

const PORT = 8788

await main(async () => {
  const port = portFrom(process.env.PORT, PORT)
  await requireFreePort(port, `PORT=${port + 1} npm run backend`)
  await seedLocal(STATE)
  const address = `http://localhost:${port}`
  const backend = startWrangler({
    configs: ['backend/wrangler.toml'],
    entry: 'backend/development/index.ts',
    port,
    state: STATE,
    verbose: true,
    // A `wrangler dev` in the root can then reach the backend through its service bindings.
    isShared: true,
  })
  await runUntilStopped(backend, [`${address}/healthz`], () => say(`The backend answers: ${address}`))
})
