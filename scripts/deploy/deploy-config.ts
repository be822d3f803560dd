/**
 * The built configurations with an account's own ids in them. They are written beside the built ones, whose relative paths
 * they keep, and never into the repository.
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

/** The Worker that draws; wrangler bundles it as it deploys it. */
export const RASTERISER_CONFIG = 'backend/rasteriser/wrangler.toml'
/** Where a dry run puts the bundle, to be compared with what is deployed. */
export const RASTERISER_BUNDLE = 'dist/alder_lune_rasteriser'

/** Where a deployment goes: its settings, what it keeps in the account, and what its Workers are called. */
export type Target = DeploySettings & Resources & { readonly names: Names }

/** The part of wrangler's configuration that is changed here. */
interface BuiltConfig {
  readonly services?: readonly { readonly binding: string; readonly service: string }[]
  readonly vars?: Readonly<Record<string, string>>
  readonly kv_namespaces?: readonly { readonly binding: string; readonly id?: string }[]
  readonly d1_databases?: readonly { readonly binding: string; readonly database_id?: string }[]
  readonly ratelimits?: readonly { readonly name: string; readonly namespace_id: string }[]
  readonly r2_buckets?: readonly { readonly binding: string; readonly bucket_name?: string }[]
}

/** The storefront: its address and its KV. A domain is attached to it by itself (address.ts). */
export function storefrontForDeploy<T extends BuiltConfig>(built: T, settings: Target) {
  const { host } = new URL(settings.SITE_ORIGIN)
  return {
    ...built,
    name: settings.names.storefront,
    // All of them are the embedded backend's.
    services: (built.services ?? []).map((binding) => ({ ...binding, service: settings.names.backend })),
    workers_dev: host.endsWith('.workers.dev'),
    // without this a version that is not deployed yet would be public at a preview address, on the shop's own data
    preview_urls: false,
    vars: { ...built.vars, ...settings.vars.storefront, SITE_ORIGIN: new URL(settings.SITE_ORIGIN).origin },
    kv_namespaces: (built.kv_namespaces ?? []).map((namespace) => ({ ...namespace, id: settings.KV_NAMESPACE_ID })),
    ratelimits: (built.ratelimits ?? []).map((limit) => ({
      ...limit,
      namespace_id: rateLimitId(settings.names, limit.namespace_id),
    })),
  }
}

/** The backend: its database, and no address of its own; only the storefront reaches it. */
export function backendForDeploy<T extends BuiltConfig>(built: T, settings: Target) {
  return {
    ...built,
    name: settings.names.backend,
    // the mails it sends link to the shop
    vars: { ...built.vars, ...settings.vars.backend, SITE_ORIGIN: new URL(settings.SITE_ORIGIN).origin },
    workers_dev: false,
    preview_urls: false,
    // near the database, which each of its answers asks several times
    placement: { mode: 'smart' },
    // the image service takes no SVG there: a Worker draws the bitmaps, and R2 keeps them
    services: [...(built.services ?? []), { binding: 'RASTERISER', service: settings.names.rasteriser }],
    // never the local one's name: an account without R2 has no such bucket
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

/** Writes both; answers where they lie. */
export function writeDeployConfigs(settings: Target): { storefront: string; backend: string } {
  return {
    storefront: write(BUILT.storefront, storefrontForDeploy(readBuilt(BUILT.storefront), settings)),
    backend: write(BUILT.backend, backendForDeploy(readBuilt(BUILT.backend), settings)),
  }
}

/** The digest of a configuration's upload. The rasteriser's settings stand in its file as they are. */
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
