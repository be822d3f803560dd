/**
 * Creates a deployment's resources in an account. Each resource is looked up by name and created only if it is missing, so an
 * interrupted run can be resumed and a second run changes nothing. Nothing is recorded outside the account.
 * @module
 */
import { z } from 'zod'
import { say } from '../machine/run.ts'
import { isRefusal, type Provider } from './provider.ts'

export interface Resources {
  readonly KV_NAMESPACE_ID: string
  readonly D1_DATABASE_ID: string
  /** Absent if the account has no R2. Each location then renders its own images. */
  readonly PICTURES_BUCKET?: string
}

const PER_PAGE = 100
const namespaces = z.array(z.object({ id: z.string(), title: z.string() }))
const databases = z.array(z.object({ uuid: z.string(), name: z.string() }))
const buckets = z.object({ buckets: z.array(z.object({ name: z.string() })) })

/** Error codes: the resource already exists, because an interrupted request may have created it. */
const EXISTS = [10014, 7502, 10004]
/** Error code: "Please enable R2 through the Dashboard." */
const NO_R2 = 10042

async function ensure(what: string, find: () => Promise<string | undefined>, make: () => Promise<unknown>): Promise<string> {
  const known = await find()
  if (known !== undefined) {
    return known
  }
  say(`Creating ${what}…`)
  try {
    await make()
  } catch (error) {
    if (!isRefusal(error, ...EXISTS)) {
      throw error
    }
  }
  const made = await find()
  if (made === undefined) {
    throw new Error(`${what} was created but cannot be found`)
  }
  return made
}

/**
 * Finds an entry in a paginated list.
 * @param ask requests a page, given the page's query string
 */
async function findIn<One>(
  ask: (page: string) => Promise<readonly One[]>,
  isIt: (one: One) => boolean,
): Promise<One | undefined> {
  for (let page = 1; ; page += 1) {
    const found = await ask(`page=${page}&per_page=${PER_PAGE}`)
    const own = found.find(isIt)
    if (own || found.length < PER_PAGE) {
      return own
    }
  }
}

async function findNamespace(provider: Provider, title: string): Promise<string | undefined> {
  const ask = async (page: string) => namespaces.parse(await provider.get(`/storage/kv/namespaces?${page}`))
  return (await findIn(ask, (one) => one.title === title))?.id
}

/** Compares full names, because the provider's search also matches substrings, and a branch's name contains the shop's. */
async function findDatabase(provider: Provider, name: string): Promise<string | undefined> {
  const ask = async (page: string) => databases.parse(await provider.get(`/d1/database?name=${encodeURIComponent(name)}&${page}`))
  return (await findIn(ask, (one) => one.name === name))?.uuid
}

const findBucket = async (provider: Provider, name: string): Promise<string | undefined> =>
  buckets
    .parse(await provider.get(`/r2/buckets?name_contains=${encodeURIComponent(name)}`))
    .buckets.find((one) => one.name === name)?.name

async function ensureBucket(provider: Provider, name: string): Promise<string | undefined> {
  try {
    return await ensure(
      `the bucket ${name}`,
      () => findBucket(provider, name),
      () => provider.post('/r2/buckets', { name }),
    )
  } catch (error) {
    if (isRefusal(error, NO_R2)) {
      say(
        'Pictures are not stored, since this account has no R2: each location draws its own. To store them, enable R2 in the dashboard and deploy again.',
      )
      return undefined
    }
    throw error
  }
}

/** Location of a new database. An existing database stays where it is. */
export interface Place {
  readonly D1_LOCATION: string
  readonly D1_JURISDICTION?: string | undefined
}

const placeWire = ({ D1_LOCATION, D1_JURISDICTION }: Place) =>
  D1_JURISDICTION ? { jurisdiction: D1_JURISDICTION } : { primary_location_hint: D1_LOCATION }

/** @param name the deployment's name, which is also the prefix of its resources */
export async function ensureResources(provider: Provider, name: string, given: Partial<Resources> & Place): Promise<Resources> {
  const namespace = `${name}-pages`
  const database = name
  const KV_NAMESPACE_ID =
    given.KV_NAMESPACE_ID ??
    (await ensure(
      `the KV namespace ${namespace}`,
      () => findNamespace(provider, namespace),
      () => provider.post('/storage/kv/namespaces', { title: namespace }),
    ))
  const D1_DATABASE_ID =
    given.D1_DATABASE_ID ??
    (await ensure(
      `the database ${database}`,
      () => findDatabase(provider, database),
      () => provider.post('/d1/database', { name: database, ...placeWire(given) }),
    ))
  const PICTURES_BUCKET = given.PICTURES_BUCKET ?? (await ensureBucket(provider, `${name}-pictures`))
  return { KV_NAMESPACE_ID, D1_DATABASE_ID, ...(PICTURES_BUCKET ? { PICTURES_BUCKET } : {}) }
}

/**
 * Looks up existing resources.
 * @returns undefined if there is no database
 */
export async function findResources(
  provider: Provider,
  name: string,
  given: Partial<Resources>,
): Promise<Pick<Resources, 'D1_DATABASE_ID' | 'PICTURES_BUCKET'> | undefined> {
  const D1_DATABASE_ID = given.D1_DATABASE_ID ?? (await findDatabase(provider, name))
  if (D1_DATABASE_ID === undefined) {
    return undefined
  }
  const PICTURES_BUCKET = given.PICTURES_BUCKET ?? (await findBucket(provider, `${name}-pictures`).catch(() => undefined))
  return { D1_DATABASE_ID, ...(PICTURES_BUCKET ? { PICTURES_BUCKET } : {}) }
}

const secrets = z.array(z.object({ name: z.string() }))
/** Error code: the Worker has not been deployed yet. */
export const NO_WORKER = 10007

export async function secretsOf(provider: Provider, worker: string): Promise<ReadonlySet<string>> {
  try {
    return new Set(
      secrets.parse(await provider.get(`/workers/scripts/${encodeURIComponent(worker)}/secrets`)).map(({ name }) => name),
    )
  } catch (error) {
    if (isRefusal(error, NO_WORKER)) {
      return new Set()
    }
    throw error
  }
}
