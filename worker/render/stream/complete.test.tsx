/** A guest page is made of its shell: byte for byte what React renders in one go. */
import { type ReactNode, Suspense, use } from 'react'
import { describe, expect, test } from 'vitest'
import { completeShell, renderComplete } from './complete.ts'
import { prerenderShell } from './prerender.ts'
import { splice } from './splice.ts'

type Value = Promise<string>
const Hole = ({ value, children }: { readonly value: Value; readonly children?: ReactNode }) => (
  <div>
    {use(value)}
    {children}
  </div>
)
const page = (...[first, second, inner]: readonly [Value, Value, Value]) => (
  <html lang="en">
    <head>
      <title>A page</title>
    </head>
    <body>
      <Suspense fallback={<Suspense fallback="still">waiting</Suspense>}>
        <Hole value={first} />
      </Suspense>
      <main>Goods</main>
      <Suspense fallback={<p>Stock</p>}>
        <Hole value={second}>
          <Suspense fallback="inner">
            <Hole value={inner} />
          </Suspense>
        </Hole>
      </Suspense>
    </body>
  </html>
)
const never = (): Value => new Promise(() => {})
const shellOf = () => prerenderShell(page(never(), never(), never()))
const whole = async (tree: ReactNode) =>
  new Response(await renderComplete(tree, { nonce: '', onError: (error) => expect.unreachable(String(error)) })).text()
const notWhole = () => expect.unreachable('the whole page was rendered again')
const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

describe('a guest page', () => {
  test.each([
    ['plain values', 'one', 'two', 'three'],
    ['values that look like React’s marks', '</div><script>$RC("B:0","S:0")</script>', '$& $1 $$', '<!--/$-->'],
    ['a value longer than React sends in place', 'x'.repeat(20_000), 'y'.repeat(20_000), 'z'.repeat(20_000)],
  ])('of %s is what React renders in one go', async (_name, ...values) => {
    const tree = () => {
      const [first = '', second = '', inner = ''] = values
      return page(Promise.resolve(first), Promise.resolve(second), Promise.resolve(inner))
    }
    expect(textOf(await completeShell(await shellOf(), tree, notWhole))).toBe(await whole(tree()))
  })

  test('is none when a hole fails', async () => {
    let renders = 0
    const tree = () => {
      renders += 1
      return page(Promise.resolve('one'), Promise.reject(new Error('no stock')), Promise.resolve('three'))
    }
    expect(await completeShell(await shellOf(), tree, notWhole)).toBeUndefined()
    expect(renders).toBe(1)
  })
})

test('anything else behind a shell than its holes is not put into it', () => {
  const shell = '<p><!--$?--><template id="B:0"></template>old<!--/$--></p>'
  const hole = '<div hidden id="S:0">new</div><script nonce="n">$RC("B:0","S:0")</script>'
  const end = '</body></html>'
  expect(splice(shell, hole + end, 'n')).toBe(`<p><!--$-->new<!--/$--></p>${end}`)
  const inPieces =
    '<div hidden id="S:0">a<template id="P:5"></template></div><div hidden id="S:5">b</div>' +
    '<script nonce="n">$RS("S:5","P:5")</script><script nonce="n">$RC("B:0","S:0")</script>'
  for (const tail of [
    hole,
    inPieces + end,
    `<link rel="preload"/>${hole}${end}`,
    `${hole}${hole}${end}`,
    hole.replaceAll('B:0', 'B:1') + end,
  ]) {
    expect(splice(shell, tail, 'n')).toBeUndefined()
  }
})
