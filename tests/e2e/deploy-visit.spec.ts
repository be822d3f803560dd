/** The visit that ends a deployment, paid to this shop. */
import { createServer } from 'node:http'
import { visit } from '../../scripts/deploy/visit.ts'
import { expect, test } from './shop-page.ts'

const wait = async () => undefined

test('a shop that works is visited until its bag was filled and emptied; one that is not there, or not safe, is not called open', async ({
  baseURL,
}) => {
  expect(await visit({ origin: baseURL ?? '' })).toBe(true)
  await expect(visit({ origin: 'http://localhost:1', wait })).rejects.toThrow('cannot be reached')
  const bare = createServer((_request, response) => response.end('a page')).listen(0)
  const address = bare.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
  await expect(visit({ origin, wait })).rejects.toThrow('without content-security-policy')
  bare.close()
})
