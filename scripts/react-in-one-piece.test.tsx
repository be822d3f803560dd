/** Architecture §3: few, large chunks. React's strings are joined before they are encoded, and give the bytes that React itself gives. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type ReactNode, Suspense, use } from 'react'
import { describe, expect, test } from 'vitest'
import { BlockList } from '#client/blocks/BlockList.tsx'
import { readBlocks } from '#client/blocks/read-blocks.ts'
import { DefaultLayout } from '#client/layouts/DefaultLayout.tsx'
import { ALL_MARKETS, MARKETS } from '#domain/markets.ts'
import { Document } from '#worker/render/document/Document.tsx'
import { IN_PLACE } from '#worker/render/stream/complete.ts'
import { blockFixtures } from './block-fixtures.ts'
import { inOnePiece } from './react-in-one-piece.ts'

type Renderer = typeof import('react-dom/server.edge') & typeof import('react-dom/static.edge')

const require = createRequire(import.meta.url)
const FILE = require.resolve('react-dom/package.json').replace('package.json', 'cjs/react-dom-server.edge.production.js')
const SOURCE = readFileSync(FILE, 'utf8')
/** Tests make elements with React's development build, which asks its renderer for their owner. */
const OWNERLESS = 'DefaultAsyncDispatcher = { getOwner: () => null,'

function rendererOf(code: string): Renderer {
  const exports = {}
  new Function('require', 'exports', code.replace('DefaultAsyncDispatcher = {', OWNERLESS))(require, exports)
  return exports as Renderer
}

const theirs = rendererOf(SOURCE)
const ours = rendererOf(inOnePiece(SOURCE))
const NONCE = { nonce: 'abc' }

async function piecesOf(stream: ReadableStream<Uint8Array>): Promise<readonly Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of stream) {
    pieces.push(Buffer.from(piece))
  }
  return pieces
}
const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<string> =>
  Buffer.concat(await piecesOf(stream)).toString('latin1')

/** Both renderers' bytes for what is made anew for each. */
async function both(work: (renderer: Renderer) => Promise<string>): Promise<readonly [string, string]> {
  return [await work(theirs), await work(ours)]
}

const later = <T,>(value: T, turns: number): Promise<T> =>
  new Promise((resolve) => {
    const next = (left: number) => (left === 0 ? resolve(value) : setImmediate(next, left - 1))
    next(turns)
  })

const blocks = blockFixtures().map(({ item }) => item)
const NO_CHROME = {
  navigation: { entries: [] },
  mobileNavigation: { entries: [] },
  footer: { columns: [], severalOpen: false, social: [], payments: ['visa'] },
  benefitBar: { items: [], showHomepage: false },
  countdown: null,
  transparentHomeHeader: true,
  localeImage: null,
  popularSearches: [],
  complete: true,
} as const

const Late = ({ value }: { readonly value: Promise<string> }) => <p>{use(value)}</p>
const Hole = ({ value, children }: { readonly value: Promise<string>; readonly children?: ReactNode }) => (
  <Suspense fallback={<a href="/elsewhere">Elsewhere…</a>}>
    <Late value={value} />
    {children}
  </Suspense>
)

/** A page of every block, in the shop's own document and layout. @param turns until its holes are known */
function page(market: keyof typeof MARKETS, turns: number): ReactNode {
  const shell = { market: MARKETS[market], canonical: '/café', origin: 'https://shop.example' }
  const long = `${'Ein langer Text über 4096 Bytes — ja, “wirklich”. '.repeat(400)}👗`
  return (
    <Document shell={shell} head={{ title: 'Café & “Söhne” 👗' }}>
      <DefaultLayout shell={shell} chrome={NO_CHROME} holes={{ bagCount: later(3, turns), isSignedIn: later(true, turns * 2) }}>
        <BlockList
          blocks={readBlocks(blocks, MARKETS[market]).blocks}
          market={MARKETS[market]}
          title="The page"
          onProblem={({ detail }) => expect.unreachable(detail)}
        />
        <p>{long}</p>
        <Hole value={later('first', turns)}>
          <Hole value={later(long, turns * 2)} />
        </Hole>
        <Hole value={later('third', turns * 3)} />
      </DefaultLayout>
    </Document>
  )
}

