/** Records wrangler's own requests to the provider, so that a change in wrangler cannot break address.ts unnoticed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { run } from '../machine/run.ts'
import { storefrontForDeploy } from './deploy-config.ts'
import { namesOf } from './names.ts'

const ACCOUNT = '0'.repeat(32)
const SETTINGS = {
  CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
  CLOUDFLARE_API_TOKEN: 'token',
  SITE_ORIGIN: 'https://shop.example',
  KV_NAMESPACE_ID: 'kv',
  D1_DATABASE_ID: 'd1',
  vars: { storefront: {}, backend: {} },
  D1_LOCATION: 'weur' as const,
  gaps: { simulated: [], missing: [] },
  names: namesOf(),
}

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) {
    step()
  }
})

/**
 * Runs `wrangler triggers deploy`, which updates domains and routes as `wrangler deploy` does.
 * @returns all requests that wrangler sent
 */
async function askedFor(config: object): Promise<readonly string[]> {
  const asked: string[] = []
  const isOn = { enabled: false, previews_enabled: false }
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(`/accounts/${ACCOUNT}/workers/`, '')
    asked.push(`${request.method} ${path} ${await text(request)}`.trim())
    const result = path.includes('/domains/')
      ? { added: [], removed: [], updated: [], conflicting: [] }
      : { ...isOn, subdomain: isOn }
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ success: true, errors: [], messages: [], result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => server.close())
  const folder = mkdtempSync(join(tmpdir(), 'wrangler-'))
  undo.push(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'wrangler.json')
  writeFileSync(file, JSON.stringify({ compatibility_date: '2026-10-01', ...config }))
  const address = server.address()
  await run('wrangler', ['triggers', 'deploy', '-c', file], {
    env: {
      CI: '1',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
      CLOUDFLARE_API_TOKEN: 'token',
    },
  })
  return asked
}

test('with a deployment’s configuration wrangler changes no domain, and an attached one stays', async () => {
  const asked = await askedFor(storefrontForDeploy({}, SETTINGS))
  expect(asked.some((request) => request.startsWith('POST scripts/alder-lune-storefront/subdomain'))).toBe(true)
  expect(asked.filter((request) => request.includes('domains'))).toEqual([])
})

test.runIf(process.env.TEST_ALL)(
  'this is needed because wrangler without a terminal takes a configured domain from its owner',
  async () => {
    const routes = [{ pattern: 'shop.example', custom_domain: true }]
    const asked = await askedFor({ ...storefrontForDeploy({}, SETTINGS), routes })
    const put = asked.find((request) => request.startsWith('PUT scripts/alder-lune-storefront/domains/records'))
    expect(put).toContain('"override_existing_origin":true')
  },
)
