import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { COOKIES, hasPersonalCookie } from '#domain/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { ASSETS } from './assets.ts'
import { Document } from './Document.tsx'
import { STYLESHEET, STYLESHEET_HASH, streamWithStyles, stylesFor, withStyles } from './stylesheet.ts'

const known = `${COOKIES.stylesheet.name}=${ASSETS.style}`

const PAGE = renderToStaticMarkup(
  <Document shell={{ market: MARKETS.en, canonical: '/', origin: 'https://shop.example' }} head={{ title: 'Café' }}>
    <main />
  </Document>,
)
const LINK = `<link rel="stylesheet" href="${ASSETS.style}"/>`
const WITH_STYLES = PAGE.replace(LINK, () => `<style data-file="${ASSETS.style}">${STYLESHEET}</style>`)

test('a stored page is made into that of a first visit by its bytes alone, and once', () => {
  const stored = new TextEncoder().encode(PAGE)
  const page = withStyles(stored, 'inlined')
  expect(withStyles(stored, 'linked')).toBe(stored)
  expect(new TextDecoder().decode(page)).toBe(WITH_STYLES)
  expect(WITH_STYLES).not.toContain(LINK)
  expect(withStyles(stored, 'inlined')).toBe(page)
})

describe('a page of one visit', () => {
  const bytes = new TextEncoder().encode(PAGE)
  const inPieces = (pieces: readonly Uint8Array<ArrayBuffer>[]) =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const piece of pieces) {
          controller.enqueue(piece)
        }
        controller.close()
      },
    })
  const shown = (pieces: readonly Uint8Array<ArrayBuffer>[]) => new Response(streamWithStyles(inPieces(pieces), 'inlined')).text()

  test('is made into that of a first visit wherever React has cut it', async () => {
    expect(await shown([bytes])).toBe(WITH_STYLES)
    expect(await shown(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toBe(WITH_STYLES)
  })

  test('is sent before it is whole', async () => {
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(bytes) })
    const reader = streamWithStyles(endless, 'inlined').getReader()
    const { value } = await reader.read()
    expect(WITH_STYLES.startsWith(new TextDecoder().decode(value))).toBe(true)
    await reader.cancel()
  })

  test('passes as it is where the browser has the file, and where it links none', async () => {
    const page = inPieces([bytes])
    expect(streamWithStyles(page, 'linked')).toBe(page)
    const other = new TextEncoder().encode('<p>A part of a page</p>')
    expect(await shown([other, other])).toBe('<p>A part of a page</p>'.repeat(2))
    expect(await shown([])).toBe('')
  })
})

test('a page asks for view transitions before the stylesheet’s file, which may be late', () => {
  expect(PAGE).toMatch(/<style>[^<]*@view-transition[^<]*<\/style><link rel="stylesheet"/)
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
