/** An import adds its facet values to the filters, without a limit and without a code change. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { batch, openDatabase } from '#backend/database/database.ts'
import { FACETS } from '#backend/database/facets.ts'
import { countGoods } from '#backend/goods/counts.ts'
import { importGoods } from '#backend/import/import-goods.ts'
import { runSchedule } from '#backend/schedule.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { type SearchFacet, searchFor } from '#tests/helpers/ask-search.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fileOf } from '#tests/helpers/import-files.ts'
import { operate } from '#tests/helpers/operate.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

/** More colours than fit in a bit mask. */
const COLOURS = ['Ochre', 'Café au Lait', ...Array.from({ length: 98 }, (_, index) => `Dye ${index + 1}`)]
const SIZES = ['3XL', 'S', '22', '6']
const HEAD = 'Handle,Title,Type,Category,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price'
/** Each smock comes in one colour and two sizes; two smocks come in Ochre. */
const FILE = [
  HEAD,
  ...[...COLOURS, 'Ochre'].flatMap((colour, index) =>
    [SIZES[index % 4], SIZES[(index + 1) % 4]].map(
      (size) => `smock-${index},Smock ${index},Smocks,Women > Smocks,Color,${colour},Size,${size},SMK${index}-${size},20`,
    ),
  ),
].join('\n')

type Values = Readonly<Record<string, number>>

async function counted(categoryEntityId: number, chosen: Readonly<Record<string, readonly string[]>> = {}) {
  const productAttributes = Object.entries(chosen).map(([attribute, values]) => ({ attribute, values }))
  const filters = { categoryEntityId, productAttributes }
  const { body } = await askCommerce('getFilters', [{ filters }])
  const { body: page } = await askCommerce('getProductsWithFilter', [{ filters, first: 250 }])
  expect(page.meta.totalItems).toBe(page.data.length)
  const nodes: readonly { node: { name: string; attributes: { edges: { node: { value: string; productCount: number } }[] } } }[] =
    body.edges
  const facets: Record<string, Values> = Object.fromEntries(
    nodes.map(({ node }) => [
      node.name,
      Object.fromEntries(node.attributes.edges.map(({ node: one }) => [one.value, one.productCount])),
    ]),
  )
  return { facets, total: page.data.length }
}

const shop = createTestShop()
const SMOCKS = '/browse/women/smocks'
const idOf = async () => (await env.DB.prepare("SELECT id FROM categories WHERE name = 'Smocks'").first<number>('id')) ?? 0

beforeAll(async () => {
  await seedForTests(env.DB)
  expect(await importGoods(env.DB, [fileOf('goods.csv', FILE)], { now: Date.UTC(2026, 10, 1) })).toMatchObject({
    added: 101,
    errors: 0,
  })
})

