import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { portFrom, requireFreePort, waitUntilReady } from './port.ts'

async function listen(status = 200) {
  const server = createServer((_request, response) => response.writeHead(status).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, close: () => server.close() }
}

test('PORT is a port or one clear error', () => {
  expect(portFrom(undefined, 8787)).toBe(8787)
  expect(portFrom('', 8787)).toBe(8787)
  expect(portFrom('9000', 8787)).toBe(9000)
  for (const wrong of ['http', '0', '-1', '80.5', '70000']) {
    expect(() => portFrom(wrong, 8787)).toThrow(`it is "${wrong}"`)
  }
})

test('a port in use is reported, with a remedy', async () => {
  const server = await listen()
  await expect(requireFreePort(server.port, 'PORT=1234 npm start')).rejects.toThrow(
    `Port ${server.port} is in use by another program. Stop that program, or choose another port: PORT=1234 npm start`,
  )
  server.close()
})

test('waiting ends when the address responds, or when it cannot', async () => {
  const [shop, broken] = [await listen(), await listen(503)]
  expect(await waitUntilReady(`http://127.0.0.1:${shop.port}/`, 5_000, () => false)).toBe(true)
  expect(await waitUntilReady(`http://127.0.0.1:${broken.port}/`, 300, () => false)).toBe(false)
  expect(await waitUntilReady(`http://127.0.0.1:${broken.port}/`, 60_000, () => true)).toBe(false)
  shop.close()
  broken.close()
})
