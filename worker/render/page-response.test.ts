import { expect, test } from 'vitest'
import { factory } from '#worker/env.ts'
import { createTiming } from '#worker/http/timing.ts'
import { parseConfig } from '#worker/settings/config.ts'
import { pageResponse } from './page-response.ts'

const config = parseConfig({
  SITE_ORIGIN: 'https://shop.example',
  CHANNEL_ID_EN: '1',
  CHANNEL_ID_US: '2',
  CHANNEL_ID_EU: '3',
  GERMAN_SITE: 'https://de.example.com/',
  SESSION_SECRET: 'a-secret-that-only-this-test-knows',
})

const app = factory
  .createApp()
  .use(async (c, next) => {
    c.set('config', config)
    c.set('requestId', 'some-request')
    c.set('timing', createTiming())
    await next()
  })
  .get('/late', (c) => pageResponse(c, '<p>', { state: 'miss', nonce: 'of-one', styleHash: '' }))
  .get('/stored', (c) => pageResponse(c, '<p>', { state: 'miss', styleHash: '' }))

const headersOf = async (path: string) => (await app.request(path)).headers

test('the nonce of one visitor is in no other response', async () => {
  expect((await headersOf('/late')).get('content-security-policy')).toContain("'nonce-of-one'")
  expect((await headersOf('/stored')).get('content-security-policy')).not.toContain('nonce')
})

test('a stored page’s headers are constant', async () => {
  expect([...(await headersOf('/stored'))]).toEqual([...(await headersOf('/stored'))])
})
