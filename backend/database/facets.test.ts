import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { x } from 'tinyexec'
import { expect, test } from 'vitest'
import { PALETTE } from '#backend/demo/words/palette.ts'
import { SIZES } from '#backend/demo/words/sizes.ts'
import { familyOf } from '#domain/listing/colour-families.ts'
import { colourFamilies, valueOrder } from '#shop'

const ROOT = join(import.meta.dirname, '../..')
const SHOP = join(ROOT, 'shops/alder-and-lune')

/**
 * Runs a module in a shop with these facets.
 * @returns its parsed output
 */
async function inShopWith(more: object, code: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'facets-'))
  const file = JSON.parse(readFileSync(join(SHOP, 'shop.json'), 'utf8'))
  writeFileSync(join(folder, 'shop.json'), JSON.stringify({ ...file, ...more }))
  for (const name of ['theme.css', 'fonts.css']) {
    writeFileSync(join(folder, name), '')
  }
  const { stdout, stderr } = await x('node', ['--no-warnings', '--input-type=module', '-e', code], {
    nodeOptions: { cwd: ROOT, env: { ...process.env, SHOP: folder } },
  })
  rmSync(folder, { recursive: true, force: true })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test('storefront and backend read the facets of the shop’s file: URL, wires, custom fields and the order of values', async () => {
  const facets = [
    { name: 'fit', label: 'Fit', field: 'fit_kind', search: 'cut' },
    { name: 'leg', label: 'Leg', option: 'length' },
  ]
  const code = `
    const { FACETS } = await import('#backend/database/facets.ts')
    const storefront = await import('#domain/listing/facets.ts')
    const { formatListingQuery, parseListingQuery } = await import('#domain/listing/listing-query.ts')
    const address = formatListingQuery(parseListingQuery(new URLSearchParams('filters[fit]=Slim&filters[color]=Red&filters[leg]=32')))
    console.log(JSON.stringify({
      address: decodeURIComponent(address),
      backend: FACETS.map(({ name, search, source, sorted }) => [name, search, source, sorted(['Boxy', 'Loose', 'Slim'])]),
      storefront: storefront.FACETS.map(({ name, commerce, search, shownAs }) => [name, commerce, search, shownAs]),
    }))`
  expect(await inShopWith({ facets, valueOrder: { fit: ['Slim', 'Loose'] } }, code)).toEqual({
    address: 'filters[fit]=Slim&filters[leg]=32',
    backend: [
      ['Fit', 'cut', { field: 'fit_kind' }, ['Slim', 'Loose', 'Boxy']],
      ['Leg', 'leg', 'lengths', ['Boxy', 'Loose', 'Slim']],
    ],
    storefront: [
      ['fit', 'Fit', 'cut', 'plain'],
      ['leg', 'Leg', 'leg', 'plain'],
    ],
  })
})

test('a shop may have eight facets, with a column for each; every pair of them and all together are counted', async () => {
  const facets = Array.from({ length: 8 }, (_, nth) => ({ name: `f${nth}`, label: `F${nth}`, field: `f${nth}` }))
  const code = `
    const { setsBy } = await import('#backend/database/facet-column.ts')
    const { MIXES } = await import('#backend/database/mixes.ts')
    console.log(JSON.stringify([Object.values(setsBy(({ name }) => name)), MIXES.length]))`
  expect(await inShopWith({ facets }, code)).toEqual([facets.map(({ label }) => label), 29])
})

test('the shop’s file orders every size of the demonstration', () => {
  expect(SIZES.filter((size) => !valueOrder.size?.includes(size))).toEqual([])
})

test('the demonstration’s colours are about a dozen families, each colour in one', () => {
  const colours = colourFamilies.flatMap((family) => family.colours)
  expect(new Set(colours).size).toBe(colours.length)
  expect(colours.filter((colour) => !PALETTE.some(({ label }) => label === colour))).toEqual([])
  expect(new Set(PALETTE.map(({ label }) => familyOf(label))).size).toBeLessThan(15)
})
