/**
 * The steps of a deployment: host, resources, database, seed, secrets, Workers, visit, images. Each step is idempotent, so an
 * interrupted deployment can be resumed, and a second run changes nothing.
 * @module
 */
import { randomBytes } from 'node:crypto'
import { BACKEND_SECRETS } from '#backend/env.ts'
import { SECRETS } from '#worker/settings/settings.ts'
import { reasonOf, say } from '../machine/run.ts'
import { attachAddress, requireAddress } from './address.ts'
import { RASTERISER_CONFIG, type Target } from './deploy-config.ts'
import { type DeployedVersion, deployedVersion } from './deployed-version.ts'
import type { Names } from './names.ts'
import type { Provider } from './provider.ts'
import { ensureResources, secretsOf } from './resources.ts'
import type { SeedPlan } from './seed-plan.ts'
import type { DeploySettings } from './settings.ts'
import { uploadTag } from './upload-tag.ts'

export interface Deployment {
  readonly settings: DeploySettings
  readonly names: Names
  readonly plan: SeedPlan
  /** Keyed by the name of the environment variable. */
  readonly secrets: Readonly<Record<string, string>>
  /** Allows the deployment to take the shop's host from another Worker. */
  readonly takeDomain?: boolean
}

/** The provider's API, wrangler, and access to the shop itself. */
export interface Tools {
  readonly provider: Provider
  readonly wrangler: (...args: readonly string[]) => Promise<unknown>
  /** @returns the paths of the target's configurations */
  readonly writeConfigs: (target: Target) => { readonly storefront: string; readonly backend: string }
  /** Digest of an upload (upload-tag.ts), without secrets. */
  readonly digestOf: (config: string) => string
  readonly seed: (backendConfig: string, plan: SeedPlan) => Promise<void>
  /** Calls `work` with the path of a temporary file that contains these secrets. */
  readonly withSecretsFile: (
    secrets: Readonly<Record<string, string>>,
    work: (file: string) => Promise<unknown>,
  ) => Promise<unknown>
  readonly visit: (origin: string) => Promise<unknown>
  /** @returns the number of stored images */
  readonly fillPictures: (origin: string, bucket: string) => Promise<number>
}

const SECRET_BYTES = 48

/** Only those secrets that the backend needs. */
const ofBackend = (secrets: Deployment['secrets']): Deployment['secrets'] =>
  Object.fromEntries(Object.entries(secrets).filter(([name]) => BACKEND_SECRETS.some((secret) => secret === name)))
const ofStorefront = (secrets: Deployment['secrets']): Deployment['secrets'] =>
  Object.fromEntries(Object.entries(secrets).filter(([name]) => SECRETS.some((secret) => secret === name)))

interface Secrets {
  readonly given: Readonly<Record<string, string>>
  /** A generated session secret if the Worker has none. An existing secret is never replaced. */
  readonly made: Readonly<Record<string, string>>
}

/** For each optional secret, the consequence if neither the Worker nor the environment has it. */
const WITHOUT = {
  HEALTH_KEY: '/healthz says only whether the shop is well, also to the visit of this deployment',
  PUBLISH_SECRET: 'there is no publish hook, so what editors publish is shown as copies get old',
}

async function secretsFor({ names, secrets: all }: Deployment, provider: Provider): Promise<Secrets> {
  const secrets = ofStorefront(all)
  const known = await secretsOf(provider, names.storefront)
  for (const [name, without] of Object.entries(WITHOUT)) {
    if (!known.has(name) && secrets[name] === undefined) {
      say(`${name} is not set: ${without}. Put it into the environment and deploy again if you want it.`)
    }
  }
  if (known.has('SESSION_SECRET') || secrets.SESSION_SECRET !== undefined) {
    return { given: secrets, made: {} }
  }
  say('Creating a secret for sessions…')
  return { given: secrets, made: { SESSION_SECRET: randomBytes(SECRET_BYTES).toString('base64url') } }
}

const SIMULATED: Readonly<Record<string, string>> = {
  payments: 'Payments are simulated: test cards pay, and no money moves.',
  mail: 'Mails are simulated: they are stored and never sent.',
}
const MISSING: Readonly<Record<string, string>> = {
  payments: 'There is no payment provider: shoppers can browse, but not check out. Set PAYMENTS to a provider.',
  mail: 'Mails are not sent: they wait in the database. MAIL=smtp sends them.',
}

/** CPU time: 0.2 ms for a cached page, 19 to 42 ms for a rendered page (bench/README.md). */
const PLAN =
  'It needs the paid plan of Workers: the free plan ends a request after 10 ms of processor time, and rendering a page takes 19 to 42 ms.'

