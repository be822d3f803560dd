import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { COOKIES, hasPersonalCookie } from '#domain/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { ASSETS } from './assets.ts'
import { Document } from './Document.tsx'
import { STYLESHEET, STYLESHEET_HASH, type Styles, stylesFor, withStyles } from './stylesheet.ts'

const known = `${COOKIES.stylesheet.name}=${ASSETS.style}`

const markup = (styles: Styles): string =>
  renderToStaticMarkup(
    <Document
      shell={{ market: MARKETS.en, canonical: '/', origin: 'https://shop.example' }}
      head={{ title: 'Café' }}
      styles={styles}
    >
      <main />
    </Document>,
  )

test('a stored page is made into that of a first visit by its bytes alone, and once', () => {
  const stored = new TextEncoder().encode(markup('linked'))
  const page = withStyles(stored, 'inlined')
  expect(withStyles(stored, 'linked')).toBe(stored)
  expect(new TextDecoder().decode(page)).toBe(markup('inlined'))
  expect(withStyles(stored, 'inlined')).toBe(page)
})

test('a page asks for view transitions before the stylesheet’s file, which may be late', () => {
  expect(markup('linked')).toMatch(/<style>[^<]*@view-transition[^<]*<\/style><link rel="stylesheet"/)
})

test('the policy names the inlined stylesheet by its hash', () => {
  expect(STYLESHEET_HASH).toBe(`'sha256-${createHash('sha256').update(STYLESHEET).digest('base64')}'`)
})

test('a browser that has fetched this build’s stylesheet gets it linked, and so does one that runs no script', () => {
  expect(stylesFor(`locale=en; ${known}`, 'guest')).toBe('linked')
  expect(stylesFor('no-script=1', 'no-script')).toBe('linked')
  expect(stylesFor(undefined, 'guest')).toBe('inlined')
  expect(stylesFor(`${COOKIES.stylesheet.name}=/assets/styles-older.css`, 'known')).toBe('inlined')
})

test('the cookie of a known stylesheet makes no guest personal', () => {
  expect(hasPersonalCookie(known)).toBe(false)
})
