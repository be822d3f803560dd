/**
 * A local double of the provider's API, for rehearsals of a deployment: an account that is empty at first, and that can refuse, ask to wait and
 * break off.
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

/** What becomes of one request: as ever, refused for good, told to wait, or broken off before or after it did its work. */
export type Fate = 'answer' | { readonly refuse: number } | 'wait' | 'break before' | 'break after'

const titled = z.object({ title: z.string().optional(), name: z.string().optional() })

interface Account {
  readonly namespaces: { readonly id: string; readonly title: string }[]
  readonly databases: { readonly uuid: string; readonly name: string }[]
  readonly buckets: { readonly name: string }[]
  /** Of all buckets, by their address. */
  readonly objects: Map<string, Buffer>
  /** Of a Worker that is deployed. */
  readonly secrets: Map<string, Set<string>>
  /** All versions of a Worker that were deployed, the newest first, with their tags. */
  readonly versions: Map<string, readonly (string | undefined)[]>
}

export async function startProviderDouble(fates: readonly Fate[] = []) {
  const account: Account = {
    namespaces: [],
    databases: [],
    buckets: [],
    objects: new Map(),
    secrets: new Map(),
    versions: new Map(),
  }
  const made: string[] = []
  const left = [...fates]

  function make<One>(list: One[], one: One, isSame: (known: One) => boolean, code: number): [status: number, body: object] {
    if (list.some(isSame)) {
      return [409, { success: false, errors: [{ code, message: 'already exists' }], result: null }]
    }
    list.push(one)
    made.push(JSON.stringify(one))
    return [200, { success: true, errors: [], result: one }]
  }

  function act(method: string, url: URL, body: unknown): [status: number, body: object] {
    const path = url.pathname.replace('/accounts/an-account', '')
    const ok = (result: unknown): [number, object] => [200, { success: true, errors: [], result }]
    const { title = '', name = '' } = titled.parse(body ?? {})
    const worker = /^\/workers\/scripts\/([^/]+)\//.exec(path)?.[1]
    switch (`${method} ${worker ? path.replace(worker, ':name') : path}`) {
      case 'GET /storage/kv/namespaces': {
        const page = Number(url.searchParams.get('page'))
        return ok(account.namespaces.slice((page - 1) * 100, page * 100))
      }
      case 'POST /storage/kv/namespaces':
        return make(account.namespaces, { id: `kv of ${title}`, title }, (one) => one.title === title, 10014)
      case 'GET /d1/database':
        return ok(account.databases.filter((one) => one.name.includes(url.searchParams.get('name') ?? '')))
      case 'POST /d1/database':
        return make(account.databases, { uuid: `d1 of ${name}`, name }, (one) => one.name === name, 7502)
      case 'GET /r2/buckets':
        return ok({ buckets: account.buckets })
      case 'POST /r2/buckets':
        return make(account.buckets, { name }, (one) => one.name === name, 10004)
      case 'GET /workers/scripts/:name/secrets': {
        const known = account.secrets.get(worker ?? '')
        return known
          ? ok([...known].map((one) => ({ name: one, type: 'secret_text' })))
          : [
              404,
              { success: false, errors: [{ code: 10007, message: 'This Worker does not exist on your account.' }], result: null },
            ]
      }
      case 'GET /workers/scripts/:name/deployments': {
        const known = account.versions.get(worker ?? '')
        const newestFirst = known?.map((_tag, index) => ({
          versions: [{ version_id: `${known.length - index}`, percentage: 100 }],
        }))
        return newestFirst
          ? ok({ deployments: newestFirst })
          : [404, { success: false, errors: [{ code: 10007, message: 'no such Worker' }], result: null }]
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
        return [404, { success: false, errors: [{ code: 7003, message: `No route for ${path}` }], result: null }]
      }
    }
  }

  /** An object of a bucket is bytes, all else is JSON. */
  function store(method: string, { pathname, searchParams }: URL, bytes: Buffer): object | undefined {
    const [, bucket, key] = /\/r2\/buckets\/([^/]+)\/objects(?:\/([^/]+))?$/.exec(pathname) ?? []
    if (bucket && method === 'PUT' && key) {
      account.objects.set(`${bucket}/${key}`, bytes)
      return { key }
    }
    const prefix = `${bucket}/${searchParams.get('prefix')}`
    return bucket && method === 'GET'
      ? [...account.objects.keys()].filter((one) => one.startsWith(prefix)).map((one) => ({ key: one.slice(bucket.length + 1) }))
      : undefined
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fate = left.shift() ?? 'answer'
    const body = await buffer(request)
    const method = request.method ?? ''
    const url = new URL(request.url ?? '', 'http://double')
    if (fate === 'break before') {
      response.destroy()
      return
    }
    if (fate === 'wait') {
      response.writeHead(429, { 'retry-after': '7' }).end()
      return
    }
    const done = (): readonly [number, object] => {
      const result = store(method, url, body)
      return result
        ? [200, { success: true, errors: [], result }]
        : act(method, url, body.length > 0 ? JSON.parse(body.toString()) : undefined)
    }
    const [status, told] =
      typeof fate === 'object'
        ? ([403, { success: false, errors: [{ code: fate.refuse, message: 'refused' }], result: null }] as const)
        : done()
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
    /** Everything that was made, in order, as JSON. */
    made,
    /** What becomes of the next requests. */
    meet: (...next: readonly Fate[]) => left.push(...next),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
