import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isLeftOut } from '#client/block-kit/define-block.ts'
import { sentenceOf } from '#domain/content/content-problem.ts'
import { readContent } from '#domain/content/read-schema.ts'
import { mobileNavigationIn } from '#domain/content/schema.ts'
import { MARKETS } from '#domain/markets.ts'
import { parseHtml, textOf } from '#tests/helpers/parsed-page.ts'
import { mobileNavigationAlt } from './block.tsx'
import fixture from './fixture.json' with { type: 'json' }
import states from './states.json' with { type: 'json' }

function drawn(fields: object) {
  const market = MARKETS.us
  const read = mobileNavigationAlt.read({ ...fixture, ...fields }, market)
  const context = { market, heading: 'h2', first: false, scope: 'block-0', preview: false } as const
  return isLeftOut(read)
    ? expect.unreachable(JSON.stringify(read))
    : parseHtml(renderToStaticMarkup(mobileNavigationAlt.render(read.content, context)))
}

test('spec B §9: at most twelve categories, unlike the first mobile navigation', () => {
  const menu = drawn(states['thirteen categories'])
  expect(menu.querySelectorAll('input, nav > :first-child > a')).toHaveLength(12)
  expect(textOf(menu.body)).not.toContain('Women 13')
  expect(mobileNavigationIn(MARKETS.us).parse(states['thirteen categories']).entries).toHaveLength(13)
})

test('round categories as the phone menu are at most twelve too, and the cut is reported', () => {
  const menu = { ...states['thirteen categories'], roundCategories: true }
  const { value, problems } = readContent(mobileNavigationIn(MARKETS.us), menu)
  expect([value?.entries.length, problems.map(sentenceOf)]).toEqual([12, ['items: at most 12 entries, not 13']])
})

test('the first category with groups is chosen, and its first accordion is open', () => {
  const menu = drawn({ items: fixture.items.toReversed() })
  expect(textOf(menu.querySelector('label:has([checked])') ?? menu.body)).toBe('Home')
  const accordions = [...drawn({}).querySelectorAll('details')].map((one) => one.hasAttribute('open'))
  expect(accordions).toEqual([true, false, true, true])
})

test('a category without groups is a link in its market; the bottom bar links to Shop Finder and the market choice', () => {
  const hrefs = [...drawn({}).querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(expect.arrayContaining(['/us/browse/gifts', '/us/shop-finder', '/us/locale']))
})

test('an entry without a safe link is left out with its children; a menu without entries is left out', () => {
  const [women, ...rest] = fixture.items
  const hostile = { ...women, link: { title: 'Women', url: 'javascript:alert(1)' } }
  expect(textOf(drawn({ items: [hostile, ...rest] }).body)).not.toContain('Dresses')
  expect(isLeftOut(mobileNavigationAlt.read({ ...fixture, items: [hostile] }, MARKETS.en))).toBe(true)
})
