import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml, plainText } from './clean-html.ts'

test.each([
  ['<p onclick="x()">Soft <u>wool</u></p>', '<p>Soft wool</p>'],
  ['<script>alert(1)</script><p>Linen', '<p>Linen</p>'],
  ['<style>p{}</style>ok<br/>then', 'ok<br>then'],
  ['<p>a<img src=x onerror=alert(1) ', '<p>a&lt;img src=x onerror=alert(1) </p>'],
  ['<ul><li>One<li>Two</ul>', '<ul><li>One<li>Two</li></li></ul>'],
  ['<a href="javascript:x">wash</a> cold &amp; slow', 'wash cold &amp; slow'],
  ['<scr<script></script>ipt>x', 'x'],
  ['</p></div>end', 'end'],
])('product copy keeps only the allow list: %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('no input leaves any markup except bare tags of the allow list', () => {
  const fragments = fc.constantFrom(
    '<',
    '>',
    '/',
    'script',
    'p',
    ' onload=',
    '"',
    "'",
    '<p',
    '<!--',
    '-->',
    '<svg',
    'img',
    '</',
    '=',
    'x',
    '&lt;',
  )
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 40 }), (parts) => {
      const clean = cleanHtml(parts.join(''))
      expect(clean.replace(/<\/?(?:p|ul|ol|li|strong|em|b|i|br)>/g, '')).not.toMatch(/[<>]/)
    }),
    { numRuns: 500 },
  )
})

const tag = fc
  .tuple(fc.constantFrom('<', '</', '< ', '<!'), fc.constantFrom('p', 'LI', 'ul', 'b', 'br', 'u', 'a', 'script', 'style', 'pp'))
  .chain(([start, name]) => fc.constantFrom('>', '/>', ' class="x">', '', '\n').map((end) => start + name + end))
const copy = fc
  .array(fc.oneof(tag, fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 60 })
  .map((parts) => parts.join(''))

test('in any output each element is closed once, in order', () => {
  fc.assert(
    fc.property(copy, (html) => {
      const open: string[] = []
      for (const [, end, name = ''] of cleanHtml(html).matchAll(/<(\/?)(\w+)>/g)) {
        if (end) {
          expect(open.pop()).toBe(name)
        } else if (name !== 'br') {
          open.push(name)
        }
      }
      expect(open).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test('clean copy stays as it is', () => {
  fc.assert(
    fc.property(copy, (html) => {
      const clean = cleanHtml(html)
      expect(cleanHtml(clean)).toBe(clean)
    }),
    { numRuns: 1_000 },
  )
})

test('plain text of cleaned copy has no tags and no entities', () => {
  expect(plainText('<p>Cut &amp; sewn</p><p>in Wales</p>')).toBe('Cut & sewn in Wales')
})
