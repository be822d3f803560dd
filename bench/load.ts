/**
 * Load generator: keep-alive connections over raw sockets, each with one pending request. Every response is checked.
 * @module
 */
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { createReader, type ResponseHead } from '../scripts/workerd/http-reader.ts'

export interface Target {
  readonly port: number
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Load {
  /** Milliseconds from sending a request to the last byte of its response. */
  readonly times: readonly number[]
  readonly seconds: number
}

export interface LoadOptions {
  readonly connections: number
  readonly milliseconds: number
  /** Called with each response's headers. An exception ends the run. */
  readonly check: (head: ResponseHead) => void
}

const HOST = '127.0.0.1'
const READ_BUFFER = 256 * 1024

function requestText({ port, path, method = 'GET', headers = {}, body = '' }: Target): string {
  const all = {
    host: `localhost:${port}`,
    ...headers,
    ...(method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

function open(target: Target, read: (piece: Buffer) => void, failed: (error: Error) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: HOST,
      port: target.port,
      noDelay: true,
      // Each connection reuses one buffer, because at hundreds of megabytes per second garbage collection would slow the client.
      onread: {
        buffer: Buffer.allocUnsafe(READ_BUFFER),
        callback: (size, buffer) => {
          try {
            read(Buffer.from(buffer.buffer, buffer.byteOffset, size))
          } catch (error) {
            failed(error instanceof Error ? error : new Error(String(error)))
          }
          return true
        },
      },
    })
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error) => {
      reject(error)
      failed(error)
    })
    socket.once('close', () => failed(new Error(`the server closed the connection at ${target.path}`)))
  })
}

/** Sends requests for the given time. Requests that are still pending at the end are awaited and counted. */
export async function load(target: Target, { connections, milliseconds, check }: LoadOptions): Promise<Load> {
  const request = requestText(target)
  const done = Promise.withResolvers<void>()
  const sockets: Socket[] = []
  const times: number[] = []
  let started = 0
  let busy = connections

  const connection = async () => {
    let sent = 0
    const send = () => {
      sent = performance.now()
      socket.write(request)
    }
    const socket = await open(
      target,
      createReader({
        head: check,
        end() {
          const now = performance.now()
          times.push(now - sent)
          if (now - started < milliseconds) {
            send()
          } else if (--busy === 0) {
            done.resolve()
          }
        },
      }),
      done.reject,
    )
    sockets.push(socket)
    return send
  }

  try {
    const senders = await Promise.all(Array.from({ length: connections }, connection))
    started = performance.now()
    for (const send of senders) {
      send()
    }
    await done.promise
    return { times, seconds: (performance.now() - started) / 1000 }
  } finally {
    for (const socket of sockets) {
      socket.removeAllListeners('close').destroy()
    }
  }
}

export interface Exchange extends ResponseHead {
  readonly body: Buffer
  /** Milliseconds from sending the request to the first byte of the body. */
  readonly firstByte: number
  /** Milliseconds from sending the request to the last byte of the body. */
  readonly whole: number
}

/** Sends one request on a new connection. The times do not include connecting. */
export async function exchange(target: Target): Promise<Exchange> {
  const done = Promise.withResolvers<void>()
  const pieces: Buffer[] = []
  let head: ResponseHead = { status: 0, headers: new Map() }
  let started = 0
  let firstByte = 0
  const socket = await open(
    target,
    createReader({
      head(received) {
        head = received
      },
      body(piece) {
        firstByte ||= performance.now() - started
        pieces.push(Buffer.from(piece))
      },
      end: done.resolve,
    }),
    done.reject,
  )
  try {
    started = performance.now()
    socket.write(requestText(target))
    await done.promise
    const whole = performance.now() - started
    return { ...head, body: Buffer.concat(pieces), firstByte: firstByte || whole, whole }
  } finally {
    socket.removeAllListeners('close').destroy()
  }
}
