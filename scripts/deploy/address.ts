/**
 * Attaches the shop's host to its Worker, but never takes the host from another Worker by accident. Without a terminal, wrangler
 * would take it without asking; the API call in this module refuses.
 * @see https://developers.cloudflare.com/api/resources/workers/subresources/domains/methods/update/
 * @module
 */
import { z } from 'zod'
import { StepFailed, say } from '../machine/run.ts'
import { isRefusal, type Provider } from './provider.ts'

export interface Address {
  readonly host: string
  /** The storefront Worker's name. */
  readonly worker: string
  /** Allows the deployment to take the host from another Worker or to replace a DNS record. */
  readonly take: boolean
}

const WORKERS_DEV = '.workers.dev'
/** Error code: the account has no workers.dev subdomain yet. */
const NO_SUBDOMAIN = 10007
/** Error codes: the host belongs to another Worker, or a DNS record exists for the host. */
const TAKEN: ReadonlySet<number> = new Set([100116, 100117])

const domains = z.array(z.object({ hostname: z.string(), service: z.string() }))
const subdomain = z.object({ subdomain: z.string() })

/** The name of the Worker that has the host, if any. */
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

/** If the account has no workers.dev subdomain, registers the one in the host name. */
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
  new StepFailed(`${host} ${by}. Choose another SITE_ORIGIN, or add --take-domain to let this shop replace it there.`)

/**
 * Checks the host before the deployment creates anything.
 * @throws StepFailed if another Worker has the host, or if this storefront cannot have it
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

/**
 * Must run after the storefront's upload, because only an existing Worker can have a domain. Does nothing if the host is already
 * attached.
 */
export async function attachAddress(provider: Provider, address: Address): Promise<void> {
  const { host, worker, take } = address
  if (host.endsWith(WORKERS_DEV) || (await ownerOf(provider, host)) === worker) {
    return
  }
  say(`Attaching ${host}…`)
  try {
    // The messages of the errors 100116 and 100117 name these parameters.
    const overrides = take ? { override_existing_origin: true, override_existing_dns_record: true } : {}
    await provider.put('/workers/domains', { hostname: host, service: worker, ...overrides })
  } catch (error) {
    throw isRefusal(error, ...TAKEN) && !take ? taken(address, `is in use: ${error.message}`) : error
  }
}
