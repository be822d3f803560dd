/**
 * The steps of a deployment, each of which can be said again: resources, database, goods, secrets, Workers, a visit, pictures. A run that was broken off
 * goes on where it stopped, and a second one changes nothing but the versions of the Workers.
 * @module
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { say } from '../machine/run.ts'
import { RASTERISER_CONFIG, type Target } from './deploy-config.ts'
import type { Names } from './names.ts'
import type { Provider } from './provider.ts'
import { ensureResources, secretsOf } from './resources.ts'
import type { SeedPlan } from './seed-plan.ts'
import type { DeploySettings } from './settings.ts'

export interface Deployment {
  readonly settings: DeploySettings
  readonly names: Names
  readonly plan: SeedPlan
  /** From the environment, by their names. */
  readonly secrets: Readonly<Record<string, string>>
}

/** What the steps act with: the provider's API and tool, and what reaches the shop itself. */
export interface Tools {
  readonly provider: Provider
  readonly wrangler: (...args: readonly string[]) => Promise<unknown>
  /** @returns where the configurations of the target lie */
  readonly writeConfigs: (target: Target) => { readonly storefront: string; readonly backend: string }
  readonly seed: (backendConfig: string, plan: SeedPlan) => Promise<void>
  /** Hands over a file with these secrets for as long as the work takes. */
  readonly withSecretsFile: (
    secrets: Readonly<Record<string, string>>,
    work: (file: string) => Promise<unknown>,
  ) => Promise<unknown>
  readonly visit: (origin: string) => Promise<unknown>
  /** @returns how many were stored */
  readonly fillPictures: (origin: string, bucket: string) => Promise<number>
}

const SECRET_BYTES = 48

/** Those of the environment; a session secret of its own where the Worker has none. One that is there is never replaced by a made one. */
async function secretsFor({ names, secrets }: Deployment, provider: Provider): Promise<Readonly<Record<string, string>>> {
  const known = await secretsOf(provider, names.storefront)
  const isMade = !known.has('SESSION_SECRET') && secrets.SESSION_SECRET === undefined
  if (isMade) {
    say('Making a secret for sessions…')
  }
  return isMade ? { ...secrets, SESSION_SECRET: randomBytes(SECRET_BYTES).toString('base64url') } : secrets
}

const deployments = z.object({
  deployments: z.array(z.object({ versions: z.array(z.object({ version_id: z.string() })).min(1) })),
})

/** The version that answers shoppers now; undefined before the first deployment. */
async function versionOf(provider: Provider, worker: string): Promise<string | undefined> {
  try {
    const { deployments: all } = deployments.parse(
      await provider.get(`/workers/scripts/${encodeURIComponent(worker)}/deployments`),
    )
    return all[0]?.versions[0]?.version_id
  } catch {
    // Only the way back is then not said.
    return undefined
  }
}

/** The shop is open by now, and draws what is missing when it is asked: a failure is said, and is no failure of the deployment. */
async function storePictures(origin: string, { PICTURES_BUCKET }: Target, tools: Tools): Promise<void> {
  if (PICTURES_BUCKET) {
    try {
      say(`Pictures stored: ${await tools.fillPictures(origin, PICTURES_BUCKET)}`)
    } catch (error) {
      say(
        `Not all pictures are stored; the shop draws them when they are asked for. ${error instanceof Error ? error.message : ''}`,
      )
    }
  }
}

export async function deployShop(deployment: Deployment, tools: Tools): Promise<void> {
  const { settings, names, plan } = deployment
  const { provider, wrangler } = tools
  const target: Target = { ...settings, names, ...(await ensureResources(provider, names.base, settings)) }
  const { storefront, backend } = tools.writeConfigs(target)
  say('Migrating the database…')
  await wrangler('d1', 'migrations', 'apply', names.base, '--remote', '-c', backend)
  if (plan.shop || plan.demo) {
    await tools.seed(backend, plan)
  }
  const before = await Promise.all(
    [names.storefront, names.backend, names.rasteriser].map(async (name) => [name, await versionOf(provider, name)] as const),
  )
  const secrets = await secretsFor(deployment, provider)
  // In the order of their bindings: the backend is bound to the rasteriser, the storefront to the backend.
  say('Deploying the rasteriser…')
  await wrangler('deploy', '-c', RASTERISER_CONFIG, '--name', names.rasteriser)
  say('Deploying the backend…')
  await wrangler('deploy', '-c', backend)
  say('Deploying the storefront…')
  await (Object.keys(secrets).length > 0
    ? tools.withSecretsFile(secrets, (file) => wrangler('deploy', '-c', storefront, '--secrets-file', file))
    : wrangler('deploy', '-c', storefront))
  const { origin } = new URL(settings.SITE_ORIGIN)
  say('Visiting it…')
  await tools.visit(origin)
  await storePictures(origin, target, tools)
  say(`The shop is open: ${origin}`)
  for (const [name, version] of before) {
    if (version) {
      say(`Back to what was before: npx wrangler rollback ${version} --name ${name}`)
    }
  }
}
