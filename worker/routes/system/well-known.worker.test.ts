import { env } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { VISITOR_COOKIE } from '#domain/cookies/cookies.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

test('security.txt names the contact in the settings, its expiry day, and its own URL; without a contact there is none', async () => {
  const contact = 'mailto:security@shop.example'
  const answer = await createTestShop({ bindings: { SECURITY_CONTACT: contact } }).get('/.well-known/security.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = new Map((await answer.text()).split('\n').map((line) => [line.split(': ')[0], line.split(': ')[1]]))
  expect([lines.get('Contact'), lines.get('Canonical')]).toEqual([contact, `${ORIGIN}/.well-known/security.txt`])
  const days = (Date.parse(lines.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days > 30 && days < 365).toBe(true)
  expect((await createTestShop().get('/.well-known/security.txt')).status).toBe(404)
})

test('a password manager is redirected to the page for changing a password', async () => {
  const { status, headers } = await createTestShop().get('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/updatePassword'])
})

test('a browser’s report of the policy is one line: the directive and the host, no URL', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const body = { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/x?token=secret', documentURL: `${ORIGIN}/a` }
  const report = (sent: unknown) =>
    createTestShop().visit('/csp-reports', {
      body: JSON.stringify(sent),
      // Chromium sends `null` as the origin of these reports.
      headers: { 'content-type': 'application/reports+json', origin: 'null', cookie: 'x=y' },
    })
  expect((await report([{ type: 'csp-violation', body }])).status).toBe(204)
  const lines = warn.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('policy.violated'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ directive: 'img-src', blocked: 'evil.example' })
  expect(lines[0]).not.toContain('secret')
  expect((await report('{')).status).toBe(422)
})

test('only this host can set the visitor’s cookie', () => {
  expect(VISITOR_COOKIE.name).toMatch(/^__Host-/)
})

test('safety §8.8: sitemaps are read from the catalogue, so they count towards a visitor’s limit', async () => {
  const PAGE_LIMIT = { limit: async () => ({ success: false }) }
  const shop = createTestShop({ bindings: { PAGE_LIMIT } })
  for (const path of ['/sitemap.xml', '/sitemaps/en-products-1.xml']) {
    expect([path, (await shop.get(path, { 'cf-connecting-ip': '203.0.113.7' })).status]).toEqual([path, 429])
  }
})
