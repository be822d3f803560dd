import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import {
  ContentNotFoundError,
  freshClient,
  hostAt,
  Image,
  previewClient,
  publishedClient,
  stagingClient,
  Video,
} from './clients/amplience.ts'
import { complaints } from './judge.ts'
import { AMPLIENCE } from './shapes/amplience.ts'
import { openWire, type Wire } from './wire.ts'

const SCHEMA = 'https://schema.alderandlune.example/'
const withComponents = z.looseObject({ components: z.array(z.looseObject({ _meta: z.looseObject({ deliveryId: z.string() }) })) })

let wire: Wire
let content: ReturnType<typeof publishedClient>

beforeAll(async () => {
  wire = await openWire(inject('backend'))
  content = publishedClient(wire.address)
})
afterAll(() => wire.close())

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('dc-delivery-sdk-js 1.4.0 reads from the embedded backend', () => {
  test('by key, whose slash is not encoded in the path', async () => {
    const { body } = await content.getContentItemByKey('uk/desktop-navigation')
    expect(body._meta.schema).toMatch(new RegExp(`^${SCHEMA}`))
    expect(wire.last().path).toBe('/content/key/uk/desktop-navigation')
  })

  test('by id: an inlined item equals the item itself', async () => {
    const home = await content.getContentItemByKey('uk/home')
    const [hero] = withComponents.parse(home.toJSON()).components
    const alone = await content.getContentItemById(hero?._meta.deliveryId ?? '')
    expect(alone.toJSON()).toEqual(hero)
  })

  test('a missing item is the client’s own not-found error, by key and by id', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await refusal(content.getContentItemByKey('uk/nothing-here'))).toBeInstanceOf(ContentNotFoundError)
    expect(await refusal(content.getContentItemById(nobody))).toBeInstanceOf(ContentNotFoundError)
  })

  test('a malformed request is an error with status and message', async () => {
    const error = await refusal(content.getContentItemById('not-a-uuid'))
    expect(error).toMatchObject({ status: 400, message: 'The delivery id is not a UUID' })
  })

  test('two keys in one request, in order, with an error entry for a missing one', async () => {
    const { responses } = await content.getContentItemsByKey(['uk/footer', 'uk/nothing-here', 'us/footer'])
    const answer = z.object({ content: z.looseObject({ _meta: z.looseObject({ deliveryKey: z.string() }) }) })
    expect(responses.map((each) => answer.safeParse(each).data?.content._meta.deliveryKey)).toEqual([
      'uk/footer',
      undefined,
      'us/footer',
    ])
    expect(responses[1]).toMatchObject({ error: { type: 'CONTENT_NOT_FOUND', data: { deliveryKey: 'uk/nothing-here' } } })
  })

  test('a filter sorts, and can be paged to the end', async () => {
    let page = await content.filterByContentType(`${SCHEMA}content-page`).sortBy('title', 'ASC').page(10).request()
    const titles: string[] = []
    for (;;) {
      titles.push(...page.responses.map(({ content: item }) => z.string().parse(item.title)))
      const next = await page.page.next?.()
      if (!next) {
        break
      }
      page = next
    }
    expect(titles.length).toBeGreaterThan(30)
    expect(titles).toEqual([...titles].sort())
  })

  test('a filter for an unused value gives an empty response', async () => {
    const { responses, page } = await content.filterBy('/title', 'There is no such title').request()
    expect([responses, page.responseCount, page.nextCursor]).toEqual([[], 0, undefined])
  })

  test('pictures become the client’s images, whose URLs are served', async () => {
    const home = await content.getContentItemByKey('uk/home')
    const [hero] = z
      .array(z.looseObject({ backgroundDesktop: z.instanceof(Image) }))
      .parse(z.array(z.unknown()).parse(home.body.components).slice(0, 1))
    const address = hero?.backgroundDesktop.url().protocol('http').width(320).quality(60).parameter('fmt', 'auto').build()
    const picture = await fetch(address ?? '', { headers: { accept: 'image/webp' } })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500)
  })
})

describe('dc-delivery-sdk-js 1.4.0 reads rarer content', () => {
  test('a tree by its root’s key, with each item below its parent', async () => {
    const { content: root, children } = await content.getHierarchyByKey({ rootKey: 'uk/other-stuff', maximumDepth: 2 })
    expect(root._meta.deliveryKey).toBe('uk/other-stuff')
    expect(children.length).toBeGreaterThan(1)
    for (const child of children) {
      expect(child.content._meta).toMatchObject({ hierarchy: { root: false, parentId: root._meta.deliveryId } })
    }
  })

  test('a film becomes the client’s video, and its poster’s URL is served', async () => {
    const { body } = await content.getContentItemByKey('uk/our-story')
    const [hero] = z.tuple([z.looseObject({ backgroundDesktop: z.instanceof(Video) })], z.unknown()).parse(body.components)
    const poster = await fetch(hero.backgroundDesktop.thumbnail().protocol('http').width(320).build())
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('with a key of the Fresh host, published content bypasses every cache', async () => {
    await freshClient(wire.address).getContentItemByKey('uk/footer')
    expect(wire.last().requestHeaders['x-api-key']).toBe('fresh-key')
    expect(wire.last().headers['cache-control']).toBe('no-store')
  })
})

describe('dc-delivery-sdk-js 1.4.0 reads unpublished content', () => {
  const STAGING = 'demo.staging.bigcontent.io'
  const headings = z.object({ components: z.array(z.looseObject({ heading: z.string().optional() })) })
  const headingOf = async (client: ReturnType<typeof publishedClient>) =>
    headings.parse((await client.getContentItemByKey('uk/home')).toJSON()).components[0]?.heading

  test('through a signing proxy it sends its key, and the response may not be cached', async () => {
    await previewClient(wire.address, STAGING).getContentItemByKey('uk/home')
    expect(wire.last().requestHeaders['x-api-key']).toBe('a-preview-key')
    expect(wire.last().headers['cache-control']).toBe('no-store')
  })

  test('a moment is exchanged for a host with the content of that moment', async () => {
    const seen = async (moment: string) => {
      const host = await hostAt(wire.address, STAGING, Date.parse(moment))
      expect(host).toMatch(/\.staging\.bigcontent\.io$/)
      return headingOf(stagingClient(wire.address, host))
    }
    expect(await seen('2026-11-30T12:00:00Z')).toBe('Long nights, warm light')
    expect(await seen('2027-01-01T00:00:00Z')).toBe('Begin lightly')
  })

  test('an unknown host is refused', async () => {
    const byHand = stagingClient(wire.address, 'demo-at-zzzzzzz-0000000.staging.bigcontent.io')
    await refusal(byHand.getContentItemByKey('uk/home'))
    expect(wire.last().status).toBe(400)
    await expect(hostAt(wire.address, 'demo.example.com', 0)).rejects.toThrow('400')
  })
})

test('wire: content §3: every response of this run has the shape that the vendor’s client expects', () => {
  const ofContent = wire.exchanges.filter(({ path }) => path.startsWith('/content/'))
  expect(ofContent.length).toBeGreaterThan(10)
  expect(complaints(ofContent, AMPLIENCE)).toEqual([])
})
