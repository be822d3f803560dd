/**
 * `npm start`: builds and seeds what is missing, opens the built shop, and says where.
 * `--verbose` shows everything that wrangler prints; `--state DIR` keeps the data elsewhere than in .wrangler/state.
 * @module
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.ts'
import { portFrom, requireFreePort } from './machine/port.ts'
import { main, ROOT, say } from './machine/run.ts'
import { seedLocal } from './seed-local.ts'
import { keepOpen, STATE, startWrangler, storefrontAndBackend } from './shop.ts'

const PORT = 8787

await main(async () => {
  const { values } = parseArgs({ options: { verbose: { type: 'boolean' }, state: { type: 'string' } } })
  const state = values.state ? resolve(ROOT, values.state) : STATE
  const port = portFrom(process.env.PORT, PORT)
  await requireFreePort(port, `PORT=${port + 1} npm start`)
  await ensureBuilt()
  await seedLocal(state)

  const address = `http://localhost:${port}`
  const shop = startWrangler({
    configs: storefrontAndBackend,
    port,
    state,
    vars: { SITE_ORIGIN: address },
    verbose: values.verbose ?? false,
  })
  await keepOpen(shop, [`${address}/healthz`, `${address}/`], () => say(`The shop is open: ${address}`))
})
