/** Product pages in the complete app; each product of the demo data stands for one case. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { listingText } from '#domain/text/listing.ts'
import { productText as text } from '#domain/text/product.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const shop = createTestShop()
const DRESS = '/p/1001/marlow-linen-midi-dress/Red'

/** Follows the redirect from an outdated slug, as in an old link. */
async function open(id: number, segment: string, { prefix = '', search = '', from = shop } = {}): Promise<string> {
  const moved = await from.get(`${prefix}/p/${id}/old-name/${segment}${search}`)
  expect(moved.status).toBe(301)
  return from.text(moved.headers.get('location') ?? '')
}

const optionNamed = (html: string, name: 'Size' | 'Length', value: string): string =>
  [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].find(
    ([, label = '']) => label.includes(`name="${name}"`) && label.includes(`value="${value}"`),
  )?.[1] ?? ''
const buttonOf = (html: string): string => html.match(/<button[^>]*type="submit"[^>]*>(?!<svg)[^<]*<\/button>/)?.[0] ?? ''
const jsonLdOf = (html: string): string => html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? ''

describe('§2 product page', () => {
  test('one form, complete without script: product, colour, size, length', async () => {
    const response = await shop.get(DRESS)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Marlow Linen Midi Dress<\/h1>/)
    expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/bag\/items"|<form[^>]*action="\/bag\/items"[^>]*method="post"/)
    expect(html).toMatch(/name="productId" value="1001"/)
    expect(html).toMatch(/name="colour" value="Red"/)
    expect(optionNamed(html, 'Size', '10')).toContain('required')
    expect(optionNamed(html, 'Length', 'Petite')).toContain('required')
    expect(buttonOf(html)).not.toContain('disabled')
  })

  test('size and length come from the address and stay in the links of the other colours', async () => {
    const html = await shop.text(`${DRESS}?Size=12&Length=Long`)
    expect(optionNamed(html, 'Size', '12')).toContain('checked')
    expect(optionNamed(html, 'Length', 'Long')).toContain('checked')
    expect(optionNamed(html, 'Size', '10')).not.toContain('checked')
    expect(html).toContain('/Navy_Blue?Size=12&amp;Length=Long"')
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"?]*${DRESS}"`))
  })

  test('a size that does not exist gives the page without a choice, from its own store entry', async () => {
    const plain = await shop.text(DRESS)
    for (const search of ['Size=999', 'Size=', 'Length=Endless', 'Size=%3Cscript%3E', 'size=10', 'Size[]=10']) {
      const response = await shop.get(`${DRESS}?${search}`)
      expect([search, response.status, (await response.text()) === plain]).toEqual([search, 200, true])
    }
  })

  test.each([
    ['/p/1001/marlow-linen-midi-dress/Green', 'unknown colour'],
    ['/p/1001/marlow-linen-midi-dress/red', 'colour in other letters'],
    ['/p/999999/x/Red', 'unknown product'],
    ['/p/0/x/Red', 'no id'],
    ['/p/1e3/x/Red', 'no id'],
    ['/p/1001%27--/x/Red', 'no id'],
    ['/us/p/1023/x/Ivory', 'UK only'],
    ['/eu/p/1023/x/Ivory', 'UK only'],
  ])('%s is 404: %s', async (path) => {
    expect((await shop.get(path)).status).toBe(404)
  })

  test.each(['', '/us', '/eu'])('under "%s" a wrong slug redirects permanently and keeps the query', async (prefix) => {
    const response = await shop.get(`${prefix}/p/1001/marlow/Red?Size=10`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`${prefix}${DRESS}?Size=10`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test.each(['Black~sWhite', 'Caf%C3%A9_Cr%C3%A8me', 'Sky~uBlue'])(
    'colours with awkward names are reached by the links of the page: %s',
    async (segment) => {
      const html = await open(1013, segment)
      expect(html).toContain(`/${segment}"`)
      expect(html).toMatch(/<h1[^>]*>Orford Oxford Shirt/)
    },
  )
})

