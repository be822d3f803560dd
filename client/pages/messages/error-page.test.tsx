import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { type ErrorModel, ErrorPage } from './ErrorPage.tsx'

const page = (model: ErrorModel, market: keyof typeof MARKETS = 'en') =>
  parsePage(
    renderToStaticMarkup(
      <ErrorPage shell={{ market: MARKETS[market], canonical: '/404', origin: 'https://shop.example' }} model={model} />,
    ),
  )

describe('spec A §2: the error page', () => {
  test('404 has the title "Page not found" and the heading "404 ERROR"', () => {
    const missing = page({ status: 404 })
    expect(missing.getByRole('heading', { level: 1, name: '404 ERROR' })).toBeDefined()
    expect(missing.text).toContain('Page not found')
    expect(missing.text).toContain('This page could not be found')
  })

  test.each([500, 503, 408])('%i says that an error occured and what to do', (status) => {
    const failed = page({ status, requestId: 'req-1' })
    expect(failed.getByRole('heading', { level: 1, name: 'An error occured' })).toBeDefined()
    expect(failed.text).toContain('Please go back or try again')
    expect(failed.text).not.toContain('404')
    expect(failed.text).toContain('req-1')
  })

  test('buttons link to the market’s HOME, WOMEN, MEN and OTHER STUFF', () => {
    const links = page({ status: 404 }, 'us').getAllByRole('link')
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['HOME', '/us'],
      ['WOMEN', '/us/browse/womens'],
      ['MEN', '/us/browse/mens'],
      ['OTHER STUFF', '/us/other-stuff'],
    ])
  })
})
