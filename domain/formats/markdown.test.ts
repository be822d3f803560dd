import fc from 'fast-check'
import { micromark } from 'micromark'
import { expect, test } from 'vitest'
import { markdownCopy, markdownLink, markdownText } from './markdown.ts'

/** The text that a reader sees after the Markdown is rendered. */
const seen = (markdown: string): string =>
  micromark(markdown)
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Text with many characters that have a meaning in Markdown. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'\\`*_{}[]<>#|~!&()+-=.1"\n', '](x)', '<b>', '&amp;', 'http://x.y'),
      fc.string({ unit: 'grapheme' }),
    ),
  )
  .map((parts) => parts.join(''))
const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

test('any text stays text, on its own line and in a list: nothing becomes a heading, a link or markup', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const words = spaced(text).replaceAll('\0', '\uFFFD')
      fc.pre(words !== '')
      expect(seen(markdownText(text))).toBe(words)
      expect(seen(`- ${markdownText(text)}`)).toBe(`<ul>\n<li>${words}</li>\n</ul>`)
    }),
  )
})

test('a link is one link with all of its text', () => {
  fc.assert(
    fc.property(hostile, hostile, (text, path) => {
      const words = spaced(text).replaceAll('\0', '\uFFFD')
      fc.pre(words !== '')
      const url = `https://shop.example/${encodeURI(path.toWellFormed())}`
      expect(seen(markdownLink(text, url))).toMatch(/^<a href="https:\/\/shop\.example\/[^"]*">/)
      expect(seen(markdownLink(text, url)).replace(/^<a href="[^"]*">|<\/a>$/g, '')).toBe(words)
    }),
  )
})

test('catalogue copy keeps its paragraphs and lists', () => {
  expect(markdownCopy('<p>Cut in <strong>linen</strong>.</p><ul><li>Two pockets</li><li>1. *Lined*</li></ul>')).toBe(
    'Cut in linen.\n\n- Two pockets\n- 1\\. \\*Lined\\*',
  )
  expect(micromark(markdownCopy('<p>&lt;script&gt; &amp; more</p>'))).toBe('<p>&lt;script&gt; &amp; more</p>')
})
