/**
 * Sends operations to a shop's backend: to the shop that runs on this machine, to one that is started for this command, or with
 * `--remote` to the deployed shop.
 * @module
 */
import { userInfo } from 'node:os'
import getPort from 'get-port'
import { z } from 'zod'
import { ensureBuilt } from '../build.ts'
import { readDevVars } from '../machine/dev-vars.ts'
import { LOCAL_OPERATIONS_KEY, LOCAL_SECRETS } from '../machine/local-secrets.ts'
import { localSettings } from '../machine/local-settings.ts'
import { withOpenShop } from '../machine/open-shop.ts'
import { waitUntilReady } from '../machine/port.ts'
import { reasonOf, StepFailed, say } from '../machine/run.ts'
import { seedLocal } from '../seed-local.ts'
import { STATE, startWrangler, storefrontAndBackend } from '../shop.ts'
import { withSharedVars } from '../worker-vars.ts'

const START_TIMEOUT_MS = 60_000
const UNCERTAIN = 'The change may have been made anyway. Check with --dry-run or a list, then run the command again.'

const fault = z.object({ line: z.int().optional(), column: z.string().optional(), message: z.string() })
const outcome = z.object({
  done: z.boolean(),
  found: z.array(z.string()).optional(),
  changes: z.array(z.object({ line: z.int().optional(), text: z.string() })),
  kept: z.array(z.string()).optional(),
  faults: z.array(fault),
})
export type Fault = z.output<typeof fault>
export type Outcome = z.output<typeof outcome>
const refusal = z.object({ error: z.string() })

interface Shop {
  readonly name: string
  readonly key: string
  readonly ask: (
    path: string,
    init: { readonly method: string; readonly headers: Record<string, string>; readonly body: string },
  ) => Promise<Response>
}

const shopAt = (origin: string, key: string): Shop => ({
  name: origin,
  key,
  ask: (path, init) => fetch(new URL(path, origin), { ...init, redirect: 'error' }),
})

export type SendOperation = (operation: string, argument: object) => Promise<Outcome>

const personOf = (): string => process.env.SHOP_USER || userInfo().username

const askOf =
  ({ name, key, ask }: Shop): SendOperation =>
  async (operation, argument) => {
    const answer = await ask(`/operations/${operation}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ by: personOf(), ...argument }),
    }).catch((error: unknown) => {
      throw new StepFailed(`${name} did not answer (${reasonOf(error)}). ${UNCERTAIN}`)
    })
    const body: unknown = await answer.json().catch(() => undefined)
    const parsed = outcome.safeParse(body)
    if (parsed.success) {
      return parsed.data
    }
    if (answer.status === 404) {
      throw new StepFailed(`${name} accepts no commands, because its backend has no OPERATIONS_KEY. Set that secret and deploy.`)
    }
    const said = refusal.safeParse(body).data?.error
    throw new StepFailed(
      said
        ? `${name} answered ${answer.status}: ${said} Change that, then run the command again.`
        : `${name} answered ${answer.status} without a reason. ${UNCERTAIN}`,
    )
  }

function remoteShop({ SITE_ORIGIN: origin, OPERATIONS_KEY: key }: NodeJS.ProcessEnv): Shop {
  const missing = Object.entries({ SITE_ORIGIN: origin, OPERATIONS_KEY: key }).flatMap(([name, value]) => (value ? [] : [name]))
  if (!origin || !key) {
    throw new StepFailed(
      `Nothing was sent: --remote needs ${missing.join(' and ')}. Set them in the environment, as for the deployment.`,
    )
  }
  if (!URL.canParse(origin) || new URL(origin).protocol !== 'https:') {
    throw new StepFailed(
      `SITE_ORIGIN is "${origin}". Change it to the shop's address with https://, because the key is sent there.`,
    )
  }
  return shopAt(origin, key)
}

async function withStartedShop<Result>(key: string, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const port = await getPort()
  const origin = `http://localhost:${port}`
  say('The shop is not open, so it is started for this command.')
  const settings = localSettings({ usual: LOCAL_SECRETS, fixed: { SITE_ORIGIN: origin } })
  await ensureBuilt()
  await seedLocal(STATE)
  const child = startWrangler({
    configs: withSharedVars(storefrontAndBackend, { ...settings.backend, OPERATIONS_KEY: key }, String(port)),
    port,
    state: STATE,
    vars: settings.storefront,
  })
  let hasEnded = false
  child.ended.then(() => {
    hasEnded = true
  })
  try {
    if (!(await waitUntilReady(`${origin}/healthz`, START_TIMEOUT_MS, () => hasEnded))) {
      throw new StepFailed(`The shop did not start. Run \`npm start\` to see why. It had printed:\n${child.output().trim()}`)
    }
    return await work(shopAt(origin, key))
  } finally {
    await child.stop()
  }
}

/**
 * Calls `work` with a function that sends operations to the shop.
 * @throws StepFailed if the shop cannot be reached or refuses an operation
 */
export async function withShop<Result>(isRemote: boolean, work: (ask: SendOperation) => Promise<Result>): Promise<Result> {
  if (isRemote) {
    return work(askOf(remoteShop(process.env)))
  }
  const key = readDevVars().OPERATIONS_KEY ?? LOCAL_OPERATIONS_KEY
  return withOpenShop(STATE, (open) =>
    open ? work(askOf({ name: 'The open shop', key, ask: open.ask })) : withStartedShop(key, (shop) => work(askOf(shop))),
  )
}
