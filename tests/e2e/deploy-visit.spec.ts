/** The smoke test that ends each deployment, run against this shop. */
import { createServer } from 'node:http'
import { buildId } from '../../scripts/build-id.ts'
import { visit } from '../../scripts/deploy/visit.ts'
import { expect, test } from './shop-page.ts'

const build = buildId()
const wait = async () => undefined

test('a working shop is visited until its bag was filled and emptied; a missing or insecure one fails', async ({ baseURL }) => {
  expect(await visit({ origin: baseURL ?? '', build })).toBe(true)
  await expect(visit({ origin: 'http://localhost:1', build, wait })).rejects.toThrow('cannot be reached')
  const bare = createServer((_request, response) =>
    response.setHeader('x-request-id', '1').end(`a page with /assets/entry-${build}.js`),
  ).listen(0)
  const address = bare.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
  await expect(visit({ origin, build, wait })).rejects.toThrow('without content-security-policy')
  bare.close()
})
