/** The fault matrix (safety §3) for content, media and search: each part of a page with each fault. */
import { env } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bagText } from '#domain/text/bag.ts'
import { searchText } from '#domain/text/search.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { ALL_FAULTS, createCell, endsEarly, expectErrorPage, expectPage, FAULTS, isOutage } from '#tests/helpers/fault-cells.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'

const LISTING = '/browse/womens/dresses'
const MENU = 'The coat edit'
/** Text from the listing's header, written by an editor. */
const HEADER = 'Day dresses, long dresses'
const SEARCH = '/search?query=dress'
const FOUND = 'Marlow Linen Midi Dress'
/** A text from each part of the layout, by delivery key. */
const PARTS = {
  footer: 'Small print',
  'benefit-bar': '3 for 2 on candles',
  'countdown-timer': 'Order by 18 December for Christmas',
  'locale-selector-image': '&quot;image&quot;:{&quot;src&quot;',
} as const

const network = vi.spyOn(globalThis, 'fetch')

beforeAll(async () => {
  await seedForTests(env.DB)
  await createCell({ name: 'stored' }).shop.get(LISTING)
})
afterAll(() => {
  expect(network).not.toHaveBeenCalled()
})

describe('the navigation, nothing stored: no menu on 404, else the error page', () => {
  test.each(FAULTS)('$id $name', async (named) => {
    const { shop, storedPages, strayed } = createCell()
    await shop.faults.set({ upstream: 'content', operation: 'key/uk/desktop-navigation', fault: named.fault })
    const response = await shop.get('/')
    if (isOutage(named)) {
      await expectErrorPage(response)
      expect(await storedPages()).toEqual([])
    } else {
      expect((await expectPage(response)).includes(MENU)).toBe(named.id !== 'F6')
    }
    expect(strayed).toEqual([])
  })
})

describe('the navigation, with a stored page: the same page', () => {
  let now = Date.now()
  afterAll(() => {
    vi.useRealTimers()
  })

  // F6 (404) comes last. A 404 means that the market has no menu, so a page stored after it would lack the menu too.
  test.each(FAULTS.toSorted((one, other) => Number(one.id === 'F6') - Number(other.id === 'F6')))(
    '$id $name',
    async ({ fault }) => {
      // The page is past its freshness window but recent enough to be served stale.
      now += 80_000
      vi.useFakeTimers({ toFake: ['Date'], now })
      const { shop } = createCell({ name: 'stored' })
      const id = await shop.faults.set({ upstream: 'content', operation: 'key/uk/desktop-navigation', fault })
      const response = await shop.get(LISTING)
      expect(response.headers.get('x-shell')).toBe('stale')
      expect(await expectPage(response)).toContain(MENU)
      expect(await shop.faults.hits(id)).toBeGreaterThan(0)
    },
  )
})

describe('all content, on the bag page, which works without it', () => {
  test.each(FAULTS)('$id $name', async ({ id, fault }) => {
    const { shop } = createCell()
    await shop.faults.set({ upstream: 'content', fault })
    const html = await expectPage(await shop.get('/bag'))
    expect(html.includes(MENU)).toBe(id === 'F13')
    expect(html).toContain(bagText.empty)
  })
})

describe('the bag’s banner is left out, and the bag is complete', () => {
  test.each(FAULTS)('$id $name', async ({ id, fault }) => {
    const { shop } = createCell()
    await shop.faults.set({ upstream: 'content', operation: 'key/uk/bag-image', fault })
    const html = await expectPage(await shop.get('/bag'))
    expect([html.includes('Bags for every day'), html.includes(bagText.empty), html.includes(MENU)]).toEqual([
      id === 'F13',
      true,
      true,
    ])
  })
})

describe.each(Object.entries(PARTS))('the %s is left out, and the rest is complete', (key, shown) => {
  // The countdown is running on this date.
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 5) })
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  test.each(FAULTS)('$id $name', async (named) => {
    const { shop, storedPages } = createCell()
    await shop.faults.set({ upstream: 'content', operation: `key/uk/${key}`, fault: named.fault })
    const html = await expectPage(await shop.get('/size-guide'))
    for (const [part, words] of Object.entries({ ...PARTS, menu: MENU })) {
      expect([part, html.includes(words)]).toEqual([part, words !== shown || named.id === 'F13'])
    }
    // A page with a failed part is not stored. If the part does not exist (404), the page is complete without it.
    expect(await storedPages()).toHaveLength(isOutage(named) ? 0 : 1)
  })
})

describe('a listing’s header: the plain name replaces it', () => {
  test.each(FAULTS)('$id $name', async (named) => {
    const { shop, storedPages } = createCell()
    await shop.faults.set({ upstream: 'content', operation: 'key/uk/browse', fault: named.fault })
    const html = await expectPage(await shop.get(LISTING))
    expect(html.includes(HEADER)).toBe(named.id === 'F13')
    expect(html).toContain(FOUND)
    expect(await storedPages()).toHaveLength(isOutage(named) ? 0 : 1)
  })
})

