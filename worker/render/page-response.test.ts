import { expect, test } from 'vitest'
import { ok } from '#domain/result.ts'
import { factory } from '#worker/env.ts'
import { createTiming } from '#worker/http/timing.ts'
import { parseConfig } from '#worker/settings/config.ts'
import { guestFacts, guestResponse, pageResponse } from './page-response.ts'

const config = parseConfig({
  SITE_ORIGIN: 'https://shop.example',
  CHANNEL_ID_EN: '1',
  CHANNEL_ID_US: '2',
  CHANNEL_ID_EU: '3',
  GERMAN_SITE: 'https://de.example.com/',
  SESSION_SECRET: 'a-secret-that-only-this-test-knows',
})

const page = {
  kind: 'home',
  canonical: '/',
  view: () => null,
  model: async () => ok({}),
  head: () => ({ title: '' }),
  holes: () => ({}),
} as const
const bytes = new TextEncoder().encode('<p>')
const record = {
  shell: { html: bytes, postponed: 'null' },
  guest: bytes,
  props: '{}',
  scriptHash: '',
  styleHash: '',
  storedAt: 0,
}

const app = factory
  .createApp()
  .use(async (c, next) => {
    c.set('config', config)
    c.set('requestId', 'some-request')
    c.set('timing', createTiming())
    await next()
  })
  .get('/known', (c) =>
    pageResponse({ c, page, visitor: 'known', styles: 'linked', key: '', keepSeconds: 0 }, bytes, {
      state: 'stale',
      scripts: "'nonce-of-one'",
      styleHash: '',
    }),
  )
  .get('/guest', (c) =>
    guestResponse(record, guestFacts({ c, page, visitor: 'guest', styles: 'linked', key: '', keepSeconds: 0 }, 'stale')),
  )

test('the nonce of one visitor is in no other response, also where a stored page has no script of React', async () => {
  const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy')
  expect(await policyOf('/known')).toContain("'nonce-of-one'")
  expect(await policyOf('/guest')).not.toContain('nonce')
})
