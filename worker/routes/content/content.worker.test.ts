import { env } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NO_SCRIPT_COOKIE } from '#domain/no-script.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { attributesOf, parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))
afterEach(() => vi.restoreAllMocks())

test('/chrome is no page, also after a page has kept the chrome', async () => {
  const shop = createTestShop()
  expect((await shop.get('/')).status).toBe(200)
  expect((await shop.get('/chrome')).status).toBe(404)
})

test('spec B §8: a block left out is in the log once for the request that drew the page, with its id', async () => {
  const lines: Record<string, unknown>[] = []
  vi.spyOn(console, 'warn').mockImplementation((line) => lines.push(JSON.parse(line)))
  const page = await createTestShop().get('/demo/odd-blocks')
  expect(await page.text()).toContain('So is this one.')
  const problems = lines.filter(({ event }) => event === 'content.block-problem')
  expect(problems.map(({ reason }) => reason).sort()).toEqual(['invalid', 'unknown'])
  expect(new Set(problems.map(({ requestId }) => requestId))).toEqual(new Set([page.headers.get('x-request-id')]))
})

test('a stored page is drawn without parsing its blocks: their problems are not logged again', async () => {
  const shop = createTestShop()
  await shop.get('/demo/odd-blocks')
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const noScript = await shop.get('/demo/odd-blocks', { cookie: `${NO_SCRIPT_COOKIE}=1` })
  expect(await noScript.text()).toContain('So is this one.')
  expect((await shop.get('/demo/odd-blocks')).headers.get('x-shell')).toBe('guest')
  expect(log.mock.calls.filter(([line]) => String(line).includes('content.block-problem'))).toEqual([])
})

test.each([147, 148, 150, 151, 400])(
  'an address of %i letters that no page has is a 404: nothing longer than a delivery key is asked for',
  async (length) => {
    for (const prefix of ['', '/us', '/eu']) {
      expect((await createTestShop().get(`${prefix}/${'x'.repeat(length)}`)).status).toBe(404)
    }
  },
)

test.each(['/delivery-and-returns', '/other-stuff', '/size-guide'])(
  '%s: no two landmarks have one name, also where an editor has put the bar of the head into the page',
  async (path) => {
    const { document } = parsePage(await createTestShop().text(path))
    const names = ['section', 'nav', 'aside'].flatMap((landmark) =>
      attributesOf(document.body, `${landmark}[aria-label]`, 'aria-label'),
    )
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual([...new Set(names)])
  },
)
