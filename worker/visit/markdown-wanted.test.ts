import { expect, test } from 'vitest'
import { isMarkdownWanted } from './markdown-wanted.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

test.each([
  ['text/markdown', true],
  ['text/markdown, */*', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/html, text/markdown', true],
  ['text/html;q=0.8, text/markdown;q=0.9', true],
  ['TEXT/Markdown', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0, */*', false],
  ['text/markdownish', false],
  ['*/*', false],
  ['text/*', false],
  [BROWSER, false],
  ['', false],
])('RFC 9110 §12.5.1: Accept %j asks for Markdown: %s', (accept, is) => {
  expect(isMarkdownWanted(new Headers({ accept }))).toBe(is)
})

test('without Accept it is not requested', () => {
  expect(isMarkdownWanted(new Headers())).toBe(false)
})