describe('a value that is in no list of the code', () => {
  test('is a filter value with its count, and a category shows all of its hundred colours', async () => {
    const { facets, total } = await counted(await idOf())
    expect(total).toBe(101)
    expect(Object.keys(facets.Color ?? {}).toSorted()).toEqual(COLOURS.toSorted())
    expect(facets.Color).toMatchObject({ Ochre: 2, 'Café au Lait': 1, 'Dye 98': 1 })
    expect(facets.Size).toEqual({ '6': 50, '22': 50, S: 51, '3XL': 51 })
  })

  test('stands in the order of its kind: numbers by size, letters by size, colours by the alphabet', async () => {
    const { facets } = await counted(await idOf())
    expect(Object.keys(facets.Size ?? {})).toEqual(['6', '22', 'S', '3XL'])
    expect(Object.keys(facets.Color ?? {}).filter((colour) => /Dye \d$|Ochre/.test(colour))).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `Dye ${index + 1}`),
      'Ochre',
    ])
  })

  test('is counted together with other facets, and finds exactly the goods that have it', async () => {
    const id = await idOf()
    for (const colour of ['Ochre', 'Dye 60', 'Dye 98']) {
      const one = await counted(id, { Color: [colour] })
      const own = COLOURS.concat('Ochre').flatMap((name, index) =>
        name === colour ? [SIZES[index % 4] ?? '', SIZES[(index + 1) % 4] ?? ''] : [],
      )
      expect(one.facets.Size).toEqual(Object.fromEntries(own.map((size) => [size, own.filter((other) => other === size).length])))
      expect(one.total).toBe(own.length / 2)
      expect((await counted(id, { Color: [colour], Size: own.slice(0, 1) })).total).toBe(own.length / 2)
    }
    expect((await counted(id, { Color: ['Ochre', 'Dye 60'] })).total).toBe(3)
  })

  test('filters the page of its category, with a chip, and has a link in the Markdown', async () => {
    const page = await shop.text(`${SMOCKS}?filters[color]=Ochre`)
    expect([page.includes('Smock 0'), page.includes('Smock 100'), page.includes('Smock 1<')]).toEqual([true, true, false])
    expect(page).toContain('aria-label="Remove colour Ochre"')
    const form = await shop.text(`${SMOCKS}?show=filters&filters[color]=Ochre`)
    expect(form).toMatch(/<input[^>]*name="filters\[color\]"[^>]*checked=""[^>]*value="Ochre"|value="Ochre"[^>]*checked=""/)
    const markdown = await (await shop.get(SMOCKS, { accept: 'text/markdown' })).text()
    expect(markdown).toMatch(/\[Ochre\]\([^)]*filters%5Bcolor%5D=Ochre\) \(2\)/)
  })

  test('filters and is counted in the search, and a search for its name shows the goods that have it', async () => {
    const found = await searchFor('smock', { 'filters[colour]': 'Café au Lait' })
    expect(found.total).toBe(1)
    const all = await searchFor('smock', { num_results_per_page: '1' })
    const options = all.facets.find(({ name }: SearchFacet) => name === 'colour')?.options ?? []
    expect(options).toHaveLength(100)
    expect(options.find(({ value }) => value === 'Ochre')?.count).toBe(2)
    expect((await shop.text('/search?query=smock&filters[color]=Ochre')).includes('Remove colour Ochre')).toBe(true)
  })

  test('is not counted while its goods are hidden, and is counted again when they are shown', async () => {
    const id = await idOf()
    const before = await counted(id, { Size: ['6'] })
    const style = await env.DB.prepare("SELECT style_code FROM products WHERE name = 'Smock 50'").first('style_code')
    await operate('hide', { rows: [{ sku: style, market: 'UK' }] })
    const hidden = await counted(id)
    expect([hidden.total, hidden.facets.Color?.['Dye 49']]).toEqual([100, undefined])
    await operate('show', { rows: [{ sku: style, market: 'UK' }] })
    expect(await counted(id, { Size: ['6'] })).toEqual(before)
  })
})

test('a value in the URL that no goods have is not offered as a filter', async () => {
  const { facets, total } = await counted(await idOf(), { Color: ['No such colour'] })
  expect([total, Object.keys(facets.Color ?? {}).includes('No such colour')]).toEqual([0, false])
  const found = await searchFor('smock', { 'filters[colour]': 'No such colour' })
  const options = found.facets.find(({ name }: SearchFacet) => name === 'colour')?.options ?? []
  expect([found.total, options.some(({ value }) => value === 'No such colour')]).toEqual([0, false])
})

test('a gift card’s designs, and the replacement for a missing colour, are not offered as colours to filter by', async () => {
  const { results } = await env.DB.prepare(
    "SELECT DISTINCT value FROM facet_set_values WHERE value IN ('As shown', (SELECT colours ->> '$[0].label' FROM products WHERE type = 'digital'))",
  ).all()
  expect(results).toEqual([])
})

test('computing the sets of all goods again changes nothing: the import and the counts read the same values', async () => {
  const rows = async () => JSON.stringify((await env.DB.prepare('SELECT * FROM listing ORDER BY 1, 2').all()).results)
  const before = await rows()
  await batch(openDatabase(env.DB), countGoods(openDatabase(env.DB), FACETS))
  expect(await rows()).toBe(before)
})

test.each([
  ['run of the schedule', () => runSchedule(env, Date.UTC(2026, 11, 1, 10, 30))],
  ['import', () => importGoods(env.DB, [fileOf('goods.csv', FILE)], { now: Date.UTC(2026, 11, 1) })],
])('goods of an earlier release, or of another list of facets, get their facets with the next %s', async (_, renew) => {
  const before = await counted(await idOf(), { Size: ['6'] })
  await env.DB.batch([
    env.DB.prepare("DELETE FROM meta WHERE key = 'facets'"),
    env.DB.prepare('DELETE FROM facet_sets'),
    env.DB.prepare('DELETE FROM facet_set_values'),
    // An earlier release stored bit masks in these columns.
    env.DB.prepare('UPDATE listing SET facet_1 = 4096, facet_2 = 3, facet_3 = 1'),
    env.DB.prepare("INSERT INTO search_text (search_text) VALUES ('delete-all')"),
  ])
  await renew()
  expect(await counted(await idOf(), { Size: ['6'] })).toEqual(before)
  expect((await searchFor('smock', { 'filters[colour]': 'Ochre' })).total).toBe(2)
})