describe('§4, §5 options and stock', () => {
  test('an only size is chosen from the start', async () => {
    const html = await open(1002, 'Camel')
    expect(html.match(/<input[^>]*name="Size"[^>]*>/g)).toHaveLength(1)
    expect(html).toMatch(/<input[^>]*name="Size"[^>]*checked/)
  })

  test('a product without any stock says so and cannot be added', async () => {
    const html = await open(1003, 'Ivory')
    expect(html).toContain(text.soldOutAll.replace("'", '&#x27;'))
    expect(buttonOf(html)).toMatch(/disabled[^>]*>Sold out/)
  })

  test('a complete choice says that 3 are left', async () => {
    const html = await open(1004, 'Oat')
    const size = html.match(/name="Size"[^>]*value="([^"]+)"/)?.[1] ?? ''
    expect(html).not.toContain(text.left(3))
    expect(await open(1004, 'Oat', { search: `?Size=${encodeURIComponent(size)}` })).toContain(text.left(3))
  })

  test('in stock, sold out and not sold are told apart, size by size', async () => {
    const html = await open(1005, 'Red')
    expect(optionNamed(html, 'Size', '10')).not.toContain('sold out')
    expect(optionNamed(html, 'Size', '12')).toContain(', sold out')
    expect(optionNamed(html, 'Size', '14')).toContain(', sold out')
    expect(optionNamed(html, 'Size', '12')).not.toContain('disabled')
    expect(await open(1005, 'Red', { search: '?Size=14' })).toContain(text.closed)
  })

  test('stock that is not tracked never runs out', async () => {
    expect(buttonOf(await open(1011, 'Oat'))).not.toContain('disabled')
  })

  test.each([
    [1014, 'Oak', '', undefined],
    [1014, 'Oak', '/us', text.left(3)],
    [1014, 'Oak', '/eu', text.left(3)],
    [1015, 'Walnut', '', text.left(3)],
    [1015, 'Walnut', '/us', text.soldOutAll],
    [1016, 'Ink', '', text.left(1)],
  ])('§9 two warehouses: %i in %s under "%s" says %s', async (id, segment, prefix, words) => {
    const html = await open(id, segment, { prefix })
    const line = html.match(/<p[^>]*role="status"[^>]*>(.*?)<\/p>/)?.[1]
    expect(line?.replace('&#x27;', "'")).toBe(words ?? '')
  })

  test('all 280 variants are sold, those beyond 250 too', async () => {
    const html = await open(1019, 'Navy_Blue')
    expect(html.match(/<input[^>]*name="Size"/g)).toHaveLength(14)
    expect(html).not.toContain(', sold out')
    expect(jsonLdOf(html).match(/"sku":/g)).toHaveLength(28)
  })

  test('a visitor with a bag sees the current stock on the stored shell', async () => {
    const path = '/p/1002/bowness-lambswool-scarf/Forest_Green'
    await shop.get(path)
    const before = await env.DB.prepare('SELECT v.id FROM variants v WHERE v.product_id = 1002 AND v.colour = ?')
      .bind('Forest Green')
      .first<{ id: number }>()
    await env.DB.prepare('UPDATE inventory SET available = 1 WHERE variant_id = ?')
      .bind(before?.id ?? 0)
      .run()
    const response = await shop.get(path, { cookie: '__Host-cart-1-GBP=11111111-1111-4111-8111-111111111111' })
    expect(response.headers.get('x-shell')).toBe('hit')
    expect(await response.text()).toContain(`<shop-stock levels="${before?.id}:2">`)
  })
})

describe('§3, §5 prices, gift cards and pictures', () => {
  test('a reduced product shows was, now and its badge', async () => {
    const html = (await open(1006, 'Camel')).replaceAll('<!-- -->', '')
    expect(html).toMatch(/was <\/span><del/)
    expect(html).toMatch(/\d% off/)
  })

  test('a hidden price is zero, and no offer', async () => {
    const html = await open(1009, 'Oak')
    expect(html).toContain('£0')
    expect(jsonLdOf(html)).not.toContain('"Offer"')
  })

  test('structured data names price, currency and availability of the market', async () => {
    const group = jsonLdOf(await shop.text(`/eu${DRESS}`))
    expect(group).toContain('"productGroupID":"AL1001"')
    expect(group).toContain('"priceCurrency":"EUR"')
    expect(group).toContain('schema.org/InStock')
  })

  test('a gift card has designs and no size, and asks for its recipient; its unique id is never shown', async () => {
    const html = (await open(1010, 'Wildflower')).replaceAll('<!-- -->', '')
    expect(html).toContain('Design: ')
    expect(html).not.toContain('name="Size"')
    for (const label of ['Recipient email', 'Recipient name', 'Your email', 'Your name', 'Send date', 'Your message']) {
      expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label>`))
    }
    expect(html.match(/<input[^>]*type="email"[^>]*>/g)).toHaveLength(2)
    expect(html).not.toMatch(/>uid</)
  })

  test('a film is the second item of the gallery', async () => {
    const html = await open(1018, 'Rose')
    const order = [...html.matchAll(/(<video|<img[^>]*srcSet="\/i\/alderlune\/AL1018)/gi)].map(([tag]) => tag.slice(0, 4))
    expect(order).toEqual(['<img', '<vid', '<img', '<img', '<img'])
  })

  test('a missing media set shows the default image', async () => {
    const html = await open(1017, 'Moss')
    expect(html).toContain('/i/alderlune/default?')
    expect(html).not.toContain('/i/alderlune/AL1017')
  })
})

describe('§8 when upstreams fail', () => {
  const failing = (path: string, status: number) =>
    createTestShop({
      upstream: (request, pass) =>
        new URL(request.url).pathname.startsWith(path) ? new Response('broken', { status }) : pass(request),
    })

  test('while media is down the product is sold with the default image', async () => {
    const html = await open(1020, 'Oat', { from: failing('/s/', 500) })
    expect(html).toContain('/i/alderlune/default?')
    expect(buttonOf(html)).toContain(text.addToBag)
  })

  test('while inventory is down the page shows the catalogue’s stock levels', async () => {
    const html = await open(1021, 'Sage', { from: failing('/bigcommerce/getInventoryAtLocations', 500) })
    expect(buttonOf(html)).toContain(text.addToBag)
  })

  test('a missing product is 404, any other failure 500', async () => {
    // In this order, because a 404 is memoised for a while.
    expect((await failing('/bigcommerce/getProductById', 500).get('/us/p/1022/x/Brass')).status).toBe(500)
    expect((await failing('/bigcommerce/getProductById', 404).get('/us/p/1022/x/Brass')).status).toBe(404)
  })

  test('the breadcrumb of the product leads back to its listing', async () => {
    expect(await shop.text(DRESS)).toMatch(
      new RegExp(`aria-label="${listingText.breadcrumb}"[\\s\\S]*href="/browse/womens/dresses"`),
    )
  })
})
