/**
 * Reads a deployment's environment variables: the account's ids, which are required, and optional settings of both Workers. One
 * error lists everything that is missing or invalid (spec A §1).
 * @module
 */
import { z } from 'zod'
import { configOf, gapsOf, settingFaults } from '#backend/config.ts'
import { BACKEND_SECRETS, backendSettings } from '#backend/env.ts'
import { isLocalAddress } from '#domain/address/local-address.ts'
import { pairFaults, SECRETS, SETTINGS } from '#worker/settings/settings.ts'
import { StepFailed } from '../machine/run.ts'

/** A local URL would enable simulated payments. */
const isPublicOrigin = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === 'https:' && !isLocalAddress(address)
const needed = z.string().trim().min(1)

export const deploySettings = z.object({
  CLOUDFLARE_ACCOUNT_ID: needed.describe('the account'),
  CLOUDFLARE_API_TOKEN: needed.describe(
    'a token of the template "Edit Cloudflare Workers" (Workers Scripts, KV and R2 of the account; Workers Routes of the zone), with D1 Edit added',
  ),
  SITE_ORIGIN: needed.refine(isPublicOrigin).describe('the address of the shop, https://shop.example'),
  KV_NAMESPACE_ID: needed.optional().describe('the id of an existing KV namespace. Unset: one is found by name, or created'),
  D1_DATABASE_ID: needed.optional().describe('the id of an existing database. Unset: one is found by name, or created'),
  D1_LOCATION: z
    .enum(['weur', 'eeur', 'enam', 'wnam', 'apac', 'oc'])
    .default('weur')
    .describe("the provider's name of the region where a new database has its writer. Unset: `weur` (Western Europe)"),
  D1_JURISDICTION: z
    .enum(['eu', 'fedramp'])
    .optional()
    .describe(
      'the jurisdiction in which a new database stores its data, instead of `D1_LOCATION`. It cannot be changed later. Unset: none',
    ),
  PICTURES_BUCKET: needed.optional().describe('the name of an existing bucket. Unset: one is found by name, or created'),
})

export const secretsIn = (env: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries([...SECRETS, ...BACKEND_SECRETS].flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])))

export type Environment = Readonly<Record<string, string | undefined>>
type Vars = Readonly<Record<string, string>>

export interface DeploySettings extends z.output<typeof deploySettings> {
  /** Settings that the environment overrides. All others keep their values from wrangler.toml. */
  readonly vars: { readonly storefront: Vars; readonly backend: Vars }
  /**
   * The simulated and missing services, as far as the settings reveal them. Settings cannot reveal what an external commerce
   * platform lacks.
   */
  readonly gaps: ReturnType<typeof gapsOf>
}

const isOpen = ([name]: readonly [string, z.ZodType]): boolean =>
  name !== 'SITE_ORIGIN' && ![...SECRETS, ...BACKEND_SECRETS].some((secret) => secret === name)

const OPEN = {
  storefront: new Map([...SETTINGS].filter(isOpen)),
  backend: new Map(Object.entries(backendSettings.shape).filter(isOpen)),
}

const chosen = (schemas: ReadonlyMap<string, z.ZodType>, env: Environment): Vars =>
  Object.fromEntries([...schemas.keys()].flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])))

const DATA = ['KV_NAMESPACE_ID', 'D1_DATABASE_ID', 'PICTURES_BUCKET'] as const

/** @throws StepFailed if a branch deployment specifies resources by id, because those ids are the shop's */
export function requireOwnData(env: Environment): void {
  const given = DATA.filter((name) => env[name])
  if (given.length > 0) {
    throw new StepFailed(
      `Nothing was deployed: a branch has its own data, but ${given.join(', ')} name the shop's. Take them out of the environment.`,
    )
  }
}

/** @throws StepFailed naming every missing or invalid setting */
export function readDeploySettings(env: Environment): DeploySettings {
  const vars = { storefront: chosen(OPEN.storefront, env), backend: chosen(OPEN.backend, env) }
  // Includes secrets, because an invalid secret would stop its Worker.
  const schemas = new Map<string, z.ZodType>([...SETTINGS, ...Object.entries(backendSettings.shape)])
  schemas.delete('SITE_ORIGIN')
  const parsed = deploySettings.safeParse(env)
  const missing = new Set(parsed.error?.issues.map(({ path }) => String(path[0])))
  const wrong = [
    ...Object.entries(deploySettings.shape).filter(([name]) => missing.has(name)),
    ...[...schemas].filter(([name, schema]) => env[name] && !schema.safeParse(env[name]).success),
  ]
  if (!parsed.success || wrong.length > 0) {
    const lines = wrong.map(([name, { description }]) => `  ${name}: ${description}`)
    throw new StepFailed(`Nothing was deployed: settings are missing or wrong. Set them in the environment:\n${lines.join('\n')}`)
  }
  const backend = { ...vars.backend, ...secretsIn(env), SITE_ORIGIN: parsed.data.SITE_ORIGIN }
  const faults = [
    ...pairFaults(env).map(({ reason }) => reason),
    ...settingFaults(backend),
    ...(env.MAIL === 'smtp' && !env.MAIL_FROM ? ['MAIL is "smtp", which needs MAIL_FROM and SMTP_URL'] : []),
  ]
  if (faults.length > 0) {
    throw new StepFailed(
      `Nothing was deployed: settings do not fit together. Change them in the environment:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  }
  const gaps = env.COMMERCE_URL ? { simulated: [], missing: [] } : gapsOf(configOf(backend))
  return { ...parsed.data, vars, gaps }
}
