/** An editor's mistake in any field of any item never takes the page down (spec B §8), and a preview reports it. */
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { CUSTOMERS } from '#backend/demo/customers.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { MISTAKES, type Mistake, mistakePlaces } from '#tests/helpers/content-mistakes.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { memoryKv } from '#tests/helpers/memory-kv.ts'
import { mistakenItems, type Round, roundsOf, sentencesOf } from '#tests/helpers/mistaken-rounds.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const ALL_MS = 3_600_000
/** The test tries one in this many fields, spread over all items. */
const ONE_IN = 400
const DOMAIN = 'the-host-that-only-tests-know.staging.bigcontent.io'
const DELIVERED = { deliveryId: '55f498d2-e72e-5ebb-a925-7d9fd854c949' }

const MY_ACCOUNT = '/my-account'
const [{ email, password } = { email: '', password: '' }] = CUSTOMERS
const SIGN_IN = { email, password }

const places = mistakePlaces(ONE_IN)
const rounds = roundsOf(places)
const mistakes = Object.entries(MISTAKES)
/** In `npm test` each round makes only one kind of mistake; the kinds take turns. */
const roundsWith = (nth: number) => sample(rounds, mistakes.length, nth)

function shopWith(items: ReadonlyMap<string, unknown>) {
  return createTestShop({
    bindings: { PAGES: memoryKv().kv },
    upstream: (request, pass) => {
      const key = new URL(request.url).pathname.replace('/content/key/', '')
      const item = items.get(key)
      return typeof item === 'object' && item !== null && '_meta' in item && typeof item._meta === 'object'
        ? Response.json({ content: { ...item, _meta: { ...item._meta, ...DELIVERED, deliveryKey: key } } })
        : pass(request)
    },
  })
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

/** Returns the faults of the page that shoppers see and of its preview. */
async function faultsOf({ market, path, places: changed }: Round, mistake: Mistake): Promise<readonly string[]> {
  const address = `${market.prefix}${path === '/' && market.prefix ? '' : path}`
  const items = mistakenItems({ places: changed }, mistake)
  const shop = shopWith(items)
  if (path === MY_ACCOUNT) {
    await shop.post('/login', SIGN_IN)
  }
  const live = await shop.get(address)
  shop.jar.set(COOKIES.preview.name, DOMAIN)
  const preview = await shop.get(address)
  const html = await preview.text()
  const untold = [...items.values()]
    .flatMap((item) => sentencesOf(item, market))
    .filter((sentence) => !html.includes(escaped(sentence)))
  return [...[live, preview].flatMap(({ status }) => (status > 200 ? [`${status}`] : [])), ...untold]
}

test.each(mistakes.map(([name, mistake], nth) => [name, mistake, nth] as const))(
  'the page of an item whose field is %s is a 200, and the item’s preview reports the field',
  async (_name, mistake, nth) => {
    const failed: string[] = []
    for (const round of roundsWith(nth)) {
      const faults = await faultsOf(round, mistake)
      for (const place of faults.length > 0 ? round.places : []) {
        const alone = await faultsOf({ ...round, places: [place] }, mistake)
        failed.push(...alone.map((fault) => `${place.entry.key} ${place.path.join('.')}: ${fault.slice(0, 200)}`))
      }
    }
    expect(failed).toEqual([])
    expect(places.length).toBeGreaterThan(8)
  },
  ALL_MS,
)
