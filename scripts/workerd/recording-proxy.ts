/**
 * A proxy between two Workers. It records requests, and can delay all responses or change some of them.
 * @module
 */
import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** A call with its start and end, in milliseconds of this process's clock. */
export interface SeenCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly from: number
  readonly to: number
}

export interface RecordingProxy {
  readonly address: string
  /** All requests so far, in order: `GET /path?query`, exactly as sent. */
  readonly asked: readonly string[]
  /** Calls `work` and returns the upstream calls that end meanwhile. Empty while responses are delayed. */
  callsOf(work: () => Promise<unknown>): Promise<readonly SeenCall[]>
  delayBy(milliseconds: number): void
  /** Rewrites the text of later responses to requests whose URL contains `part`. */
  change(part: string, change: ((answer: string) => string) | undefined): void
  stop(): void
}

/**
 * workerd closes a connection after five idle seconds, and a request sent at that moment is lost. The proxy therefore closes its
 * connections to the other Worker earlier, and keeps its callers' connections open longer.
 */
const IDLE_MS = 3_000
const KEEP_ALIVE_MS = 60_000

const portOf = (address: string | AddressInfo | null): number => (typeof address === 'object' && address ? address.port : 0)

/** A response that replaces the other Worker's. */
export interface GivenResponse {
  readonly status: number
  readonly json: unknown
}

/**
 * @param portBehind returns the other Worker's port, which may not be known at the start
 * @param given returns a response that replaces the other Worker's
 */
export async function startRecordingProxy(
  portBehind: () => number,
  given: (address: string, headers: IncomingHttpHeaders) => GivenResponse | undefined = () => undefined,
): Promise<RecordingProxy> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  const changes = new Map<string, (answer: string) => string>()
  let delay = 0
  const asked: string[] = []
  let seen: SeenCall[] | undefined

  function see(incoming: IncomingMessage, answer: ServerResponse, calls: SeenCall[]): void {
    const from = performance.now()
    const { method = '', url: path = '' } = incoming
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const body: Buffer[] = []
    incoming.on('data', (piece: Buffer) => body.push(piece))
    answer.on('finish', () => {
      calls.push({ method, path, headers, body: Buffer.concat(body).toString(), from, to: performance.now() })
    })
  }

  const server = createServer(async (incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url}`)
    // A delayed request is not recorded, because recording would consume its body before the proxy forwards it.
    if (seen && delay === 0) {
      see(incoming, answer, seen)
    }
    const own = given(incoming.url ?? '', incoming.headers)
    const port = portBehind()
    if (delay > 0) {
      await pause(delay)
    }
    if (own) {
      incoming.resume()
      answer.writeHead(own.status, { 'content-type': 'application/json' }).end(JSON.stringify(own.json))
      return
    }
    const forwarded = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host: `127.0.0.1:${port}` },
      },
      async (response) => {
        // The caller gave up in the meantime.
        if (answer.destroyed) {
          response.destroy()
          return
        }
        const [, change] = [...changes].find(([part]) => incoming.url?.includes(part)) ?? []
        if (!change) {
          answer.writeHead(response.statusCode ?? 502, response.headers)
          // If the response breaks off, it must break off for the caller too.
          pipeline(response, answer, () => {})
          return
        }
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = response.headers
        try {
          answer.writeHead(response.statusCode ?? 502, headers).end(change(await text(response)))
        } catch {
          answer.destroy()
        }
      },
    )
    forwarded.on('error', () => answer.destroy())
    incoming.pipe(forwarded)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${portOf(server.address())}`,
    asked,
    async callsOf(work) {
      const calls: SeenCall[] = []
      seen = calls
      try {
        await work()
        return calls
      } finally {
        seen = undefined
      }
    },
    delayBy(milliseconds) {
      delay = milliseconds
    },
    change(part, change) {
      if (change) {
        changes.set(part, change)
      } else {
        changes.delete(part)
      }
    },
    stop() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
