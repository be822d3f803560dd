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

test('storefront and backend read the facets of the shop’s file: address, wires, custom fields and the order of values', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facets-'))
  const file = JSON.parse(readFileSync(join(SHOP, 'shop.json'), 'utf8'))
  const facets = [
    { name: 'fit', label: 'Fit', field: 'fit_kind', search: 'cut' },
    { name: 'leg', label: 'Leg', option: 'length' },
  ]
  writeFileSync(join(folder, 'shop.json'), JSON.stringify({ ...file, facets, valueOrder: { fit: ['Slim', 'Loose'] } }))
  for (const name of ['theme.css', 'fonts.css']) {
    writeFileSync(join(folder, name), '')
  }
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
  const { stdout, stderr } = await x('node', ['--no-warnings', '--input-type=module', '-e', code], {
    nodeOptions: { cwd: ROOT, env: { ...process.env, SHOP: folder } },
  })
  rmSync(folder, { recursive: true, force: true })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({
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

test('the shop’s file orders every size of the demonstration', () => {
  expect(SIZES.filter((size) => !valueOrder.size?.includes(size))).toEqual([])
})

test('the demonstration’s colours are about a dozen families, each colour in one', () => {
  const colours = colourFamilies.flatMap((family) => family.colours)
  expect(new Set(colours).size).toBe(colours.length)
  expect(colours.filter((colour) => !PALETTE.some(({ label }) => label === colour))).toEqual([])
  expect(new Set(PALETTE.map(({ label }) => familyOf(label))).size).toBeLessThan(15)
})