describe('search: the results page says so and links to the departments', () => {
  test.each(FAULTS)('$id $name', async ({ id, fault }) => {
    const { shop, strayed } = createCell()
    await shop.faults.set({ upstream: 'search', operation: 'search', fault })
    const html = await expectPage(await shop.get(SEARCH))
    expect([html.includes(searchText.failed), html.includes(FOUND)]).toEqual(id === 'F13' ? [false, true] : [true, false])
    expect(html).toContain('href="/browse/womens"')
    expect(strayed).toEqual([])
  })
})

describe('autocomplete: results without spelling help, suggestions are a 503', () => {
  test.each(FAULTS)('$id $name', async ({ id, fault }) => {
    const { shop } = createCell()
    await shop.faults.set({ upstream: 'search', operation: 'autocomplete', fault })
    const html = await expectPage(await shop.get(SEARCH))
    expect([html.includes(searchText.related), html.includes(FOUND)]).toEqual([id === 'F13', true])
    expect((await shop.get('/search/suggestions?query=dre')).status).toBe(id === 'F13' ? 200 : 503)
  })
})

/** Ways in which an editor or a schema change can damage a page's first block. */
const DAMAGES: readonly (readonly [damage: string, change: (block: Record<string, unknown>) => unknown])[] = [
  ['null', () => null],
  ['a word', () => 'hero'],
  ['no schema', ({ _meta, ...fields }) => fields],
  ['an unknown schema', (block) => ({ ...block, _meta: { schema: 'https://alderlune.example/no-such-block' } })],
  ['fields of another shape', ({ _meta }) => ({ _meta, heading: 42, callsToAction: 'none', backgroundDesktop: [] })],
  ['no fields', ({ _meta }) => ({ _meta })],
]

test.each(sample(DAMAGES, 3))('a single damaged block is left out, and the rest is complete: %s', async (_damage, change) => {
  const { shop } = createCell({
    async upstream(request, pass) {
      const answer = await pass(request)
      if (!request.url.includes('/key/uk/home')) {
        return answer
      }
      const item: { content: Record<string, unknown> } = await answer.json()
      const list = Object.entries(item.content).find(([, value]) => Array.isArray(value) && value.length > 3)
      const [name = '', blocks] = list ?? expect.unreachable('home has blocks')
      const changed = Array.isArray(blocks) ? [change(blocks[0]), ...blocks.slice(1)] : blocks
      return Response.json({ ...item, content: { ...item.content, [name]: changed } })
    },
  })
  expect(await (await shop.get('/')).text()).toContain('Fewer, better, kept for longer')
})

describe('a media set: the default image of 1600 × 2133 replaces it', () => {
  test.each(FAULTS)('$id $name', async (named) => {
    const { shop, storedPages } = createCell()
    await shop.faults.set({ upstream: 'media', operation: 's', fault: named.fault })
    const html = await expectPage(await shop.get('/p/1001/marlow-linen-midi-dress/Red'))
    expect(html.includes('/i/alderlune/default?')).toBe(named.id !== 'F13')
    expect(await storedPages()).toHaveLength(isOutage(named) ? 0 : 1)
  })
})

const FILES = {
  'a picture': ['/i/alderlune/AL1001-red-1', '?w=200&fmt=auto&qlt=default'],
  'a film': ['/v/alderlune/AL1018-rose-film/mp4_720p', ''],
} as const
/** Bytes are streamed through, so the response breaks off where the upstream stops and never looks complete. */
const BREAKS_OFF = new Set(['F11', 'F15'])

describe.each(Object.entries(FILES))('%s: the default image, not cached, or a break', (kind, [path, search]) => {
  const standIn = `/i/alderlune/default${search || '?w=768&fmt=auto&qlt=default'}`
  // Renders both images in advance, because the first rendering may take longer than a cell's 400 ms on a busy machine.
  beforeAll(async () => {
    await createTestShop().get(standIn)
    await createTestShop().get(path + search)
  })

  // A stream can break in more ways than there are error codes, so an image is tested with all faults. Early ends are left out,
  // because they look like the end of a smaller file.
  const faults = kind === 'a picture' ? ALL_FAULTS : FAULTS
  test.each(faults.filter((named) => !endsEarly(named)))('$id $name', async ({ id, fault }) => {
    const { shop } = createCell()
    await shop.faults.set({ upstream: 'media', operation: path.slice(1), fault })
    const asked = shop.get(path + search)
    if (BREAKS_OFF.has(id)) {
      await expect(asked).rejects.toThrow()
      return
    }
    const response = await asked
    expect(response.status).toBe(id === 'F6' ? 404 : 200)
    if (id === 'F6') {
      expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    } else if (id !== 'F12') {
      expect(response.headers.get('cache-control')).toBe('no-store')
      const usual = await shop.get(standIn)
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(await usual.arrayBuffer()))
    }
  })
})
