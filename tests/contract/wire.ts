/**
 * A recording proxy on the loopback address between a client and the backend. It forwards messages unchanged, so that real traffic
 * can be checked against a vendor's description.
 * @module
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'

export interface Exchange {
  readonly method: string
  /** Path without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly requestHeaders: IncomingHttpHeaders
  /** Parsed JSON if possible, otherwise text; undefined if there is no body. */
  readonly requestBody: unknown
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

export interface Wire {
  readonly address: string
  readonly exchanges: readonly Exchange[]
  /**
   * Returns the latest exchange.
   * @throws if there is none
   */
  last(): Exchange
  close(): Promise<void>
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) {
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parsed(body: Buffer): unknown {
  const text = body.toString('utf8')
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** These headers belong to a single connection, so a proxy must not forward them. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
const ownHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))

/** @param refuses returns true for a request that the proxy must refuse with 401 instead of forwarding */
export async function openWire(to: string, refuses: (headers: IncomingHttpHeaders) => boolean = () => false): Promise<Wire> {
  const exchanges: Exchange[] = []

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const sent = await read(incoming)
    const { method = 'GET', url = '/' } = incoming
    if (refuses(incoming.headers)) {
      outgoing.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Unauthorized"}')
      return
    }
    const onward = request(new URL(url, to), {
      method,
      headers: { ...ownHeaders(incoming.headers), 'content-length': sent.length, 'accept-encoding': 'identity' },
    })
    onward.end(sent)
    const [answer]: IncomingMessage[] = await once(onward, 'response')
    if (!answer) {
      throw new Error('the backend answered nothing')
    }
    const received = await read(answer)
    const { pathname, searchParams } = new URL(url, to)
    const status = answer.statusCode ?? 0
    exchanges.push({
      method,
      path: pathname,
      query: searchParams,
      requestHeaders: incoming.headers,
      requestBody: parsed(sent),
      status,
      headers: answer.headers,
      body: parsed(received),
    })
    outgoing.writeHead(status, ownHeaders(answer.headers)).end(received)
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(502).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const where = server.address()
  const port = typeof where === 'object' && where ? where.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    exchanges,
    last() {
      const latest = exchanges.at(-1)
      if (!latest) {
        throw new Error('nothing has been said on this wire')
      }
      return latest
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
