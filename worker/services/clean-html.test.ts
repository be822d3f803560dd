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

test('no input leaves any markup but bare tags of the allow list', () => {
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

test('plain text of cleaned copy has no tags and no entities', () => {
  expect(plainText('<p>Cut &amp; sewn</p><p>in Wales</p>')).toBe('Cut & sewn in Wales')
})