function sayGaps({ simulated, missing }: DeploySettings['gaps']): void {
  for (const line of [...simulated.map((name) => SIMULATED[name]), ...missing.map((name) => MISSING[name])]) {
    say(line ?? '')
  }
  if (simulated.length > 0) {
    say('Every page says that this is a demonstration.')
  }
}

interface Part {
  /** The name in messages. */
  readonly what: string
  readonly name: string
  readonly config: string
  readonly args?: readonly string[]
  readonly secrets?: Secrets
}

interface Deployed {
  readonly name: string
  /** Id of the previous version. */
  readonly before: string | undefined
  readonly isUploaded: boolean
}

/**
 * Uploads one Worker unless the deployed version is identical. Always updates its routes and cron triggers, because an earlier
 * run may have stopped after the upload.
 */
async function deployWorker(
  { what, name, config, args = [], secrets = { given: {}, made: {} } }: Part,
  now: DeployedVersion | undefined,
  { wrangler, digestOf, withSecretsFile }: Tools,
): Promise<Deployed> {
  const tag = uploadTag(digestOf(config), secrets.given)
  const all = { ...secrets.given, ...secrets.made }
  if (now?.tag === tag && Object.keys(secrets.made).length === 0) {
    say(`The ${what} is unchanged.`)
    await wrangler('triggers', 'deploy', '-c', config, ...args)
    return { name, before: now.before, isUploaded: false }
  }
  say(`Deploying the ${what}…`)
  const command = ['deploy', '-c', config, ...args, '--tag', tag]
  await (Object.keys(all).length > 0
    ? withSecretsFile(all, (file) => wrangler(...command, '--secrets-file', file))
    : wrangler(...command))
  return { name, before: now?.id, isUploaded: true }
}

/**
 * Stores images. A failure is reported but does not fail the deployment: the shop is already open and renders missing images on
 * request.
 */
async function storePictures(origin: string, { PICTURES_BUCKET }: Target, tools: Tools): Promise<void> {
  if (PICTURES_BUCKET) {
    try {
      say(`Pictures stored: ${await tools.fillPictures(origin, PICTURES_BUCKET)}`)
    } catch (error) {
      say(
        `Not all pictures are stored: ${reasonOf(error)}. The shop draws the others when they are asked for; the next deployment stores them.`,
      )
    }
  }
}

export async function deployShop(deployment: Deployment, tools: Tools): Promise<void> {
  const { settings, names, plan, takeDomain: take = false } = deployment
  const { provider, wrangler } = tools
  const { host, origin } = new URL(settings.SITE_ORIGIN)
  const address = { host, worker: names.storefront, take }
  await requireAddress(provider, address)
  const target: Target = { ...settings, names, ...(await ensureResources(provider, names.base, settings)) }
  const { storefront, backend } = tools.writeConfigs(target)
  say('Migrating the database…')
  await wrangler('d1', 'migrations', 'apply', names.base, '--remote', '-c', backend)
  if (plan.shop || plan.demo) {
    await tools.seed(backend, plan)
  }
  const secrets = await secretsFor(deployment, provider)
  // In dependency order: the backend needs the rasteriser, and the storefront needs the backend.
  const parts: readonly Part[] = [
    { what: 'rasteriser', name: names.rasteriser, config: RASTERISER_CONFIG, args: ['--name', names.rasteriser] },
    {
      what: 'backend',
      name: names.backend,
      config: backend,
      secrets: { given: ofBackend(deployment.secrets), made: {} },
    },
    { what: 'storefront', name: names.storefront, config: storefront, secrets },
  ]
  const deployed: Deployed[] = []
  for (const part of parts) {
    deployed.unshift(await deployWorker(part, await deployedVersion(provider, part.name), tools))
  }
  try {
    await attachAddress(provider, address)
    say('Visiting it…')
    await tools.visit(origin)
    await storePictures(origin, target, tools)
    say(`The shop is open: ${origin}`)
    sayGaps(settings.gaps)
    say(PLAN)
  } finally {
    // Printed even if the visit failed, because that is when a rollback is most likely.
    printRollbacks(deployed)
  }
}

/**
 * Lists rollback commands only for the Workers that this run changed, because older versions of the others would not match. If no
 * Worker changed, it lists all.
 */
function printRollbacks(deployed: readonly Deployed[]): void {
  const changed = deployed.filter(({ isUploaded }) => isUploaded)
  const ways = (changed.length > 0 ? changed : deployed).filter(({ before }) => before !== undefined)
  for (const { name, before } of ways) {
    say(
      `To go back to the version before${changed.length > 0 ? '' : ' the last upload'}: npx wrangler rollback ${before} --name ${name}`,
    )
  }
  if (ways.length > 0) {
    say('Before you go back, read what does not change: docs/operations.md#going-back')
  }
}
