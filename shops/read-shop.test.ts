import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SHOP, parseShop, readShop, shopsIn } from './read-shop.ts'

const FILE = 'shops/northfold/shop.json'
const FAMILIES = 'colourFamilies: each name and each colour in one family only is expected'

/** The default shop's file with the value at this path replaced, or removed if undefined. */
function withValue(path: string, value: unknown): string {
  const shop = JSON.parse(JSON.stringify(readShop(DEFAULT_SHOP)))
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce((part, key) => part[key], shop)
  holder[last] = value
  return JSON.stringify(shop)
}

function faultOf(json: string): string | undefined {
  try {
    parseShop(FILE, json)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : undefined
  }
}

describe('an error in a shop’s file names the file, the field and the expected value', () => {
  test.each([
    ['company.email', 'northfold', 'company.email: an address is expected'],
    ['name', undefined, 'name: is missing'],
    ['name', ' Northfold', 'name: a text without spaces around it is expected'],
    ['markets', [], 'markets[0]: is missing'],
    ['markets.0.code', 'fr', 'markets[0].code: one of en, us, eu is expected'],
    ['markets.1.channel', 1, 'markets: a channel of its own for each market is expected'],
    ['markets.0.deliversTo', ['UK '], "markets[0].deliversTo[0]: a country code like 'GB' is expected"],
    ['delivery.us.ways.2.cutOff', '2 pm', "delivery.us.ways[2].cutOff: a time of the day like '14:00' is expected"],
    ['delivery.eu.timeZone', 'Europe/Atlantis', "delivery.eu.timeZone: a time zone like 'Europe/London' is expected"],
    ['delivery.us', undefined, 'delivery: the delivery of each market is expected'],
    ['social.instagram', 'instagram', 'social.instagram: an https address is expected'],
    ['media.picture', '{style}', 'media.picture: {style}, {colour}, {view} are expected in it'],
    ['facets.0.name', 'price', 'facets[0].name: a name that does not begin with price is expected'],
    ['facets.2.field', undefined, 'facets[2]: an option or a field is expected'],
    ['facets.1.name', 'color', 'facets: each facet once is expected'],
    [
      'facets',
      Array.from({ length: 9 }, (_, nth) => ({ name: `f${nth}`, label: `F${nth}`, field: `f${nth}` })),
      'facets: eight facets at most are expected, because each needs a column in the indexes of the listings',
    ],
    ['colourFamilies.1.name', 'White', FAMILIES],
    ['colourFamilies.1.colours', ['Oat', 'Camel'], FAMILIES],
    ['colourFamilies.1.name', 'Camel', FAMILIES],
    ['returnsTo.us', [], 'returnsTo.us: one line at least is expected'],
    ['departments.0.slug', 'Women’s', "departments[0].slug: a segment of a URL like 'womens' is expected"],
    ['looks.0.with.0', '/womens/', "looks[0].with[0]: a category like 'womens/dresses' is expected"],
    ['resources', 'My Shop', 'resources: small letters, digits and dashes is expected'],
    ['colour', 'red', 'colour: no such field is known'],
  ])('%s: %j', (path, value, told) => {
    expect(faultOf(withValue(path, value))).toBe(`${FILE}: ${told}`)
  })

  test('all faults at once, a line each', () => {
    const two = withValue('company.email', 'x').replace(/"germanSite":"[^"]*"/, '"germanSite":"yes"')
    expect(() => parseShop(FILE, two)).toThrow(
      `${FILE}: company.email: an address is expected\n${FILE}: germanSite: an https address is expected`,
    )
  })

  test('a file that is no JSON', () => {
    expect(() => parseShop(FILE, '{ "name": }')).toThrow(`${FILE}: line 1: JSON is expected`)
  })
})

test('a shop may say nothing about looks, departments and the address for returns', () => {
  const { looks, departments, returnsTo, ...others } = JSON.parse(withValue('name', 'Northfold'))
  expect([looks, departments, Object.keys(returnsTo)].map((part) => part.length > 0)).toEqual([true, true, true])
  expect(parseShop(FILE, JSON.stringify(others))).toMatchObject({ looks: [], departments: [], returnsTo: {} })
})

test('the error about a missing shop names it, the existing shops and the command that makes one', () => {
  expect(() => readShop('nowhere')).toThrow(
    `There is no shop 'nowhere': shops/ has ${shopsIn().join(', ')}. Make one with: npm run shop -- new nowhere`,
  )
})

test.each(shopsIn())('the shop %s is complete', (name) => {
  expect(readShop(name).name).not.toBe('')
})

test.each(['shops/chosen-shop.ts', 'scripts/build.ts'])(
  'a command for a missing shop says what to do, without lines of code: %s',
  (script) => {
    const { status, stderr } = spawnSync(process.execPath, [script, 'goods.csv'], {
      env: { ...process.env, SHOP: 'nowhere' },
      encoding: 'utf8',
    })
    expect([status, stderr.trim()]).toEqual([
      1,
      expect.stringMatching(/^There is no shop 'nowhere': .* npm run shop -- new nowhere$/),
    ])
  },
)
