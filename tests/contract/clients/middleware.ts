/**
 * The vendor's middleware server on the loopback address. Its only integration is {@link ./stand-in.ts}.
 * @module
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from '@vue-storefront/middleware'

export interface Middleware {
  readonly address: string
  close(): Promise<void>
}

export async function startMiddleware(backend: string): Promise<Middleware> {
  const location = join(import.meta.dirname, 'stand-in.ts')
  const server = await createServer({
    integrations: { bigcommerce: { location, configuration: { backend } } },
    logger: { verbosity: 'emergency' },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const where = server.address()
  const port = typeof where === 'object' && where ? where.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
