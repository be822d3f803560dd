/** Spec B §2: each opening tag needs a closing tag, and the default colour is #000000. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readBlocks } from '#client/block-engine/read-blocks.ts'
import { sentenceOf } from '#domain/content/content-problem.ts'
import { MARKETS } from '#domain/markets.ts'
import { parseHtml } from '#tests/helpers/parsed-page.ts'
import { markdownHtml } from './Markdown.tsx'
import { WavyText } from './WavyText.tsx'
import { wavyParts } from './wavy.ts'

const underlinesIn = (html: string) =>
  [...parseHtml(html).querySelectorAll('[data-line]')].map((part) => [part.textContent, part.getAttribute('data-line')])

test('blank and missing colours are #000000', () => {
  expect(wavyParts('a [wavy-underline]b[/wavy-underline] c')).toEqual([
    { text: 'a ' },
    { text: 'b', colour: '#000000' },
    { text: ' c' },
  ])
  expect(wavyParts('[wavy-underline: ]b[/wavy-underline]')).toEqual([{ text: 'b', colour: '#000000' }])
  expect(wavyParts('[wavy-underline:#99391F]b[/wavy-underline]')).toEqual([{ text: 'b', colour: '#99391f' }])
  expect(wavyParts('[Wavy-Underline]b[/WAVY-underline]')).toEqual([{ text: 'b', colour: '#000000' }])
})

test('in markdown an underline continues inside the elements that it covers', () => {
  const html = markdownHtml('So [wavy-underline:#99391F]very **far**, [this](/womens)[/wavy-underline] far', MARKETS.us)
  expect(underlinesIn(html)).toEqual([
    ['very ', '#99391f'],
    ['far', '#99391f'],
    [', ', '#99391f'],
    ['this', '#99391f'],
  ])
  expect(parseHtml(html).querySelector('a')?.getAttribute('href')).toBe('/us/womens')
  expect(underlinesIn(markdownHtml('[wavy-underline]a\n\nb[/wavy-underline]', MARKETS.en)).map(([words]) => words)).toEqual([
    'a',
    'b',
  ])
})

test('a tag in an attribute adds no markup to it', () => {
  const [link] = parseHtml(markdownHtml('[a](/b "[wavy-underline]c[/wavy-underline]")', MARKETS.en)).querySelectorAll('a')
  expect([link?.textContent, link?.getAttribute('title')]).toEqual(['a', 'c'])
})

describe.each(['[wavy-underline]a', 'a[/wavy-underline]', '[wavy-underline][wavy-underline]a[/wavy-underline]'])('%s', (text) => {
  test('is shown without tags', () => {
    expect(renderToStaticMarkup(<WavyText text={text} />)).toBe('a')
    expect(markdownHtml(text, MARKETS.en)).toBe('<p>a</p>')
  })

  test.each([
    ['listing-header-1', { title: text }, 'title'],
    ['listing-header-2', { title: text }, 'title'],
    ['text-block', { title: 'T', body: text }, 'body'],
    ['accordion', { items: [{ title: 'T', body: text }] }, 'item 1, body'],
  ])('%s: is reported with the item and the field', (schemaId, fields, field) => {
    const { problems } = readBlocks([{ _meta: { schema: `x/${schemaId}`, deliveryId: 'id-1' }, ...fields }], MARKETS.en)
    expect(problems).toMatchObject([{ reason: 'text', schemaId, id: 'id-1', field }])
    expect(problems.map(sentenceOf)).toEqual([
      `${field} has wavy-underline tags that do not match: write [wavy-underline]words[/wavy-underline]`,
    ])
  })
})

const unknown = (token: string) => `has an unknown token ${token}: write [wavy-underline] or remove it`

test.each([
  ['Now [wavy-line]in[/wavy-line]', unknown('[wavy-line]'), unknown('[/wavy-line]')],
  ['[wavy_underline]in[/wavy_underline]', unknown('[wavy_underline]'), unknown('[/wavy_underline]')],
  ['[wavy-underline:redd]in[/wavy-underline]', 'a colour such as [wavy-underline:#99391f], not the text "redd"'],
  ['[A link](/womens), [a note] and [wavy-underline: ]blank[/wavy-underline]'],
])('%s: a token that is not known, or whose colour is none, is reported', (title, ...told) => {
  const { problems } = readBlocks([{ _meta: { schema: 'x/listing-header-1' }, title }], MARKETS.en)
  expect(problems.map(({ detail }) => detail)).toEqual(told)
})
