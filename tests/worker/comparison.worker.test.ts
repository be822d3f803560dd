import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { previewText } from '#domain/text/preview.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { merged } from '#tests/helpers/merged-item.ts'
import { parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

const DOMAIN = 'the-host-that-only-tests-know.staging.bigcontent.io'
const COOKIE = COOKIES.preview.name
const NEW_YEAR = Date.UTC(2027, 0, 1)

beforeAll(() => seedForTests(env.DB))

describe('live and draft side by side', () => {
  const COMPARE = '/amplience-visualization/compare'
  const editor = () => {
    const shop = createTestShop()
    shop.jar.set(COOKIE, DOMAIN)
    return shop
  }

  test.each(TRIED_MARKETS)(
    '$name: the page’s bar links to it; it lists the changed blocks, field by field',
    async ({ prefix }) => {
      const shop = editor()
      const href = parsePage(await shop.text(prefix || '/'))
        .getByRole('link', { name: previewText.compare })
        .getAttribute('href')
      expect(href).toBe(`${prefix}${COMPARE}?page=%2F`)
      const response = await shop.get(href ?? '')
      expect([response.status, response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ])
      expect(response.headers.get('content-security-policy')).toContain("frame-src 'self'")
      const page = parsePage(await response.text())
      expect(page.text).toContain('The quiet season')
      expect(page.text).toContain('Long nights, warm light')
      expect(page.text).toContain(`${previewText.comparison.kind.changed} · ${previewText.comparison.places(0, 0)}`)
    },
  )

  test('a difference links to its block in both frames; each frame shows its own side', async () => {
    const shop = editor()
    const list = parsePage(await shop.text(`${COMPARE}?page=%2F`)).getAllByRole('listitem')
    const href = list[0]?.querySelector('a')?.getAttribute('href') ?? ''
    expect(href).toBe(`${COMPARE}?page=%2F&side=draft&change=1#draft`)
    const frames = [...parsePage(await shop.text(href)).document.querySelectorAll('iframe')].map((frame) =>
      frame.getAttribute('src'),
    )
    expect(frames).toEqual(['live', 'draft'].map((side) => `${COMPARE}/${side}?page=%2F#place-1`))
    const shown = await Promise.all(
      frames.map(async (src) => {
        const response = await shop.get(src ?? '')
        expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
        expect(response.headers.get('cache-control')).toBe('private, no-store')
        return parsePage(await response.text()).document.querySelector('#place-1')?.textContent
      }),
    )
    expect(shown[0]).toContain('The quiet season')
    expect(shown[1]).toContain('Long nights, warm light')
  })

  test('both frames have the requested width, which the links to differences keep', async () => {
    const page = parsePage(await editor().text(`${COMPARE}?page=%2F&width=desktop`))
    expect(textOf(page.getByRole('link', { current: true, name: new RegExp(previewText.comparison.width.desktop) }))).toContain(
      '1440',
    )
    expect(page.getAllByRole('listitem')[0]?.querySelector('a')?.getAttribute('href')).toContain('width=desktop')
  })

  test('the draft is the one of the preview’s moment, and the page shows that moment', async () => {
    const shop = createTestShop()
    shop.jar.set(COOKIE, `${DOMAIN}~${NEW_YEAR}`)
    const page = parsePage(await shop.text(`${COMPARE}?page=%2F`))
    expect(page.text).toContain('Begin lightly')
    expect(page.text).toContain('as it will be on 1 January 2027')
  })

  test('a page without differences says so, and so do menus, footer and bars', async () => {
    const { text } = parsePage(await editor().text(`${COMPARE}?page=%2Fcookies`))
    expect(text).toContain(previewText.comparison.same)
    expect(text).toContain(previewText.comparison.sameAround)
  })

  describe('menus, footer and bars', () => {
    /** Creates a shop whose staging domain responds with a changed item for each of these delivery keys. */
    const drafting = (answers: Readonly<Record<string, (item: unknown) => Response>>) => {
      const shop = createTestShop({
        upstream: async (request, pass) => {
          const { host, pathname } = new URL(request.url)
          const answer = answers[pathname.split('/').at(-1) ?? '']
          const given = await pass(request)
          return host === DOMAIN && answer ? answer(await given.json()) : given
        },
      })
      shop.jar.set(COOKIE, DOMAIN)
      return shop
    }
    const footerWith = (textBox: string) => drafting({ footer: (item) => Response.json(merged(item, { textBox })) })

    test.each(TRIED_MARKETS)(
      '$name: a changed footer is listed by field, and its link shows it alone on both sides',
      async ({ prefix }) => {
        const shop = footerWith('Open until ten')
        const page = parsePage(await shop.text(`${prefix}${COMPARE}?page=%2Fcookies`))
        expect(page.text).toContain('Open until ten')
        expect(page.text).not.toContain(previewText.comparison.sameAround)
        const link = [...page.document.querySelectorAll('a')].find((a) => a.getAttribute('href')?.includes('part=footer'))
        const both = parsePage(await shop.text(link?.getAttribute('href') ?? ''))
        const frames = [...both.document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src') ?? '')
        expect(frames).toEqual(['live', 'draft'].map((side) => `${prefix}${COMPARE}/${side}?page=%2Fcookies&part=footer`))
        const [live, draft] = await Promise.all(frames.map((src) => shop.text(src)))
        expect(parsePage(live ?? '').document.querySelector('footer')).not.toBeNull()
        expect(live).not.toContain('Open until ten')
        expect(draft).toContain('Open until ten')
      },
    )

    test('a part that the draft lacks counts as removed; a part that shows nothing alone has no link', async () => {
      const shop = drafting({
        'benefit-bar': () => new Response('', { status: 404 }),
        'app-header': (item) => Response.json(merged(item, { note: 'an unknown field' })),
      })
      const page = parsePage(await shop.text(`${COMPARE}?page=%2F`))
      expect(page.text).toContain(previewText.comparison.kind.removed)
      expect(page.text).toContain('an unknown field')
      const hrefs = [...page.document.querySelectorAll('a')].map((a) => a.getAttribute('href'))
      expect(hrefs.filter((href) => href?.includes('part='))).toEqual([`${COMPARE}?page=%2F&side=live&part=benefit-bar#live`])
      expect(await shop.text(`${COMPARE}/draft?page=%2F&part=benefit-bar`)).toContain(previewText.comparison.nonePart.draft)
    })

    test('spec B §8: faults of a changed draft are shown beside it, where shoppers would see nothing', async () => {
      const bad = { _meta: { schema: 'https://s.example/no-such-block', name: 'A slip', deliveryId: 'slip' } }
      const stretched = {
        _meta: { schema: 'https://s.example/listing-header-1', name: 'Torn', deliveryId: 'torn' },
        title: '[wavy-underline]Coats',
      }
      const shop = drafting({
        cookies: (item) => Response.json(merged(item, { components: [bad, stretched] })),
        footer: (item) => Response.json(merged(item, { columns: 'two' })),
      })
      const page = parsePage(await shop.text(`${COMPARE}?page=%2Fcookies`))
      expect(page.getAllByRole('note').map(textOf)).toEqual([
        '“A slip” (no-such-block) is not shown:has the type "no-such-block", which the shop does not know: choose another, such as text-block or hero-banner-1',
        '“Torn” (listing-header-1) is shown, but not entirely as it was written:title has wavy-underline tags that do not match: write [wavy-underline]words[/wavy-underline]',
        expect.stringMatching(/^“.*” \(footer, .*columns: a list such as .*, not the text "two"$/),
      ])
    })

    test('an unreadable part does not count as removed', async () => {
      const shop = drafting({ footer: () => new Response('down', { status: 500 }) })
      const response = await shop.get(`${COMPARE}?page=%2Fcookies`)
      expect(response.status).toBe(200)
      const { text } = parsePage(await response.text())
      expect(text).toContain(previewText.comparison.unread)
      expect(text).not.toContain(previewText.comparison.kind.removed)
    })

    test.each(['app-header', 'home', '<script>', '../footer'])('%j is no such part: the page is shown', async (part) => {
      const html = await editor().text(`${COMPARE}/live?page=%2F&part=${encodeURIComponent(part)}`)
      expect(html).toContain('The quiet season')
      expect(html).not.toContain('part=')
    })

    test('drafts of menus, footer and bars never reach a shopper', async () => {
      const shop = footerWith('Open until ten')
      await shop.text(`${COMPARE}/draft?page=%2F&part=footer`)
      shop.jar.clear()
      expect((await shop.get(`${COMPARE}/draft?page=%2F&part=footer`)).status).toBe(404)
      expect(await shop.text('/')).not.toContain('Open until ten')
    })
  })

  test.each(['/bag', '/p/1001/marlow-linen-midi-dress/Red', '/nothing-here', '//evil.example', ''])(
    'no comparison of %j, nor a link to it',
    async (page) => {
      const shop = editor()
      const asked = page || '/footer'
      expect((await shop.get(`${COMPARE}?page=${encodeURIComponent(asked)}`)).status).toBe(404)
      if (page === '/bag') {
        expect(await shop.text(page)).not.toContain(previewText.compare)
      }
    },
  )

  test('for a shopper the URL does not exist, and no draft is in other visitors’ pages', async () => {
    await editor().get(`${COMPARE}?page=%2F`)
    for (const path of [COMPARE, `${COMPARE}/live`, `${COMPARE}/draft`]) {
      const response = await createTestShop().get(`${path}?page=%2F`)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('Long nights, warm light')
    }
    expect(await createTestShop().text('/')).not.toContain('place-1')
  })
})
