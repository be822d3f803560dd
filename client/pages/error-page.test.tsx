import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { type ErrorModel, ErrorPage } from './ErrorPage.tsx'

const page = (model: ErrorModel, market: keyof typeof MARKETS = 'en') =>
  renderToStaticMarkup(
    <ErrorPage shell={{ market: MARKETS[market], canonical: '/404', origin: 'https://shop.example' }} model={model} holes={{}} />,
  )

describe('spec A §2: the error page', () => {
  test('404 has the title "Page not found" and the heading "404 ERROR"', () => {
    const html = page({ status: 404 })
    expect(html).toMatch(/<h1[^>]*>404 ERROR<\/h1>/)
    expect(html).toContain('Page not found')
    expect(html).toContain('This page could not be found')
  })

  test.each([500, 503, 408])('%i says that an error occured and what to do', (status) => {
    const html = page({ status, requestId: 'req-1' })
    expect(html).toMatch(/<h1[^>]*>An error occured<\/h1>/)
    expect(html).toContain('Please go back or try again')
    expect(html).not.toContain('404')
    expect(html).toContain('req-1')
  })

  test('buttons lead to HOME, WOMEN, MEN and OTHER STUFF of the market', () => {
    const links = [...page({ status: 404 }, 'us').matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, label]) => [
      label,
      href,
    ])
    expect(links).toEqual([
      ['HOME', '/us'],
      ['WOMEN', '/us/browse/womens'],
      ['MEN', '/us/browse/mens'],
      ['OTHER STUFF', '/us/other-stuff'],
    ])
  })
})
