/**
 * Runs the built shop on this machine: both Workers in one workerd, with a data folder.
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chosenShop } from '../shops/read-shop.ts'
import { BUILT } from './build.ts'
import { registerOf } from './machine/open-shop.ts'
import { waitUntilReady } from './machine/port.ts'
import { type Child, type ChildOptions, ROOT, StepFailed, say, start } from './machine/run.ts'

/** The default data folder (D1, KV and carts) for `vite dev`, `wrangler dev` and the seed. Each shop has its own. */
export const STATE = process.env.SHOP ? join(ROOT, '.wrangler/shops', basename(chosenShop())) : join(ROOT, '.wrangler/state')

/** With this setting wrangler sends no statistics, so it works without a network. */
const OFFLINE = { WRANGLER_SEND_METRICS: 'false' } as const

/** The country that every visit on this machine seems to come from. `COUNTRY` replaces the United Kingdom. */
const COUNTRY = process.env.COUNTRY ?? 'GB'

/**
 * Writes the facts about a connection (`request.cf`) that the edge would supply. By default the local tools would report that
 * visitors are in Texas.
 */
export function offlineEdge(state: string): Readonly<Record<string, string>> {
  const file = join(state, 'edge.json')
  mkdirSync(state, { recursive: true })
  // Written on every start, because the tools would refresh an old file over the network.
  writeFileSync(file, JSON.stringify({ country: COUNTRY, colo: 'LHR', httpProtocol: 'HTTP/1.1' }))
  return { ...OFFLINE, CLOUDFLARE_CF_FETCH_PATH: file }
}

const START_TIMEOUT_MS = 60_000

export interface WranglerOptions extends ChildOptions {
  readonly configs: readonly string[]
  /** Replaces the entry in the configuration. */
  readonly entry?: string
  readonly port: number
  readonly state: string
  readonly vars?: Readonly<Record<string, string>>
  /** Whether other `wrangler dev` processes on this machine may bind to these Workers by name. */
  readonly isShared?: boolean
}

const CONFIGURATION_ERROR = /"event":"configuration","message":"([^"]*)"/

/** Always shows the Workers' errors, but not requests or start-up notes. */
function sayError(line: string): void {
  const error = /\{"level":"error".*\}/.exec(stripVTControlCharacters(line))?.[0]
  if (error && !CONFIGURATION_ERROR.test(error)) {
    say(error)
  }
}

/** Starts `wrangler dev` offline, without its interface. */
export function startWrangler({ configs, entry, port, state, vars = {}, isShared = false, ...options }: WranglerOptions): Child {
  const args = [
    'dev',
    ...(entry ? [entry] : []),
    ...configs.flatMap((config) => ['-c', config]),
    ...['--port', String(port), '--persist-to', state, '--show-interactive-dev-session=false'],
    // Uses any free inspector port, so that two shops on one machine do not collide.
    ...['--inspector-port', '0'],
    ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ]
  return start('wrangler', args, {
    onLine: options.verbose ? undefined : sayError,
    ...options,
    env: {
      ...options.env,
      ...offlineEdge(state),
      WRANGLER_HIDE_BANNER: 'true',
      WRANGLER_WRITE_LOGS: 'false',
      // Keeps the registry in the data folder, so that another shop's Worker with the same name does not respond for this one.
      ...(isShared ? {} : { WRANGLER_REGISTRY_PATH: registerOf(state) }),
    },
  })
}

/**
 * Waits until each URL responds.
 * @returns the reason if one does not
 */
async function troubleOpening(child: Child, urls: readonly string[]): Promise<string | undefined> {
  let hasEnded = false
  child.ended.then(() => {
    hasEnded = true
  })
  const misconfigured = () => CONFIGURATION_ERROR.exec(child.output())?.[1]
  for (const url of urls) {
    if (!(await waitUntilReady(url, START_TIMEOUT_MS, () => hasEnded || misconfigured() !== undefined))) {
      const reason = hasEnded ? 'its server ended' : `${url} did not answer within ${START_TIMEOUT_MS / 1000} s`
      return (
        misconfigured() ??
        `The shop did not start: ${reason}. The server had printed:\n${child.output().trim()}\nFix what it names and start again; \`npm start -- --verbose\` prints everything.`
      )
    }
  }
  return undefined
}

/**
 * Prints a message once every URL responds, runs until the developer stops the script, and ends all child processes.
 * @throws StepFailed with the server's output if the server does not open or exits by itself
 */
export async function runUntilStopped(child: Child, urls: readonly string[], tell: () => void): Promise<void> {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      asked = true
      child.stop()
    })
  }
  const trouble = await troubleOpening(child, urls)
  if (trouble && !asked) {
    await child.stop()
    throw new StepFailed(trouble)
  }
  if (!asked) {
    tell()
  }
  const code = await child.ended
  if (!asked) {
    throw new StepFailed(
      `The server stopped by itself (exit code ${code}). It had printed:\n${child.output().trim()}\nFix what it names and start again; \`npm start -- --verbose\` prints everything.`,
    )
  }
}

/** The storefront comes first, because `wrangler dev` sends requests to the first Worker. */
export const storefrontAndBackend = [BUILT.storefront, BUILT.developmentBackend] as const
