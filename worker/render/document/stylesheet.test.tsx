import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { COOKIES, hasPersonalCookie } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { ASSETS } from './assets.ts'
import { Document } from './Document.tsx'
import { STYLESHEET, stylesheetFor } from './stylesheet.ts'

const known = `${COOKIES.stylesheet.name}=${ASSETS.style}`
const LINK = `<link rel="stylesheet" href="${ASSETS.style}"/>`
const INLINED = `<style data-file="${ASSETS.style}">${STYLESHEET}</style>`

const page = renderToStaticMarkup(
  <Document shell={{ market: MARKETS.en, canonical: '/', origin: 'https://shop.example' }} head={{ title: 'Café' }}>
    <main />
  </Document>,
)

test('Safari does not turn numbers, dates and addresses into links', () => {
  expect(page).toContain('<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"/>')
})

test('a page requests view transitions before the stylesheet’s file, which may be late', () => {
  expect(page).toMatch(/<style>[^<]*@view-transition[^<]*<\/style><shop-slot name="stylesheet"/)
})

test.each([
  ['locale=en', INLINED],
  [`locale=en; ${known}`, LINK],
  ['no-script=1', LINK],
  ['', INLINED],
  [`${COOKIES.stylesheet.name}=/assets/styles-older.css`, INLINED],
])('a browser that has fetched this build’s stylesheet gets it linked, and so does one without script: %s', (cookies, markup) => {
  expect(new TextDecoder().decode(stylesheetFor({ cookies }))).toBe(markup)
})

test('the stylesheet cookie does not make a guest’s page personal', () => {
  expect(hasPersonalCookie(known)).toBe(false)
})
