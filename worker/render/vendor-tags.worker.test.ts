/** Tests which pages include the vendors' scripts, because a script can read the page's URL. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { createTestShop, type TestShopOptions } from '#tests/helpers/create-test-shop.ts'
import { at } from '#tests/helpers/page-reader.ts'
import { parseHtml } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

const TAGS = 'analytics=https://tags.example/a.js'
const TOKEN = '/updatePassword?token=Zm9yZ290dGVu'

const tagsOn = async (path: string, { options = {}, cookie = '' }: { options?: TestShopOptions; cookie?: string } = {}) => {
  const shop = createTestShop({ ...options, bindings: { VENDOR_TAGS: TAGS } })
  const answer = await shop.get(path, { cookie })
  return { status: answer.status, tags: parseHtml(await answer.text()).documentElement.getAttribute('data-vendors') }
}

beforeAll(() => seedForTests(env.DB))

describe.each(TRIED_MARKETS)('$code: a vendor’s script', ({ prefix }) => {
  test.each(['/', '/browse/womens/dresses', '/p/1001/marlow-linen-midi-dress/Red', '/bag', '/login', '/nothing-here'])(
    'is named on %s',
    async (path) => expect((await tagsOn(at(prefix, path))).tags).toBe(TAGS),
  )

  test('never runs on a page whose URL contains the token for a new password, valid or not', async () => {
    expect(await tagsOn(`${prefix}/updatePassword`)).toEqual({ status: 200, tags: null })
    expect(await tagsOn(`${prefix}${TOKEN}`)).toEqual({ status: 404, tags: null })
    const down = { upstream: () => new Response('down', { status: 500 }) }
    expect(await tagsOn(`${prefix}${TOKEN}`, { options: down })).toEqual({ status: 200, tags: null })
  })

  test('does not count an editor’s preview', async () => {
    const cookie = `${COOKIES.preview.name}=the-host-that-only-tests-know.staging.bigcontent.io`
    expect((await tagsOn(`${prefix}/size-guide`, { cookie })).tags).toBeNull()
  })
})
