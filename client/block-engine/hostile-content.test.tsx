/** Guards against a stolen editor account: hostile texts, links, colours and styles are shown as text and never executed. */
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { parseHtml } from '#tests/helpers/parsed-page.ts'
import { runs, TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { blockFixtures } from '../../scripts/block-fixtures.ts'
import { BlockList } from './BlockList.tsx'
import { readBlocks } from './read-blocks.ts'
import { blockTypes } from './registry.ts'

const FRAGMENTS = [
  ...[
    '"',
    "'",
    '<',
    '>',
    '&',
    '`',
    '\\',
    '\0',
    '\u202e',
    '\ud800',
    '\n',
    ' ',
    '/',
    '//',
    ':',
    ';',
    '#',
    '%0a',
    '&quot;',
    '&#x3c;',
  ],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '</style><style>', '<!--', ']]>'],
  ...[
    '"><iframe srcdoc="',
    '" onmouseover="alert(1)',
    "' autofocus onfocus='alert(1)",
    '" style="position:fixed',
    '<base href=//evil.example>',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:',
    'vbscript:',
    'data:text/html,<script>',
    'blob:',
  ],
  ...[
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https:evil.example',
    '/../..//evil.example',
    'https://user:pass@evil.example',
  ],
  ...[
    'red;background:url(//evil.example)',
    'url(javascript:alert(1))',
    'expression(alert(1))',
    '#fff}body{display:none',
    '#99391f',
  ],
  ...[
    '[x](javascript:alert(1))',
    '![x](//evil.example/x.png)',
    '[x]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '**',
    '# ',
    '```',
    '[a](/b "',
  ],
  ...[
    '[wavy-underline]',
    '[wavy-underline:" onclick="alert(1)]',
    '[wavy-underline:#99391f]',
    '[/wavy-underline]',
    '{{',
    '${',
    'words',
  ],
]
const hostileText = fc.array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))

/** The elements that Markdown can produce from an editor's text. */
const OF_MARKDOWN = 'a blockquote br code em h3 h4 h5 h6 hr li ol p pre span strong ul'.split(' ')
const ADDRESSES = ['href', 'src', 'srcset', 'poster', 'action', 'xlink:href', 'imagesrcset']
const SAFE_ADDRESS = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/
const COLOURS = ['data-ink', 'data-ground', 'data-line', 'data-hover']

const draw = (item: unknown) =>
  parseHtml(
    renderToStaticMarkup(
      <BlockList
        blocks={readBlocks([item], MARKETS.en).blocks}
        market={MARKETS.en}
        title="The page"
        preview={{}}
        onProblem={({ detail }) => expect.unreachable(detail)}
      />,
    ),
  )

/**
 * Copies the item and replaces its texts with the given ones in rotation; with `only`, replaces just the text at that position.
 */
function withTexts(item: unknown, texts: readonly string[], only?: number): unknown {
  let next = 0
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') {
      next += 1
      return only === undefined || next === only ? texts[next % texts.length] : value
    }
    if (Array.isArray(value)) {
      return value.map(replaced)
    }
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name === '_meta' ? part : replaced(part)]))
      : value
  }
  return replaced(item)
}

function countTexts(value: unknown): number {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' ? 1 : 0
  }
  return Object.entries(value).reduce((sum, [name, part]) => sum + (name === '_meta' ? 0 : countTexts(part)), 0)
}

/** Lists the forbidden markup inside the element. */
function offences(element: Element, known: ReadonlySet<string>): string[] {
  const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ''] as const)
  return [
    ...(known.has(element.localName) ? [] : [`<${element.localName}>`]),
    ...attributes.flatMap(([name, value]) =>
      /^on|^style$|^srcdoc$|^autofocus$/i.test(name) ||
      (ADDRESSES.includes(name) && !SAFE_ADDRESS.test(value)) ||
      (COLOURS.includes(name) && !/^#[\da-f]{6}$/.test(value))
        ? [`${name}=${value}`]
        : [],
    ),
  ]
}

describe('hostile markup in every text, link, colour and style changes nothing but text', () => {
  test('no block is left out', () => {
    expect(new Set(blockFixtures().map(({ block }) => block))).toEqual(new Set(blockTypes.keys()))
  })

  test.each(blockFixtures())('$block, $state', ({ item, state }) => {
    // The original item has an image, a button and a problem, so the allowed elements are known even if the hostile item omits
    // some.
    const known = new Set([...OF_MARKDOWN, ...[...draw(item).querySelectorAll('*')].map(({ localName }) => localName)])
    for (const name of [
      'html',
      'head',
      'body',
      'div',
      'details',
      'summary',
      'h1',
      'h2',
      'strong',
      'small',
      'aside',
      'picture',
      'img',
      'source',
    ]) {
      known.add(name)
    }
    const expectHarmless = (texts: readonly string[], only?: number): void => {
      const elements = [...draw(withTexts(item, texts, only)).querySelectorAll('*')]
      expect(elements.flatMap((element) => offences(element, known))).toEqual([])
    }
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 1, maxLength: 7 }), (texts) => expectHarmless(texts)),
      runs(1, 12),
    )
    // If every text is hostile, the schema may drop most of the item and leave little to test. So each text, or every third one,
    // is also replaced alone.
    for (let only = 1; state === 'complete' && only <= countTexts(item); only += TRIES_ALL ? 1 : 3) {
      fc.assert(
        fc.property(hostileText, (text) => expectHarmless([text], only)),
        runs(1, 2),
      )
    }
  })
})
