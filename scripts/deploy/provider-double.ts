/**
 * A local fake of the provider's API for deployment tests. Its account is empty, and it can refuse, delay and drop requests.
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

/**
 * The outcome of a request: a response, a permanent refusal, `Retry-After`, or a connection that drops before or after the request
 * has taken effect.
 */
export type ScriptedReply = 'answer' | { readonly refuse: number } | { readonly wait: string } | 'break before' | 'break after'

const named = z.object({
  title: z.string().default(''),
  name: z.string().default(''),
  subdomain: z.string().default(''),
  hostname: z.string().default(''),
  service: z.string().default(''),
  primary_location_hint: z.string().optional(),
  jurisdiction: z.string().optional(),
  override_existing_origin: z.boolean().default(false),
})
/** Small, so that a list has several pages. */
const KEYS_PER_PAGE = 2

interface Account {
  subdomain: string | undefined
  /** Worker names by host. */
  readonly domains: Map<string, string>
  /** Names of DNS records that belong to no Worker. */
  readonly records: Set<string>
  readonly namespaces: { readonly id: string; readonly title: string }[]
  readonly databases: {
    readonly uuid: string
    readonly name: string
    readonly primary_location_hint?: string | undefined
    readonly jurisdiction?: string | undefined
  }[]
  readonly buckets: { readonly name: string }[]
  /** The objects in all buckets, keyed by `bucket/key`. */
  readonly objects: Map<string, Buffer>
  /** The secrets' names by Worker. */
  readonly secrets: Map<string, Set<string>>
  /** Tags of each Worker's deployed versions, newest first. */
  readonly versions: Map<string, readonly (string | undefined)[]>
}

