/**
 * Stands between the storefront and the backend, and can make every answer late.
 * @module
 */
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface DelayProxy {
  readonly address: string
  /** Requests that have come through since the start. */
  passed(): number
  delayBy(milliseconds: number): void
  stop(): void
}

const portOf = (address: string | AddressInfo | null): number => (typeof address === 'object' && address ? address.port : 0)

export async function startDelayProxy(backendPort: number): Promise<DelayProxy> {
  const agent = new Agent({ keepAlive: true })
  let delay = 0
  let passed = 0

  const server = createServer(async (incoming, answer) => {
    passed += 1
    if (delay > 0) {
      await pause(delay)
    }
    const forwarded = request(
      {
        agent,
        host: '127.0.0.1',
        port: backendPort,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host: `127.0.0.1:${backendPort}` },
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    forwarded.on('error', () => answer.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${portOf(server.address())}`,
    passed: () => passed,
    delayBy(milliseconds) {
      delay = milliseconds
    },
    stop() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
