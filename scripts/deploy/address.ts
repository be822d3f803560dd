/**
 * The shop's address in the account. A host that another Worker has is not taken from it: without a terminal to ask at, wrangler would take
 * it unasked, so a domain is attached here, by the documented call, which refuses that.
 * @see https://developers.cloudflare.com/api/resources/workers/subresources/domains/methods/update/
 * @module
 */
import { z } from 'zod'
import { StepFailed, say } from '../machine/run.ts'
import { isRefusal, type Provider } from './provider.ts'

export interface Address {
  readonly host: string
  /** The storefront. */
  readonly worker: string
  /** Whether it may be taken from another Worker, or from a DNS record that is there. */
  readonly take: boolean
}

const WORKERS_DEV = '.workers.dev'
/** The account has no subdomain of workers.dev yet. */
const NO_SUBDOMAIN = 10007
/** Attached to another Worker; the name of a DNS record that is there. */
const TAKEN: ReadonlySet<number> = new Set([100116, 100117])

const domains = z.array(z.object({ hostname: z.string(), service: z.string() }))
const subdomain = z.object({ subdomain: z.string() })

/** The Worker that has the host; undefined where none has. */
const ownerOf = async (provider: Provider, host: string): Promise<string | undefined> =>
  domains
    .parse(await provider.get(`/workers/domains?hostname=${encodeURIComponent(host)}`))
    .find(({ hostname }) => hostname === host)?.service

async function subdomainOf(provider: Provider): Promise<string | undefined> {
  try {
    return subdomain.parse(await provider.get('/workers/subdomain')).subdomain
  } catch (error) {
    if (isRefusal(error, NO_SUBDOMAIN)) {
      return undefined
    }
    throw error
  }
}

/** Registers the subdomain that the address names, where the account has none. */
async function ensureSubdomain(provider: Provider, { host, worker }: Address): Promise<void> {
  const wanted = host.slice(0, -WORKERS_DEV.length).replace(`${worker}.`, '')
  const known = await subdomainOf(provider)
  const expected = `${worker}.${known ?? wanted}${WORKERS_DEV}`
  if (host !== expected || wanted.includes('.')) {
    throw new StepFailed(
      `SITE_ORIGIN is https://${host}, but below ${WORKERS_DEV.slice(1)} this storefront can only be at https://${worker}.${known ?? 'ACCOUNT'}${WORKERS_DEV}. Set SITE_ORIGIN to that.`,
    )
  }
  if (known === undefined) {
    say(`Registering ${wanted}${WORKERS_DEV} for the account…`)
    await provider.put('/workers/subdomain', { subdomain: wanted })
  }
}

const taken = ({ host }: Address, by: string) =>
  new StepFailed(`${host} ${by}. Choose another SITE_ORIGIN, or add --take-domain if the shop shall take its place.`)

/**
 * Before anything is made.
 * @throws StepFailed where the address is another's, or is none that this storefront can have
 */
export async function requireAddress(provider: Provider, address: Address): Promise<void> {
  if (address.host.endsWith(WORKERS_DEV)) {
    return ensureSubdomain(provider, address)
  }
  const owner = await ownerOf(provider, address.host)
  if (owner !== undefined && owner !== address.worker && !address.take) {
    throw taken(address, `is the address of the Worker ${owner}`)
  }
}

/** After the storefront is there: a domain can be attached to a Worker only. One that it has already is left alone. */
export async function attachAddress(provider: Provider, address: Address): Promise<void> {
  const { host, worker, take } = address
  if (host.endsWith(WORKERS_DEV) || (await ownerOf(provider, host)) === worker) {
    return
  }
  say(`Attaching ${host}…`)
  try {
    // Named so by the provider's own refusals, 100116 and 100117.
    const overrides = take ? { override_existing_origin: true, override_existing_dns_record: true } : {}
    await provider.put('/workers/domains', { hostname: host, service: worker, ...overrides })
  } catch (error) {
    throw isRefusal(error, ...TAKEN) && !take ? taken(address, `is in use: ${error.message}`) : error
  }
}
