/**
 * An HTTP client that writes the URL exactly as given: it never resolves, encodes or refuses any part of it.
 * @module
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { createReader, type ResponseHead } from '../../scripts/workerd/http-reader.ts'

export interface RawRequest {
  readonly method?: string
  /** Request target, written unchanged. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface RawResponse extends ResponseHead {
  readonly body: string
}

export interface RawConnection {
  /**
   * Sends a request and waits for its response.
   * @throws if the connection ends first
   */
  ask(request: RawRequest): Promise<RawResponse>
  /** Writes the text and does not wait for a response. */
  write(text: string): void
  /**
   * Waits for the next unread response.
   * @throws if the connection ends first
   */
  answer(): Promise<RawResponse>
  /** Resolves when the server ends the connection. */
  readonly ended: Promise<unknown>
  close(): void
}

/** Used in the `Host` header only; connections go to the loopback address. */
const HOST = 'shop.example'

export function requestText({ method = 'GET', path, headers = {}, body }: RawRequest): string {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: HOST, ...length, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** Opens a keep-alive connection for several requests. */
export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  const answers: RawResponse[] = []
  const waiting: PromiseWithResolvers<RawResponse>[] = []
  let head: ResponseHead = { status: 0, headers: new Map() }
  let pieces: Buffer[] = []
  const read = createReader({
    head(received) {
      head = received
      pieces = []
    },
    body: (piece) => pieces.push(Buffer.from(piece)),
    end() {
      const answer = { ...head, body: Buffer.concat(pieces).toString() }
      const next = waiting.shift()
      if (next) {
        next.resolve(answer)
      } else {
        answers.push(answer)
      }
    },
  })
  const ended = Promise.withResolvers<void>()
  const end = (reason: Error): void => {
    for (const one of waiting.splice(0)) {
      one.reject(reason)
    }
    ended.resolve()
  }
  socket.on('data', read)
  socket.on('error', end)
  socket.on('close', () => end(new Error('the connection was ended')))

  const answer = async (): Promise<RawResponse> => {
    const known = answers.shift()
    if (known) {
      return known
    }
    if (socket.destroyed || socket.readableEnded) {
      throw new Error('the connection has ended')
    }
    const next = Promise.withResolvers<RawResponse>()
    waiting.push(next)
    return next.promise
  }
  return {
    ask(request) {
      socket.write(requestText(request))
      return answer()
    },
    write: (text) => socket.write(text),
    answer,
    ended: ended.promise,
    close: () => socket.destroy(),
  }
}

/** Sends one request on a new connection. */
export async function askRaw(port: number, request: RawRequest): Promise<RawResponse> {
  const connection = await openConnection(port)
  try {
    return await connection.ask(request)
  } finally {
    connection.close()
  }
}
