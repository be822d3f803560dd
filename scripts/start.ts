/**
 * `npm start`: builds and seeds if necessary, opens the built shop and prints its URL.
 * - `--verbose` shows wrangler's output.
 * - `--state DIR` replaces the data folder .wrangler/state.
 * - `--copy-of DIR` copies the data from that folder, which is seeded once for many shops.
 * - `--fresh` seeds again.
 * - `--no-avif` renders images only on request and never as AVIF, which leaves the processor to other programs.
 * - `--draft-pictures`, for browser tests, does the same and renders each image at an eighth of its width.
 * @module
 */
import { cpSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.ts'
import { drawFirstPictures } from './first-pictures.ts'
import { localBlocks } from './machine/local-blocks.ts'
import { LOCAL_OPERATIONS_KEY, LOCAL_SECRETS } from './machine/local-secrets.ts'
import { localSettings } from './machine/local-settings.ts'
import { LOCAL_WALLET, simulatorVars } from './machine/local-wallet.ts'
import { portFrom, requireFreePort } from './machine/port.ts'
import { main, ROOT, StepFailed, say } from './machine/run.ts'
import { seedLocal } from './seed-local.ts'
import { runUntilStopped, STATE, startWrangler, storefrontAndBackend } from './shop.ts'
import { withSharedVars } from './worker-vars.ts'

const PORT = 8787

await main(async () => {
  const { values } = parseArgs({
    options: {
      verbose: { type: 'boolean' },
      state: { type: 'string' },
      fresh: { type: 'boolean' },
      'copy-of': { type: 'string' },
      'no-avif': { type: 'boolean' },
      'draft-pictures': { type: 'boolean' },
    },
  })
  const state = values.state ? resolve(ROOT, values.state) : STATE
  const port = portFrom(process.env.PORT, PORT)
  await requireFreePort(port, `PORT=${port + 1} npm start`)
  const address = `http://localhost:${port}`
  const settings = localSettings({
    usual: { ...LOCAL_SECRETS, ...LOCAL_WALLET, ...localBlocks(address) },
    fixed: { SITE_ORIGIN: address },
  })
  await ensureBuilt()
  const original = values['copy-of'] ? resolve(ROOT, values['copy-of']) : state
  if ((values.fresh || original !== state) && !values.state) {
    throw new StepFailed(
      'Nothing was emptied: --fresh and --copy-of empty the folder that --state names, and none is named. Add --state FOLDER.',
    )
  }
  if (values.fresh) {
    rmSync(original, { recursive: true, force: true })
  }
  await seedLocal(original)
  if (original !== state) {
    rmSync(state, { recursive: true, force: true })
    cpSync(original, state, { recursive: true })
  }

  const drafts = values['draft-pictures']
  const onlyAsked = values['no-avif'] || drafts
  const backendVars = {
    OPERATIONS_KEY: LOCAL_OPERATIONS_KEY,
    ...settings.backend,
    ...(onlyAsked ? { MAKE_AVIF: 'no' } : {}),
    ...(drafts ? { DRAFT_PICTURES: 'yes' } : {}),
  }
  const shop = startWrangler({
    configs: withSharedVars(storefrontAndBackend, { ...backendVars, ...(await simulatorVars()) }, String(port)),
    port,
    state,
    vars: settings.storefront,
    verbose: values.verbose ?? false,
  })
  const ask = (path: string) => fetch(address + path, { headers: { accept: 'image/webp,*/*' } })
  await runUntilStopped(shop, [`${address}/healthz`, `${address}/`], () => {
    say(`The shop is open: ${address}`)
    if (!onlyAsked) {
      // Not awaited, because the developer may stop the shop before all images are rendered.
      drawFirstPictures(ask, say).catch(() => undefined)
    }
  })
})
