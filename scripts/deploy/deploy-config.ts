/**
 * Copies the built configurations and adds the account's ids. Each copy is next to its original, because the paths in it are
 * relative. The copies are never committed.
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILT } from '../build.ts'
import { ROOT } from '../machine/run.ts'
import { type Names, rateLimitId } from './names.ts'
import type { Resources } from './resources.ts'
import type { DeploySettings } from './settings.ts'
import { uploadDigest } from './upload-tag.ts'

/** Configuration of the Worker that renders bitmaps. Wrangler bundles that Worker when it deploys. */
export const RASTERISER_CONFIG = 'backend/rasteriser/wrangler.toml'
/** A dry run writes the bundle here, so that it can be compared with the deployed one. */
export const RASTERISER_BUNDLE = 'dist/rasteriser'

/** Where to deploy: the settings, the account's resources, and the Workers' names. */
export type Target = DeploySettings & Resources & { readonly names: Names }

/** The fields of wrangler's configuration that this module changes. */
interface BuiltConfig {
  readonly services?: readonly { readonly binding: string; readonly service: string }[]
  readonly vars?: Readonly<Record<string, string>>
  readonly kv_namespaces?: readonly { readonly binding: string; readonly id?: string }[]
  readonly d1_databases?: readonly { readonly binding: string; readonly database_id?: string }[]
  readonly ratelimits?: readonly { readonly name: string; readonly namespace_id: string }[]
  readonly r2_buckets?: readonly { readonly binding: string; readonly bucket_name?: string }[]
}

/** The storefront's configuration with its URL and KV namespace. A custom domain is attached by address.ts. */
export function storefrontForDeploy<T extends BuiltConfig>(built: T, settings: Target) {
  const { host } = new URL(settings.SITE_ORIGIN)
  return {
    ...built,
    name: settings.names.storefront,
    // All service bindings point to the embedded backend.
    services: (built.services ?? []).map((binding) => ({ ...binding, service: settings.names.backend })),
    workers_dev: host.endsWith('.workers.dev'),
    // A preview URL would expose a version to the public, with the shop's own data, before it is deployed.
    preview_urls: false,
    vars: { ...built.vars, ...settings.vars.storefront, SITE_ORIGIN: new URL(settings.SITE_ORIGIN).origin },
    kv_namespaces: (built.kv_namespaces ?? []).map((namespace) => ({ ...namespace, id: settings.KV_NAMESPACE_ID })),
    ratelimits: (built.ratelimits ?? []).map((limit) => ({
      ...limit,
      namespace_id: rateLimitId(settings.names, limit.namespace_id),
    })),
  }
}

/** The backend's configuration with its database. The backend has no public URL; only the storefront calls it. */
export function backendForDeploy<T extends BuiltConfig>(built: T, settings: Target) {
  return {
    ...built,
    name: settings.names.backend,
    // The backend's e-mails link to the shop.
    vars: { ...built.vars, ...settings.vars.backend, SITE_ORIGIN: new URL(settings.SITE_ORIGIN).origin },
    workers_dev: false,
    preview_urls: false,
    // Runs the Worker near the database, because each request needs several queries.
    placement: { mode: 'smart' },
    // The image service does not accept SVG, so a Worker renders the bitmaps and R2 stores them.
    services: [...(built.services ?? []), { binding: 'RASTERISER', service: settings.names.rasteriser }],
    // The account's bucket replaces the local one. An account without R2 has no bucket.
    r2_buckets: settings.PICTURES_BUCKET ? [{ binding: 'PICTURES', bucket_name: settings.PICTURES_BUCKET }] : [],
    d1_databases: (built.d1_databases ?? []).map((database) => ({
      ...database,
      database_name: settings.names.base,
      database_id: settings.D1_DATABASE_ID,
    })),
  }
}

const readBuilt = (file: string): BuiltConfig => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

function write(builtFile: string, config: object): string {
  const file = builtFile.replace(/\.json$/, '.deploy.json')
  writeFileSync(join(ROOT, file), JSON.stringify(config))
  return file
}

/** Writes both configurations and returns their paths. */
export function writeDeployConfigs(settings: Target): { storefront: string; backend: string } {
  return {
    storefront: write(BUILT.storefront, storefrontForDeploy(readBuilt(BUILT.storefront), settings)),
    backend: write(BUILT.backend, backendForDeploy(readBuilt(BUILT.backend), settings)),
  }
}

/** Digest of an upload. The rasteriser's configuration file is used unchanged. */
export function digestOf(configFile: string): string {
  if (configFile === RASTERISER_CONFIG) {
    const config = { toml: readFileSync(join(ROOT, configFile), 'utf8') }
    return uploadDigest({ config, folders: [join(ROOT, RASTERISER_BUNDLE)] })
  }
  const file = join(ROOT, configFile)
  const config: { readonly assets?: { readonly directory?: string } } = JSON.parse(readFileSync(file, 'utf8'))
  const files = config.assets?.directory
  return uploadDigest({ config, folders: [dirname(file), ...(files ? [join(dirname(file), files)] : [])] })
}