export async function startProviderDouble(fates: readonly ScriptedReply[] = []) {
  const account: Account = {
    subdomain: undefined,
    domains: new Map(),
    records: new Set(),
    namespaces: [],
    databases: [],
    buckets: [],
    objects: new Map(),
    secrets: new Map(),
    versions: new Map(),
  }
  const made: string[] = []
  const asked: string[] = []
  const left = [...fates]

  const refusal = (status: number, code: number, message: string): [status: number, body: object] => [
    status,
    { success: false, errors: [{ code, message }], result: null },
  ]

  function make<One>(list: One[], one: One, isSame: (known: One) => boolean, code: number): [status: number, body: object] {
    if (list.some(isSame)) {
      return refusal(409, code, 'already exists')
    }
    list.push(one)
    made.push(JSON.stringify(one))
    return [200, { success: true, errors: [], result: one }]
  }

  function act(method: string, url: URL, body: unknown): [status: number, body: object] {
    const path = url.pathname.replace('/accounts/an-account', '')
    const ok = (result: unknown): [number, object] => [200, { success: true, errors: [], result }]
    const { title, name, subdomain, hostname, service, override_existing_origin: takes, ...place } = named.parse(body ?? {})
    const pageOf = <One>(list: readonly One[]): readonly One[] => {
      const page = Number(url.searchParams.get('page') ?? 1)
      const size = Number(url.searchParams.get('per_page') ?? 20)
      return list.slice((page - 1) * size, page * size)
    }
    const worker = /^\/workers\/scripts\/([^/]+)\//.exec(path)?.[1]
    switch (`${method} ${worker ? path.replace(worker, ':name') : path}`) {
      case 'GET /workers/subdomain':
        return account.subdomain === undefined ? refusal(404, 10007, 'no subdomain') : ok({ subdomain: account.subdomain })
      case 'PUT /workers/subdomain':
        account.subdomain = subdomain
        return ok({ subdomain })
      case 'GET /workers/domains': {
        const all = [...account.domains].map(([host, worker]) => ({ hostname: host, service: worker }))
        return ok(all.filter((one) => one.hostname === url.searchParams.get('hostname')))
      }
      case 'PUT /workers/domains':
        if (!takes && (account.domains.get(hostname) ?? service) !== service) {
          return refusal(409, 100116, 'already in use by other custom domain')
        }
        if (!takes && account.records.has(hostname)) {
          return refusal(409, 100117, 'already has externally managed DNS records')
        }
        account.domains.set(hostname, service)
        return ok({ hostname, service })
      case 'GET /storage/kv/namespaces':
        return ok(pageOf(account.namespaces))
      case 'POST /storage/kv/namespaces':
        return make(account.namespaces, { id: `kv of ${title}`, title }, (one) => one.title === title, 10014)
      case 'GET /d1/database':
        return ok(pageOf(account.databases.filter((one) => one.name.includes(url.searchParams.get('name') ?? ''))))
      case 'POST /d1/database':
        return make(account.databases, { uuid: `d1 of ${name}`, name, ...place }, (one) => one.name === name, 7502)
      case 'GET /r2/buckets':
        return ok({ buckets: account.buckets })
      case 'POST /r2/buckets':
        return make(account.buckets, { name }, (one) => one.name === name, 10004)
      case 'GET /workers/scripts/:name/secrets': {
        const known = account.secrets.get(worker ?? '')
        return known
          ? ok([...known].map((one) => ({ name: one, type: 'secret_text' })))
          : refusal(404, 10007, 'This Worker does not exist on your account.')
      }
      case 'GET /workers/scripts/:name/deployments': {
        const known = account.versions.get(worker ?? '')
        const newestFirst = known?.map((_tag, index) => ({
          versions: [{ version_id: `${known.length - index}`, percentage: 100 }],
        }))
        return newestFirst ? ok({ deployments: newestFirst }) : refusal(404, 10007, 'no such Worker')
      }
      default: {
        const version = /\/versions\/(\d+)$/.exec(path)?.[1]
        const tag = account.versions.get(worker ?? '')?.at(-Number(version))
        if (version) {
          return ok({
            id: version,
            annotations: { 'workers/triggered_by': 'version_upload', ...(tag ? { 'workers/tag': tag } : {}) },
          })
        }
        return refusal(404, 7003, `No route for ${path}`)
      }
    }
  }

  /**
   * Stores an object in a bucket as bytes, or lists a page of the bucket's objects.
   * @returns the API's response, or undefined for any other request
   */
  function store(method: string, { pathname, searchParams }: URL, bytes: Buffer): object | undefined {
    const [, bucket, key] = /\/r2\/buckets\/([^/]+)\/objects(?:\/([^/]+))?$/.exec(pathname) ?? []
    if (bucket && method === 'PUT' && key) {
      account.objects.set(`${bucket}/${key}`, bytes)
      return { success: true, errors: [], result: { key } }
    }
    if (!bucket || method !== 'GET') {
      return undefined
    }
    const from = Number(searchParams.get('cursor') ?? 0)
    const all = [...account.objects.keys()].filter((one) => one.startsWith(`${bucket}/`)).toSorted()
    const end = from + KEYS_PER_PAGE
    return {
      success: true,
      errors: [],
      result: all.slice(from, end).map((one) => ({ key: one.slice(bucket.length + 1) })),
      result_info: { per_page: KEYS_PER_PAGE, is_truncated: end < all.length, ...(end < all.length ? { cursor: `${end}` } : {}) },
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fate = left.shift() ?? 'answer'
    const body = await buffer(request)
    const method = request.method ?? ''
    const url = new URL(request.url ?? '', 'http://double')
    asked.push(`${method} ${url.pathname.replace('/accounts/an-account', '')}`)
    if (fate === 'break before') {
      response.destroy()
      return
    }
    if (typeof fate === 'object' && 'wait' in fate) {
      response.writeHead(429, { 'retry-after': fate.wait }).end()
      return
    }
    const done = (): readonly [number, object] => {
      const stored = store(method, url, body)
      return stored ? [200, stored] : act(method, url, body.length > 0 ? JSON.parse(body.toString()) : undefined)
    }
    const [status, told] = typeof fate === 'object' ? refusal(403, fate.refuse, 'refused') : done()
    if (fate === 'break after') {
      response.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    api: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    account,
    /** Everything that was created, in order, as JSON. */
    made,
    /** Method and path of every request, in order. */
    asked,
    /** Sets the outcomes of the next requests. */
    meet: (...next: readonly ScriptedReply[]) => left.push(...next),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
