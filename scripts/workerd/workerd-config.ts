/**
 * Writes a folder with a configuration for plain workerd: Workers with modules and bindings, as Cap'n Proto text.
 * @module
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Binding =
  | { readonly kind: 'text' | 'json'; readonly name: string; readonly value: string }
  | { readonly kind: 'text-file' | 'data-file'; readonly name: string; readonly content: Uint8Array }
  | { readonly kind: 'service' | 'kvNamespace'; readonly name: string; readonly service: string }
  | { readonly kind: 'durableObject'; readonly name: string; readonly className: string }
  /** D1. `service` implements its protocol (database.ts). */
  | { readonly kind: 'd1'; readonly name: string; readonly service: string }

export interface WorkerModule {
  /** The name in imports. A Worker's first module is its entry. */
  readonly name: string
  readonly kind: 'esModule' | 'wasm' | 'data' | 'text'
  readonly content: Uint8Array | string
}

export interface Worker {
  readonly name: string
  readonly modules: readonly WorkerModule[]
  readonly compatibilityDate: string
  readonly compatibilityFlags?: readonly string[]
  readonly bindings?: readonly Binding[]
}

/** Accepts requests for a Worker's default export or for a named entrypoint. */
export interface Socket {
  readonly name: string
  readonly service: string
  readonly entrypoint?: string
}

export interface Configuration {
  readonly workers: readonly Worker[]
  /** Host and port of external services by name, for example `127.0.0.1:8788`. */
  readonly externals?: Readonly<Record<string, string>>
  readonly sockets: readonly Socket[]
  /** Lets Workers connect to this machine. */
  readonly reachesThisMachine?: boolean
  /** A PEM certificate that the Workers then trust. */
  readonly trusting?: string
}

// Cap'n Proto escapes strings as JSON does if they contain only ASCII, and a configuration contains nothing else.
const quote = (text: string): string => JSON.stringify(text)
const list = (items: readonly string[]): string => `[${items.join(', ')}]`

/** Name of the disk service that stores Durable Objects in the folder. */
const OBJECTS = 'objects-disk'

/** Writes all files of the configuration to `folder`. Returns the path of the main file. */
export function writeConfiguration(
  folder: string,
  { workers, externals = {}, sockets, reachesThisMachine, trusting }: Configuration,
): string {
  rmSync(folder, { recursive: true, force: true })
  const embed = (path: string, content: Uint8Array | string): string => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
    return `embed ${quote(path)}`
  }

  const bindingText = (worker: string, binding: Binding): string => {
    const name = `name = ${quote(binding.name)}`
    switch (binding.kind) {
      case 'text':
      case 'json':
        // The value goes into a separate file, because it may contain characters that Cap'n Proto text cannot.
        return `(${name}, ${binding.kind} = ${embed(`${worker}/bindings/${binding.name}`, binding.value)})`
      case 'text-file':
      case 'data-file':
        return `(${name}, ${binding.kind.replace('-file', '')} = ${embed(`${worker}/bindings/${binding.name}`, binding.content)})`
      case 'durableObject':
        return `(${name}, durableObjectNamespace = ${quote(binding.className)})`
      case 'd1':
        return `(${name}, wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = ${quote(binding.service)})]))`
      default:
        return `(${name}, ${binding.kind} = ${quote(binding.service)})`
    }
  }

  const workerText = ({ name, modules, compatibilityDate, compatibilityFlags = [], bindings = [] }: Worker): string => {
    const moduleTexts = modules.map(
      (module) => `(name = ${quote(module.name)}, ${module.kind} = ${embed(`${name}/modules/${module.name}`, module.content)})`,
    )
    const classes = bindings.flatMap((binding) => (binding.kind === 'durableObject' ? [binding.className] : []))
    const namespaces = classes.map(
      (one) => `(className = ${quote(one)}, uniqueKey = ${quote(`${name}:${one}`)}, enableSql = true)`,
    )
    return `(name = ${quote(name)}, worker = (
      modules = ${list(moduleTexts)},
      compatibilityDate = ${quote(compatibilityDate)},
      compatibilityFlags = ${list(compatibilityFlags.map(quote))},
      bindings = ${list(bindings.map((binding) => bindingText(name, binding)))},
      ${classes.length > 0 ? `durableObjectNamespaces = ${list(namespaces)}, durableObjectStorage = (localDisk = ${quote(OBJECTS)}),` : ''}
    ))`
  }

  const objects = join(folder, OBJECTS)
  mkdirSync(objects, { recursive: true })
  const services = [
    ...workers.map(workerText),
    `(name = ${quote(OBJECTS)}, disk = (path = ${quote(objects)}, writable = true))`,
    ...Object.entries(externals).map(
      ([name, address]) => `(name = ${quote(name)}, external = (address = ${quote(address)}, http = ()))`,
    ),
  ]
  if (reachesThisMachine) {
    const tls = trusting === undefined ? '' : `, tlsOptions = (trustedCertificates = [${embed('trusted.pem', trusting)}])`
    services.push(`(name = "internet", network = (allow = ["public", "private"]${tls}))`)
  }
  const socketTexts = sockets.map(({ name, service, entrypoint }) => {
    const target = entrypoint === undefined ? quote(service) : `(name = ${quote(service)}, entrypoint = ${quote(entrypoint)})`
    return `(name = ${quote(name)}, address = "127.0.0.1:0", http = (), service = ${target})`
  })
  const path = join(folder, 'config.capnp')
  writeFileSync(
    path,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = ${list(services)}, sockets = ${list(socketTexts)});
`,
  )
  return path
}
