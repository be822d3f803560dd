import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { x } from 'tinyexec'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicFiles, readShop } from '../../shops/read-shop.ts'
import { ROOT } from '../machine/run.ts'
import { makeShop } from './new.ts'

const shops = mkdtempSync(join(tmpdir(), 'shops-'))
afterAll(() => rmSync(shops, { recursive: true, force: true }))

const FACTS = ['--email', 'hello@northfold.example', '--company', 'Northfold Ltd', '--address', '1 Mill Lane, Leeds']
const NORTHFOLD = ['northfold', '--market', 'us', '--colour', '#1d3a5f', ...FACTS]

beforeAll(() => makeShop(NORTHFOLD, shops))

/** Runs code in a process that uses the new shop. The code must print JSON. */
async function inShop(code: string): Promise<unknown> {
  const { stdout, stderr } = await x('node', ['--no-warnings', '--input-type=module', '-e', code], {
    nodeOptions: { cwd: ROOT, env: { ...process.env, SHOP: join(shops, 'northfold') } },
  })
  return JSON.parse(stdout || JSON.stringify(stderr))
}

test('a new shop is complete: its file, its colour, icons and pages', () => {
  const folder = join(shops, 'northfold')
  expect(readShop(folder)).toMatchObject({
    name: 'Northfold',
    company: { name: 'Northfold Ltd' },
    catalogue: 'own',
    resources: 'northfold',
    colourFamilies: [],
    valueOrder: {},
  })
  expect(readFileSync(join(folder, 'theme.css'), 'utf8')).toContain('--accent: #1d3a5f;')
  expect(publicFiles(join(folder, 'public')).map(({ fileName }) => fileName)).toEqual(
    expect.arrayContaining(['favicon.svg', 'apple-touch-icon.png', 'icons/192.png', 'icons/512.png', 'icons/maskable.png']),
  )
})

test('a shop with one market has URLs without a prefix, alternates of that market only, and no choice of a country', async () => {
  const said = await inShop(`
    const { ALL_MARKETS, marketFromPath } = await import('#domain/markets.ts')
    const { LANGUAGE_TAGS } = await import('#domain/locale/language-tags.ts')
    const { hasChoice } = await import('#domain/locale/has-choice.ts')
    const { channelIdFrom } = await import('#backend/channels.ts')
    const { SETTINGS } = await import('#worker/settings/settings.ts')
    console.log(JSON.stringify({
      markets: ALL_MARKETS.map(({ code, prefix }) => [code, prefix]),
      otherMarket: marketFromPath('/eu/bag'),
      tags: LANGUAGE_TAGS,
      hasChoice,
      channel: channelIdFrom(undefined),
      channels: [...SETTINGS.keys()].filter((name) => name.startsWith('CHANNEL_ID')),
    }))`)
  expect(said).toEqual({
    markets: [['us', '']],
    otherMarket: { market: expect.objectContaining({ code: 'us' }), path: '/eu/bag' },
    tags: [
      { hrefLang: 'x-default', market: 'us' },
      { hrefLang: 'en-us', market: 'us' },
    ],
    hasChoice: false,
    channel: 2,
    channels: ['CHANNEL_ID_US'],
  })
})

test('it works without words about its kinds of goods: links, sizes, pictures and the address for returns', async () => {
  const said = await inShop(`
    const { departmentLinks, goodsOf, headingOf } = await import('#domain/text/departments.ts')
    const { DRESS_SIZES, isPictured, isShoeSize, returnAddress } = await import('#backend/brand/words.ts')
    const { DEFAULT_MARKET } = await import('#domain/markets.ts')
    const trail = [{ name: 'Mugs', slugs: ['mugs'] }, { name: 'Tall mugs', slugs: ['mugs', 'tall-mugs'] }]
    console.log(JSON.stringify({
      links: departmentLinks(DEFAULT_MARKET),
      words: [goodsOf(trail), goodsOf(trail.slice(0, 1)), headingOf(trail)],
      sizes: [DRESS_SIZES.has('10'), isShoeSize('38')],
      isPictured: isPictured(1017),
      returns: returnAddress(DEFAULT_MARKET),
    }))`)
  expect(said).toEqual({
    links: [{ label: 'Home', path: '/' }],
    words: ['tall mugs', 'mugs', 'Tall mugs'],
    sizes: [false, false],
    isPictured: true,
    returns: ['Northfold Ltd', '1 Mill Lane', 'Leeds'],
  })
})

test('its pages name the shop, its company and its return rule in its market', async () => {
  const said = await inShop(`
    const { folderContent } = await import('./scripts/content/folder-content.ts')
    console.log(JSON.stringify(folderContent()))`)
  const text = JSON.stringify(said)
  expect(text).toContain('us/terms')
  expect(text).toContain('Northfold Ltd, 1 Mill Lane, Leeds, hello@northfold.example.')
  expect(text).toContain('You have 30 days from arrival')
  expect(text).not.toMatch(/\{\w+\}|"(?:uk|eu)\//)
})

test.each([
  [['northfold', ...FACTS], 'shops/northfold exists already'],
  [['North Fold', ...FACTS], 'one folder name of small letters, digits and dashes is expected'],
  [['southfold', '--market', 'fr', ...FACTS], '--market: one of en, us, eu is expected, not "fr"'],
  [['southfold', '--colour', '#ffff00', ...FACTS], 'dark enough for white letters, not "#ffff00"'],
  [['southfold', '--company', 'Southfold'], '--email, --address must be given'],
  [['southfold', ...FACTS, '--email', 'southfold'], 'shops/southfold/shop.json: company.email: an address is expected'],
])('%j makes nothing, and says why', async (args, why) => {
  await expect(makeShop(args, shops)).rejects.toThrow(why)
})
