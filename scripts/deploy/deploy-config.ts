/**
 * The built configurations with an account's own ids in them. They are written beside the built ones, whose relative paths
 * they keep, and never into the repository.
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT } from '../build.ts'
import { ROOT } from '../machine/run.ts'
import type { DeploySettings } from './settings.ts'

/** Settings of the storefront that the environment may change for a deployment; the rest is as in wrangler.toml. */
const OPEN_SETTINGS = [
  'CHANNEL_ID_EN',
  'CHANNEL_ID_US',
  'CHANNEL_ID_EU',
  'GERMAN_SITE',
  'COMMERCE_URL',
  'CONTENT_URL',
  'MEDIA_URL',
  'UPSTREAM_TIMEOUT_MS',
  'VIRTUAL_STAGING_URL',
  'PREVIEW_DOMAINS',
  'PREVIEW_FRAME_ANCESTORS',
  'VENDOR_SCRIPTS',
  'VENDOR_CONNECTIONS',
  'VENDOR_IMAGES',
  'VENDOR_FRAMES',
  'VENDOR_FORMS',
  'LOG_LEVEL',
] as const

/** As much of wrangler's configuration as is changed here. */
interface BuiltConfig {
  readonly vars?: Readonly<Record<string, string>>
  readonly kv_namespaces?: readonly { readonly binding: string; readonly id?: string }[]
  readonly d1_databases?: readonly { readonly binding: string; readonly database_id?: string }[]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The storefront: its address, its KV and, on a domain of its own, that domain. */
export function storefrontForDeploy<T extends BuiltConfig>(built: T, settings: DeploySettings, env: Environment) {
  const { host } = new URL(settings.SITE_ORIGIN)
  const chosen = OPEN_SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []))
  return {
    ...built,
    ...(host.endsWith('.workers.dev') ? {} : { routes: [{ pattern: host, custom_domain: true }], workers_dev: false }),
    // without this a version that is not deployed yet would be public at a preview address, on the shop's own data
    preview_urls: false,
    vars: { ...built.vars, ...Object.fromEntries(chosen), SITE_ORIGIN: new URL(settings.SITE_ORIGIN).origin },
    kv_namespaces: (built.kv_namespaces ?? []).map((namespace) => ({ ...namespace, id: settings.KV_NAMESPACE_ID })),
  }
}

/** The backend: its database, and no address of its own; only the storefront reaches it. */
export function backendForDeploy<T extends BuiltConfig>(built: T, settings: DeploySettings) {
  return {
    ...built,
    // the mails it sends link to the shop
    vars: { ...built.vars, SITE_ORIGIN: new URL(settings.SITE_ORIGIN).origin },
    workers_dev: false,
    preview_urls: false,
    d1_databases: (built.d1_databases ?? []).map((database) => ({ ...database, database_id: settings.D1_DATABASE_ID })),
  }
}

const readBuilt = (file: string): BuiltConfig => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

function write(builtFile: string, config: object): string {
  const file = builtFile.replace(/\.json$/, '.deploy.json')
  writeFileSync(join(ROOT, file), JSON.stringify(config))
  return file
}

/** Writes both; answers where they lie. */
export function writeDeployConfigs(settings: DeploySettings, env: Environment): { storefront: string; backend: string } {
  return {
    storefront: write(BUILT.storefront, storefrontForDeploy(readBuilt(BUILT.storefront), settings, env)),
    backend: write(BUILT.backend, backendForDeploy(readBuilt(BUILT.backend), settings)),
  }
}
