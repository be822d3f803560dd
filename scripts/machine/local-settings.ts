/**
 * Reads the shop's settings on this machine. Later sources override earlier ones: wrangler.toml, the start command's defaults,
 * `.dev.vars`. Mistakes are reported before anything is built or started.
 * @module
 */
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { settingFaults } from '#backend/config.ts'
import { distance } from '#backend/constructor-io/index/typos.ts'
import { backendSettings } from '#backend/env.ts'
import { pairFaults, SETTINGS } from '#worker/settings/settings.ts'
import { DEV_VARS, readDevVars } from './dev-vars.ts'
import { ROOT, StepFailed, say } from './run.ts'

type Vars = Readonly<Record<string, string>>

const OF_BACKEND: readonly string[] = Object.keys(backendSettings.shape)
const KNOWN: readonly string[] = [...SETTINGS.keys(), ...OF_BACKEND]

const MAX_TYPOS = 3

function meantBy(name: string): string {
  const [nearest] = KNOWN.map((known) => [distance(name, known), known] as const).toSorted(([a], [b]) => a - b)
  return nearest && nearest[0] <= MAX_TYPOS ? ` Did you mean ${nearest[1]}?` : ''
}

interface Sources {
  /** Values in `.dev.vars`. */
  readonly file: Vars
  /** The start command's defaults, which the file may override. */
  readonly usual: Vars
  /** Values that the start command sets and the file cannot override, such as the shop's URL. */
  readonly fixed: Vars
}

/** One line for each setting that may not do what its author expects. */
export function notesOn({ file, fixed }: Sources): readonly string[] {
  return Object.entries(file).flatMap(([name, value]) => {
    if (!KNOWN.includes(name)) {
      return `${DEV_VARS} sets ${name}, which is no setting of the shop.${meantBy(name)}`
    }
    const decided = fixed[name]
    return decided === undefined || decided === value
      ? []
      : `${DEV_VARS} sets ${name}, which this command sets itself: ${decided}`
  })
}

/** Lists all missing and invalid settings of both Workers with the reasons, but without the values, because some are secrets. */
export function faultsOf({ file, usual, fixed }: Sources, builtIn: { readonly storefront: Vars; readonly backend: Vars }) {
  const storefront: Vars = { ...builtIn.storefront, ...usual, ...file, ...fixed }
  const ofStorefront = [...SETTINGS].flatMap(([name, schema]) => {
    const { error } = schema.safeParse(storefront[name])
    return error
      ? `${name} ${storefront[name] === undefined ? 'is missing' : error.issues.map(({ message }) => message).join('; ')}`
      : []
  })
  return [
    ...new Set([
      ...ofStorefront,
      ...pairFaults(storefront).map(({ reason }) => reason),
      ...settingFaults({ ...builtIn.backend, ...usual, ...file, ...fixed }),
    ]),
  ]
}

/** The variables in `wrangler.toml`, as text. */
const varsOf = (config: string): Vars =>
  Object.fromEntries(
    Object.entries(unstable_readConfig({ config: join(ROOT, config) }).vars).map(([name, value]) => [name, String(value)]),
  )

const without = (vars: Vars, names: Vars): Vars => Object.fromEntries(Object.entries(vars).filter(([name]) => !(name in names)))

/**
 * Each Worker's variables besides those in its wrangler.toml. The storefront reads `.dev.vars` itself.
 * @throws StepFailed naming each missing or invalid setting, with the reason
 */
export function localSettings({ usual, fixed }: Omit<Sources, 'file'>): { readonly storefront: Vars; readonly backend: Vars } {
  const sources = { file: readDevVars(), usual, fixed }
  for (const line of notesOn(sources)) {
    say(line)
  }
  const faults = faultsOf(sources, { storefront: varsOf('wrangler.toml'), backend: varsOf('backend/wrangler.toml') })
  if (faults.length > 0) {
    throw new StepFailed(
      `Configuration error, in ${DEV_VARS} or wrangler.toml:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  }
  const ofBackend = Object.fromEntries(Object.entries(sources.file).filter(([name]) => OF_BACKEND.includes(name)))
  return { storefront: { ...without(usual, sources.file), ...fixed }, backend: { ...ofBackend, ...fixed } }
}
