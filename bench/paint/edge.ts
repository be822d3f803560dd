/**
 * Stands in for the edge between the shop and the browser: it speaks HTTP/2, compresses with brotli, and serves images from a
 * cache.
 * @module
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ROOT } from '../../scripts/machine/run.ts'
import { exchange } from '../load.ts'
import { selfSigned } from './certificate.ts'

const FILES = join(ROOT, 'dist/client')
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
/** Brotli level for responses that are compressed on the fly. Files are compressed once, at the best level. */
const ON_THE_FLY = 5
const PASSED = ['content-type', 'content-security-policy', 'cache-control', 'vary'] as const

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const brotli = (body: Buffer, quality: number): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const isText = (type: string): boolean => /^(?:text\/|image\/svg|application\/manifest)/.test(type)

function compressed({ status, headers, body }: Answer, quality: number): Answer {
  return isText(headers['content-type'] ?? '')
    ? { status, headers: { ...headers, 'content-encoding': 'br' }, body: brotli(body, quality) }
    : { status, headers, body }
}

export interface Edge {
  readonly origin: string
  /** SHA-256 of the certificate's key. */
  readonly fingerprint: string
  /** Replaces the shop's HTML at this path with the given HTML. */
  serve(path: string, html: string): void
  stop(): void
}

/** @param host the host header in requests to the shop */
export async function startEdge(shopPort: number, host = `localhost:${shopPort}`): Promise<Edge> {
  const own = new Map<string, Answer>()
  const kept = new Map<string, Answer>()

  function file(path: string): Answer | undefined {
    const [name = ''] = path.split('?', 1)
    const type = TYPES[extname(name)]
    if (type === undefined) {
      return undefined
    }
    try {
      const body = readFileSync(join(FILES, name))
      return compressed(
        { status: 200, headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }, body },
        constants.BROTLI_MAX_QUALITY,
      )
    } catch {
      return undefined
    }
  }

  async function fromShop(path: string, asked: Readonly<Record<string, string>>): Promise<Answer> {
    const { status, headers, body } = await exchange({ port: shopPort, path, headers: { host, ...asked } })
    const passed = PASSED.flatMap((name) => {
      const value = headers.get(name)
      return value ? [[name, value]] : []
    })
    return compressed({ status, headers: Object.fromEntries(passed), body }, ON_THE_FLY)
  }

  async function answerTo(path: string, accept: string, cookie: string): Promise<Answer> {
    const key = `${path} ${accept}`
    const known = own.get(path) ?? kept.get(key)
    if (known) {
      return known
    }
    const isPicture = path.startsWith('/i/')
    const answer = file(path) ?? (await fromShop(path, { accept, ...(cookie ? { cookie } : {}) }))
    if (answer.status === 200 && (isPicture || path.startsWith('/assets/'))) {
      kept.set(key, answer)
    }
    return answer
  }

  const { fingerprint, ...certificate } = selfSigned()
  const server = createSecureServer(certificate, async (request, response) => {
    try {
      const { status, headers, body } = await answerTo(request.url, request.headers.accept ?? '*/*', request.headers.cookie ?? '')
      response.writeHead(status, { ...headers, 'content-length': body.length })
      response.end(body)
    } catch {
      response.writeHead(502)
      response.end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `https://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    fingerprint,
    serve(path, html) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
      own.set(path, compressed({ status: 200, headers, body: Buffer.from(html) }, ON_THE_FLY))
    },
    stop: () => server.close(),
  }
}
