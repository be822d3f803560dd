import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { signedPublish } from '#tests/helpers/signed.ts'
import { sample } from '#tests/helpers/tries-all.ts'
import { PublishQueue } from '#worker/flows/publish-queue.ts'

beforeAll(() => seedForTests(env.DB))

const HOOK = '/hooks/publish'
const shop = createTestShop()
const shellOf = async (path: string) => (await createTestShop().get(path)).headers.get('x-shell')
const seconds = () => Math.floor(Date.now() / 1000)

describe('POST /hooks/publish', () => {
  test('refreshes the pages of the named markets, and leaves the others', async () => {
    for (const path of ['/', '/us', '/eu']) {
      await shop.get(path)
      expect([path, await shellOf(path)]).toEqual([path, 'hit'])
    }
    const answer = await shop.visit(HOOK, await signedPublish({ markets: ['us', 'eu'] }))
    expect(answer.status).toBe(202)
    expect(Object.keys((await answer.json<{ generations: object }>()).generations).sort()).toEqual(['eu', 'us'])
    expect([await shellOf('/'), await shellOf('/us'), await shellOf('/eu')]).toEqual(['hit', 'miss', 'miss'])
  })

  test('the next page shows the editors’ changes, even if the old one was fresh', async () => {
    const words = { heading: 'The quiet season' }
    const upstream: Parameters<typeof createTestShop>[0] = {
      upstream: async (request, pass) => {
        const answer = await pass(request)
        return request.url.includes('/content/') && answer.ok
          ? new Response((await answer.text()).replaceAll('The quiet season', words.heading), answer)
          : answer
      },
    }
    const edited = createTestShop(upstream)
    expect(await edited.text('/')).toContain('The quiet season')
    words.heading = 'A louder season'
    expect(await edited.text('/')).toContain('The quiet season')
    expect((await edited.visit(HOOK, await signedPublish({ markets: 'all' }))).status).toBe(202)
    expect(await edited.text('/')).toContain('A louder season')
  })

  test('a page part that an editor breaks keeps its last good copy, and the other parts go live', async () => {
    const meta = (key: string) => ({ schema: `s/${key}`, deliveryId: key, name: key, deliveryKey: `eu/${key}` })
    const dates = { startDate: '2020-01-01', endDate: '2090-01-01' }
    const items: Record<string, object> = {
      footer: { _meta: meta('footer'), textBox: 'Old words' },
      'countdown-timer': { _meta: meta('countdown-timer'), text: 'Ends soon', ...dates },
    }
    const edited = createTestShop({
      upstream: (request, pass) => {
        const content = items[new URL(request.url).pathname.replace('/content/key/eu/', '')]
        return content ? Response.json({ content }) : pass(request)
      },
    })
    await shop.visit(HOOK, await signedPublish({ markets: ['eu'] }))
    expect(await edited.text('/eu')).toMatch(/Ends soon.*Old words/s)
    items.footer = { _meta: meta('footer'), textBox: 'New words' }
    items['countdown-timer'] = { _meta: meta('countdown-timer'), text: 'Ends today', ...dates, endDate: 'tomorrow' }
    await shop.visit(HOOK, await signedPublish({ markets: ['eu'] }))
    const page = await edited.get('/eu')
    expect([page.headers.get('x-shell'), await page.text()]).toEqual(['miss', expect.stringMatching(/Ends soon.*New words/s)])
    expect((await edited.get('/eu')).headers.get('x-shell')).toBe('hit')
  })

  test('a render that a publish overtakes is stored under the old generation only', async () => {
    const path = '/us/browse/homeware/candles'
    const racing = createTestShop({
      upstream: async (request, pass) => {
        const answer = await pass(request)
        if (request.url.endsWith('getProductsWithFilter')) {
          expect((await shop.visit(HOOK, await signedPublish({ markets: ['us'] }))).status).toBe(202)
        }
        return answer
      },
    })
    await racing.get(path)
    expect(await shellOf(path)).toBe('miss')
  })

  test('content from before a publish is still used while the content service is down', async () => {
    await shop.get('/size-guide')
    await shop.visit(HOOK, await signedPublish({ markets: 'all' }))
    const broken = createTestShop({
      upstream: (request, pass) => (request.url.includes('/content/') ? new Response('', { status: 500 }) : pass(request)),
    })
    expect((await broken.get('/size-guide')).status).toBe(200)
  })

  test('twenty publishes at once are twenty generations, in any order', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await shop.visit(HOOK, await signedPublish({ markets: ['eu'] }))).json<{ generations: { eu: number } }>(),
      ),
    )
    const numbers = answers.map(({ generations }) => generations.eu).sort((a, b) => a - b)
    expect(new Set(numbers).size).toBe(20)
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(19)
  })

  test('a message counts once: a repetition is 409 and changes nothing, also if twenty arrive at once', async () => {
    const message = await signedPublish({ markets: ['us'] })
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.visit(HOOK, message)))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(19).fill(409)])
    await shop.get('/us')
    expect((await shop.visit(HOOK, message)).status).toBe(409)
    expect(await shellOf('/us')).toBe('hit')
  })

  test('a message that KV refused may be sent again; a message is remembered for longer than it is valid, but not for ever', async () => {
    const full: KVNamespace = new Proxy(env.PAGES, {
      get: (kv, name) => (name === 'put' ? () => Promise.reject(new Error('full')) : Reflect.get(kv, name).bind(kv)),
    })
    await runInDurableObject(env.PUBLISH_QUEUE.getByName('another'), async (_queue, state) => {
      await expect(new PublishQueue(state, { PAGES: full }).publish('message-1', ['us'])).rejects.toThrow('full')
      const queue = new PublishQueue(state, env)
      expect((await queue.publish('message-1', ['us'])).kind).toBe('done')
      await queue.alarm()
      expect((await queue.publish('message-1', ['us'])).kind).toBe('repeat')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
      await queue.alarm()
      vi.useRealTimers()
      expect((await queue.publish('message-1', ['us'])).kind).toBe('done')
    })
  })

  const UNSIGNED: readonly (readonly [string, Parameters<typeof signedPublish>[1]])[] = [
    ['another secret', { secret: 'whsec_YW5vdGhlciBzZWNyZXQgdGhhdCBpcyBsb25n' }],
    ['six minutes ago', { timestamp: seconds() - 360 }],
    ['six minutes ahead', { timestamp: seconds() + 360 }],
    ['no signature', { change: ({ 'webhook-signature': _gone, ...rest }) => rest }],
    ['no time', { change: ({ 'webhook-timestamp': _gone, ...rest }) => rest }],
    ['no id', { change: ({ 'webhook-id': _gone, ...rest }) => rest }],
    ['a new time', { timestamp: seconds() - 100, change: (headers) => ({ ...headers, 'webhook-timestamp': String(seconds()) }) }],
    ['a new id', { change: (headers) => ({ ...headers, 'webhook-id': crypto.randomUUID() }) }],
    ['an empty signature', { change: (headers) => ({ ...headers, 'webhook-signature': 'v1,' }) }],
    ['a signature that is no base64', { change: (headers) => ({ ...headers, 'webhook-signature': `v1,${'!'.repeat(44)}` }) }],
    [
      'another version',
      { change: (headers) => ({ ...headers, 'webhook-signature': headers['webhook-signature']?.replace('v1', 'v2') ?? '' }) },
    ],
    ['an id of 10 kB', { id: 'x'.repeat(10_000) }],
  ]
  test.each(sample(UNSIGNED, 3))('with %s it is 401', async (_name, options) => {
    expect((await shop.visit(HOOK, await signedPublish({ markets: 'all' }, options))).status).toBe(401)
  })

  test('a body that was changed on the way is 401', async () => {
    const message = await signedPublish({ markets: ['us'] })
    expect((await shop.visit(HOOK, { ...message, body: '{"markets":"all"}' })).status).toBe(401)
  })

  test('one valid signature of several is enough, so secrets can be exchanged', async () => {
    const change = (headers: Record<string, string>) => ({
      ...headers,
      'webhook-signature': `v1,${btoa('x'.repeat(32))} ${headers['webhook-signature']}`,
    })
    expect((await shop.visit(HOOK, await signedPublish({ markets: ['eu'] }, { change }))).status).toBe(202)
  })

  const BODIES = [
    '',
    'not json',
    '[]',
    '{}',
    '{"markets":[]}',
    '{"markets":["fr"]}',
    '{"markets":"ALL"}',
    '{"markets":["en","en","us","eu"]}',
  ]
  test.each(sample(BODIES, 3))('signed, but with the body %j: 422 with the field named', async (body) => {
    const answer = await shop.visit(HOOK, await signedPublish(body))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ field: 'markets' })
  })

  test('accepts only POST: anything else is 405', async () => {
    const answer = await shop.get(HOOK)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('is a 404 without a secret in the settings', async () => {
    const without = createTestShop({ bindings: { PUBLISH_SECRET: undefined } })
    expect((await without.visit(HOOK, await signedPublish({ markets: 'all' }))).status).toBe(404)
    expect((await without.get(HOOK)).status).toBe(404)
  })
})