describe('the joined renderer', () => {
  test('is made of the React that is installed, and of no other', () => {
    expect(() => inOnePiece(SOURCE.replace('writtenBytes += chunk.byteLength', 'writtenBytes += chunk.length'))).toThrow('React')
    expect(() => inOnePiece(`${SOURCE}\nvar more = new Uint8Array(1);`)).toThrow('Uint8Array')
    expect(inOnePiece(SOURCE)).not.toMatch(/\b(?:currentView|byteLength)\b/)
  })

  test.each(ALL_MARKETS.map(({ code }) => code))('%s: a page that streams has the same bytes', async (market) => {
    const [before, after] = await both(async ({ renderToReadableStream }) =>
      bytesOf(await renderToReadableStream(page(market, 2), { ...IN_PLACE, ...NONCE })),
    )
    expect(before).toContain('$RC')
    expect(after).toBe(before)
  })

  test.each(ALL_MARKETS.map(({ code }) => code))('%s: a complete page has the same bytes', async (market) => {
    const [before, after] = await both(async ({ prerender }) => bytesOf((await prerender(page(market, 2), IN_PLACE)).prelude))
    expect(before).toContain('third')
    expect(after).toBe(before)
  })

  test('a shell, its postponed state and what is resumed are the same', async () => {
    const never = new Promise<never>(() => {})
    const tree = (value: Promise<string>) => (
      <html lang="en">
        <body>
          <p>£1 “shell”</p>
          <Hole value={value} />
          <Hole value={value} />
        </body>
      </html>
    )
    const [before, after] = await both(async ({ prerender, resume }) => {
      const controller = new AbortController()
      const rendering = prerender(tree(never), { signal: controller.signal, onError: () => {} })
      setTimeout(() => controller.abort('only holes are left'))
      const { prelude, postponed } = await rendering
      const kept = JSON.stringify(postponed)
      const rest = await resume(tree(later('“here”', 3)), JSON.parse(kept), NONCE)
      return [await bytesOf(prelude), kept, await bytesOf(rest)].join('\n')
    })
    expect(before).toContain('here')
    expect(after).toBe(before)
  })

  test('a hole that fails shows its fallback in the same bytes', async () => {
    const failing = () => {
      const value = later('', 2).then(() => Promise.reject(new Error('no')))
      // Vitest would take it for unhandled until React reads it.
      value.catch(() => {})
      return value
    }
    const [before, after] = await both(async ({ renderToReadableStream }) =>
      bytesOf(
        await renderToReadableStream(
          <main>
            <Hole value={failing()} />
          </main>,
          { ...NONCE, onError: () => 'digest “1”' },
        ),
      ),
    )
    expect(before).toContain('$RX')
    expect(after).toBe(before)
  })

  test('what is ready leaves in one piece, and what is late follows in a piece of its own', async () => {
    const late = Promise.withResolvers<string>()
    const stream = await ours.renderToReadableStream(page('en', 0), IN_PLACE)
    await stream.allReady
    expect(await piecesOf(stream)).toHaveLength(1)
    const streamed = await ours.renderToReadableStream(
      <main>
        {'é'.repeat(9_000)}
        <Hole value={late.promise} />
      </main>,
      NONCE,
    )
    const reader = streamed.getReader()
    const first = await reader.read()
    expect(Buffer.from(first.value ?? []).toString()).toContain('Elsewhere…')
    late.resolve('late')
    const second = await reader.read()
    expect(Buffer.from(second.value ?? []).toString()).toContain('<p>late</p>')
    expect((await reader.read()).done).toBe(true)
  })
})
