/**
 * A KV namespace in memory that speaks workerd's KV protocol, for a `kvNamespace` binding.
 * @module
 */
interface Entry {
  readonly value: ArrayBuffer
  readonly metadata: string | null
  readonly expiresAt: number
}

const entries = new Map<string, Entry>()

/** workerd percent-encodes keys in the path (`urlencoded=true`). */
const keyOf = (url: URL): string => decodeURIComponent(url.pathname.slice(1))

function live(key: string): Entry | undefined {
  const entry = entries.get(key)
  if (entry && entry.expiresAt <= Date.now()) {
    entries.delete(key)
    return undefined
  }
  return entry
}

function expiry(url: URL): number {
  const seconds = url.searchParams.get('expiration_ttl')
  const epoch = url.searchParams.get('expiration')
  return seconds ? Date.now() + Number(seconds) * 1000 : epoch ? Number(epoch) * 1000 : Number.POSITIVE_INFINITY
}

function get(key: string): Response {
  const entry = live(key)
  if (!entry) {
    return new Response('Not Found', { status: 404 })
  }
  return new Response(entry.value, { headers: entry.metadata === null ? {} : { 'CF-KV-Metadata': entry.metadata } })
}

function list(url: URL): Response {
  const prefix = url.searchParams.get('prefix') ?? url.searchParams.get('key_prefix') ?? ''
  const keys = [...entries.keys()].filter((name) => name.startsWith(prefix) && live(name)).sort()
  return Response.json({
    keys: keys.map((name) => ({ name, metadata: entries.get(name)?.metadata ?? undefined })),
    list_complete: true,
    cacheStatus: null,
  })
}

export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const key = keyOf(url)
    switch (request.method) {
      case 'GET':
        return key === '' ? list(url) : get(key)
      case 'PUT':
        entries.set(key, {
          value: await request.arrayBuffer(),
          metadata: request.headers.get('CF-KV-Metadata'),
          expiresAt: expiry(url),
        })
        return new Response()
      case 'DELETE':
        entries.delete(key)
        return new Response()
      default:
        return new Response('Method Not Allowed', { status: 405 })
    }
  },
}
