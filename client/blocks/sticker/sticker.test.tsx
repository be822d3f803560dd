import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isLeftOut } from '#client/block-kit/define-block.ts'
import { MARKETS } from '#domain/markets.ts'
import { parseHtml } from '#tests/helpers/parsed-page.ts'
import { sticker } from './block.tsx'
import fixture from './fixture.json' with { type: 'json' }

const CONTEXT = { market: MARKETS.en, heading: 'h2', first: false, scope: 'block-0', preview: false } as const

function drawn(fields: object) {
  const read = sticker.read({ ...fixture, ...fields }, MARKETS.en)
  return isLeftOut(read)
    ? expect.unreachable(JSON.stringify(read))
    : parseHtml(renderToStaticMarkup(sticker.render(read.content, CONTEXT)))
}
const linesOf = (document: ReturnType<typeof drawn>) =>
  [...document.querySelectorAll('text')].map(({ textContent }) => textContent)

test('spec B §3: a sticker’s own words replace those of its template, line by line', () => {
  expect(linesOf(drawn({}))).toEqual(['For slow evenings', 'By candlelight', 'See all candles'])
  expect(linesOf(drawn({ textLine2: '' }))).toEqual(['For slow evenings', 'Candlelight', 'See all candles'])
})

test("its own link comes before the template's", () => {
  expect(drawn({ url: '/sale' }).querySelector('a')?.getAttribute('href')).toBe('/sale')
  expect(drawn({ url: null }).querySelector('a')?.getAttribute('href')).toBe('/browse/homeware/candles')
})

test('box and margins are one drawing, which scales down as a whole', () => {
  const drawing = drawn({}).querySelector('svg')
  expect(drawing?.getAttribute('viewBox')).toBe('-8 -28 248 268')
  expect(drawing?.getAttribute('aria-label')).toBe(
    'Candles beside a stoneware bowl. For slow evenings. By candlelight. See all candles',
  )
})
