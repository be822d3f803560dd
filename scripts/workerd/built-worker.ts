/**
 * Configures a built Worker for plain workerd. Modules, settings and bindings come from the built configuration, secrets from
 * this machine.
 * @module
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { LOCAL_SECRETS } from '../machine/local-secrets.ts'
import type { Binding, Worker, WorkerModule } from './workerd-config.ts'

interface BuiltConfiguration {
  readonly main: string
  readonly compatibility_date: string
  readonly compatibility_flags?: readonly string[]
  readonly vars?: Readonly<Record<string, unknown>>
  readonly d1_databases?: readonly { readonly binding: string }[]
  readonly kv_namespaces?: readonly { readonly binding: string }[]
  readonly services?: readonly { readonly binding: string }[]
  readonly durable_objects?: { readonly bindings: readonly { readonly name: string; readonly class_name: string }[] }
}

const KINDS: Readonly<Record<string, WorkerModule['kind']>> = {
  '.js': 'esModule',
  '.mjs': 'esModule',
  '.wasm': 'wasm',
  '.bin': 'data',
  '.txt': 'text',
  '.html': 'text',
}

/** The modules of a built configuration, entry first. */
export function modulesOf(configurationPath: string): readonly WorkerModule[] {
  const folder = dirname(configurationPath)
  const { main }: BuiltConfiguration = JSON.parse(readFileSync(configurationPath, 'utf8'))
  return globSync('**/*', { cwd: folder })
    .flatMap((name) => {
      const kind = KINDS[extname(name)]
      return kind ? [{ name, kind, content: readFileSync(join(folder, name)) }] : []
    })
    .sort((a, b) => Number(b.name === main) - Number(a.name === main))
}

interface Outside {
  /** The Worker that serves the KV namespaces. */
  readonly kv?: string
  /** The service behind the D1 binding. Without a service every statement fails. */
  readonly database?: string
  /** Overrides the build's variables. */
  readonly settings?: Readonly<Record<string, string>>
  /** Targets of the service bindings. */
  readonly services?: Readonly<Record<string, string>>
  /** Durable Object bindings to leave out. */
  readonly without?: readonly string[]
}

/** @throws if a binding has no target */
export function builtWorker(
  name: string,
  configurationPath: string,
  { kv, database, settings, services = {}, without = [] }: Outside = {},
): Worker {
  const built: BuiltConfiguration = JSON.parse(readFileSync(configurationPath, 'utf8'))
  const leadsTo = (binding: string, service: string | undefined): string => {
    if (service === undefined) {
      throw new Error(`${name}: the binding ${binding} leads nowhere`)
    }
    return service
  }
  const bindings: Binding[] = [
    ...Object.entries({ ...LOCAL_SECRETS, ...built.vars, ...settings }).map(
      ([variable, value]): Binding =>
        typeof value === 'string'
          ? { kind: 'text', name: variable, value }
          : { kind: 'json', name: variable, value: JSON.stringify(value) },
    ),
    ...(built.d1_databases ?? []).map(
      ({ binding }): Binding =>
        database ? { kind: 'd1', name: binding, service: database } : { kind: 'json', name: binding, value: '{}' },
    ),
    ...(built.kv_namespaces ?? []).map(
      ({ binding }): Binding => ({ kind: 'kvNamespace', name: binding, service: leadsTo(binding, kv) }),
    ),
    ...(built.services ?? []).map(
      ({ binding }): Binding => ({ kind: 'service', name: binding, service: leadsTo(binding, services[binding]) }),
    ),
    ...(built.durable_objects?.bindings ?? [])
      .filter(({ name: binding }) => !without.includes(binding))
      .map(({ name: binding, class_name }): Binding => ({ kind: 'durableObject', name: binding, className: class_name })),
  ]
  return {
    name,
    modules: modulesOf(configurationPath),
    compatibilityDate: built.compatibility_date,
    compatibilityFlags: built.compatibility_flags,
    bindings,
  }
}
