/**
 * `npm run dev`: runs both Workers and the browser's files from the sources, with hot reload.
 * @module
 */
import { LOCAL_SECRETS } from './machine/local-secrets.ts'
import { localSettings } from './machine/local-settings.ts'
import { LOCAL_WALLET } from './machine/local-wallet.ts'
import { registerOf } from './machine/open-shop.ts'
import { portFrom, requireFreePort } from './machine/port.ts'
import { main, start } from './machine/run.ts'
import { seedLocal } from './seed-local.ts'
import { offlineEdge, runUntilStopped, STATE } from './shop.ts'

const PORT = 5173

await main(async () => {
  const port = portFrom(process.env.PORT, PORT)
  await requireFreePort(port, `PORT=${port + 1} npm run dev`)
  localSettings({
    usual: { ...LOCAL_SECRETS, ...LOCAL_WALLET },
    fixed: { SITE_ORIGIN: `http://localhost:${port}` },
  })
  await seedLocal(STATE)
  const vite = start('vite', ['dev', '--port', String(port), '--strictPort'], {
    verbose: true,
    env: { ...offlineEdge(STATE), WRANGLER_REGISTRY_PATH: registerOf(STATE), SITE_ORIGIN: `http://localhost:${port}` },
  })
  await runUntilStopped(vite, [], () => undefined)
})
