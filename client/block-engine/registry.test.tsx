import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createRegistry, defineBlock } from '#client/block-kit/define-block.ts'
import { dividerOne } from '#client/blocks/divider-one/block.tsx'
import { spacing } from '#client/blocks/spacing/block.tsx'
import { type ContentProblem, sentenceOf } from '#domain/content/content-problem.ts'
import { editorStyles } from '#domain/content/editor-styles.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { addressesOf, parseHtml, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { sample, TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { blockFixtures } from '../../scripts/block-fixtures.ts'
import { BlockList } from './BlockList.tsx'
import { readBlocks } from './read-blocks.ts'
import { blockTypes } from './registry.ts'

const folders = readdirSync(join(import.meta.dirname, '../blocks'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const fixtures = blockFixtures()
const fixture = (id: string): Record<string, unknown> =>
  fixtures.find(({ block, state }) => block === id && state === 'complete')?.item ?? expect.unreachable(`${id} has a fixture`)

function render(list: readonly unknown[], market: keyof typeof MARKETS = 'en', preview = false) {
  const read = readBlocks(list, MARKETS[market])
  const problems = [...read.problems]
  const html = renderToStaticMarkup(
    <BlockList
      blocks={read.blocks}
      market={MARKETS[market]}
      title="The page"
      preview={preview ? {} : undefined}
      onProblem={(problem) => problems.push(problem)}
    />,
  )
  return { html, problems }
}

/** The attributes that contain an editor's style settings (`domain/content/editor-styles.ts`). */
const CHOSEN = ['data-ink', 'data-ground', 'data-line', 'data-hover', 'data-size', 'data-mobile', 'data-desktop']

const withoutAlts = (item: unknown): unknown =>
  JSON.parse(JSON.stringify(item, (name, value) => (/alt$/i.test(name) && typeof value === 'string' ? '' : value)))

const ids = [...blockTypes.keys()]

describe('the registry', () => {
  test('holds every folder of blocks, by its name', () => {
    expect([...ids].sort()).toEqual([...folders].sort())
  })

  test('refuses two blocks of one id', () => {
    expect(() => createRegistry([spacing, spacing])).toThrow('spacing')
  })

  test.each(fixtures)('$block, $state: its fixture parses and renders without a problem', ({ item }) => {
    const { html, problems } = render([item])
    // Some fixtures deliberately exceed a list's limit.
    expect(problems.map(sentenceOf).filter((told) => !/: at most \d+ entries, not \d+$/.test(told))).toEqual([])
    const [block] = parseHtml(html).querySelectorAll('div[class*="block"]')
    expect(block?.children.length).toBeGreaterThan(0)
  })

  test.each(fixtures)('$block, $state: each choice of an editor has its rule in a stylesheet', ({ item }) => {
    const { blocks } = readBlocks([item], MARKETS.en)
    const sheet =
      editorStyles(blocks) + readFileSync(join(import.meta.dirname, '../block-kit/colours.css'), 'utf8').replaceAll("'", '"')
    const chosen = [...parseHtml(render([item]).html).querySelectorAll('*')].flatMap((element) =>
      CHOSEN.flatMap((name) => (element.hasAttribute(name) ? [`[${name}="${element.getAttribute(name)}"]`] : [])),
    )
    expect(chosen.filter((selector) => !sheet.includes(selector))).toEqual([])
  })

  test.each(fixtures)('$block, $state: each link has a name, even if the editor gave a picture no alt text', ({ item }) => {
    const named = (link: Element) =>
      link.getAttribute('aria-label') || link.textContent?.trim() || link.querySelector('img[alt]:not([alt=""])')
    const links = [...parseHtml(render([withoutAlts(item)]).html).querySelectorAll('a:not([aria-hidden])')]
    expect(links.filter((link) => !named(link)).map((link) => link.getAttribute('href'))).toEqual([])
  })

  test.each(ids)('%s: an item is memoised per market; an equal item is parsed separately', (id) => {
    const [item, equal] = [fixture(id), structuredClone(fixture(id))]
    const read = (raw: unknown, market: Market) => readBlocks([raw], market).blocks[0]
    const block = read(item, MARKETS.en)
    expect(read(item, MARKETS.en)).toBe(block)
    expect(read(item, MARKETS.us)).not.toBe(block)
    expect([read(equal, MARKETS.en) === block, read(equal, MARKETS.en)]).toEqual([false, block])
  })

  test.each(ids)('%s: its parsed content is JSON, so a page rendered from a stored model is the same', (id) => {
    const { blocks } = readBlocks([fixture(id)], MARKETS.us)
    const stored: typeof blocks = JSON.parse(JSON.stringify(blocks))
    const draw = (list: typeof blocks) =>
      renderToStaticMarkup(
        <BlockList blocks={list} market={MARKETS.us} title="The page" onProblem={({ detail }) => expect.unreachable(detail)} />,
      )
    expect(stored).toEqual(blocks)
    expect(draw(stored)).toBe(draw(blocks))
  })
})

describe('every field that an editor leaves out or gets wrong', () => {
  const mistakes = [undefined, null, '', 'x', '\ud800', 0, -1, 1e9, true, [], [null], [{}], {}, { _meta: {} }]

  /** All entries of a list have the same fields, so only the first is tried unless the tests run in full. */
  const fieldsOf = (value: object): readonly string[] =>
    Object.keys(value).slice(0, Array.isArray(value) && !TRIES_ALL ? 1 : undefined)

  test.each(ids)('%s: is left out, or drawn without an error', (id) => {
    const complete = fixture(id)
    const nested = (value: unknown, mistake: unknown): unknown[] =>
      typeof value === 'object' && value !== null
        ? fieldsOf(value).flatMap((field) => {
            const swap = (part: unknown) => (Array.isArray(value) ? value.with(Number(field), part) : { ...value, [field]: part })
            return field === '_meta' ? [] : [swap(mistake), ...nested(Reflect.get(value, field), mistake).map(swap)]
          })
        : []
    for (const broken of sample(
      mistakes.flatMap((mistake) => nested(complete, mistake)),
      11,
    )) {
      expect(() => render([broken]), JSON.stringify(broken)).not.toThrow()
    }
  })
})

describe('a page of blocks', () => {
  const good = { _meta: { schema: 'https://s.example/text-block' }, title: 'Well', body: 'So far' }

  test('spec B §8: unknown and invalid blocks are reported and skipped; the others stay', () => {
    const unknown = { _meta: { schema: 'https://s.example/hologram', deliveryId: 'u-1' }, beam: 'violet' }
    const invalid = { _meta: { schema: 'https://s.example/accordion', deliveryId: 'i-1' }, items: 'none' }
    const { html, problems } = render([unknown, good, invalid, null, 'text', {}])
    expect(html).toContain('So far')
    expect(html).not.toContain('violet')
    expect(problems.map(({ reason, schemaId, id }) => [reason, schemaId, id])).toEqual([
      ['unknown', 'hologram', 'u-1'],
      ['invalid', 'accordion', 'i-1'],
      ['unknown', 'none', undefined],
      ['unknown', 'none', undefined],
      ['unknown', 'none', undefined],
    ])
  })

  test('spec B §8: a block that fails to render is reported and left out; the rest of the page is complete', () => {
    const problems: ContentProblem[] = []
    const failing = defineBlock({
      id: 'failing',
      schema: () => z.object({}),
      render: () => {
        throw new RangeError('no room')
      },
    })
    const types = createRegistry([failing, dividerOne])
    const raw = [{ _meta: { schema: 'https://s.example/failing', deliveryId: 'f-1' } }, { _meta: { schema: 'x/divider-one' } }]
    const html = renderToStaticMarkup(
      <BlockList
        blocks={readBlocks(raw, MARKETS.en, types).blocks}
        market={MARKETS.en}
        title="The page"
        onProblem={(problem) => problems.push(problem)}
        types={types}
      />,
    )
    expect(parsePage(html).getByRole('separator')).toBeDefined()
    expect(problems).toEqual([{ reason: 'render', schemaId: 'failing', id: 'f-1', detail: 'RangeError: no room' }])
  })

  test('spec B §8: unmatched tags are reported with the block’s id, and the block stays', () => {
    const header = { _meta: { schema: 'x/listing-header-1', deliveryId: 'h-1' }, title: 'So [wavy-underline]far' }
    const { html, problems } = render([header])
    expect(html).toContain('So far')
    expect(problems).toMatchObject([{ reason: 'text', schemaId: 'listing-header-1', id: 'h-1' }])
  })

  test('in preview an editor sees the problem in the block’s place', () => {
    expect(render([{ _meta: { schema: 'x/hologram' } }], 'en', true).html).toContain('hologram')
  })

  const hero = { _meta: { schema: 'x/hero-banner-1' }, heading: 'Large' }
  const unpublished = { _meta: { schema: 'http://bigcontent.io/cms/schema/v1/core#/definitions/content-link' }, id: 'gone' }

  test.each([
    ['tile-row', 'tiles', 'tile 2, tile', (tile: unknown) => ({ tile })],
    ['card-carousel', 'cards', 'card 2', (card: unknown) => card],
  ])(
    '%s: an item of another type, one that is not published and one that is wrong are left out and reported',
    (id, list, place, entry) => {
      const well = JSON.parse(JSON.stringify(fixture(id)))[list][0]
      const drawn = (second: unknown) => {
        const { html, problems } = render([{ _meta: { schema: `x/${id}` }, [list]: [well, second] }])
        return [parsePage(html).getAllByRole('listitem').length, ...problems.map(sentenceOf)]
      }
      const type = id === 'tile-row' ? 'link-tile' : 'scrollable-card'
      expect(drawn(entry(hero))).toEqual([
        1,
        `${place}: an item of the type "${type}", not an item of the type "hero-banner-1" with the fields heading`,
      ])
      expect(drawn(entry(unpublished))).toEqual([1, `${place} is not published: publish it, or remove it here`])
      const wrong = { _meta: { schema: `x/${type}` }, background: 7, title: 'Well', headline: 'Well' }
      expect(drawn(entry(wrong))[1]).toBe(
        `${place}, background: a picture or a film of the media library, with its endpoint and name, not the number 7`,
      )
    },
  )

  test('in a preview, an editor sees a wrong field’s problem beside its block', () => {
    const row = { _meta: { schema: 'x/card-carousel', name: 'Coats', deliveryKey: 'uk/coats' }, cards: [unpublished, good] }
    const notes = parsePage(render([{ ...row, cards: [...row.cards, { title: 'Well' }] }], 'en', true).html).getAllByRole('note')
    expect(notes.map(textOf)).toEqual([
      expect.stringMatching(/“Coats” \(card-carousel, uk\/coats\).*card 1 is not published.*card 2: an item/s),
    ])
  })

  test("there is one h1: the first block's heading, or else the page's title", () => {
    const headings = (blocks: readonly unknown[], level: number) =>
      parsePage(render(blocks).html).queryAllByRole('heading', { level }).map(textOf)
    const page = [fixture('tile-row'), good, { ...good, title: 'Second' }]
    expect([headings(page, 1), headings(page, 2).at(-1)]).toEqual([['Well'], 'Second'])
    expect(headings([fixture('tile-row')], 1)).toEqual(['The page'])
    expect(headings([good, fixture('hero-banner-1')], 1)).toHaveLength(1)
  })

  test('shop links are put into the market', () => {
    const { html } = render([fixture('hero-banner-1'), good, fixture('accordion')], 'us')
    const addresses = addressesOf(parsePage(html))
    expect(addresses).toContain('/us/browse/womens')
    expect(addresses.filter((address) => address.startsWith('/browse'))).toEqual([])
  })

  test('only the first block’s picture loads eagerly, and is preloaded once for each screen', () => {
    const { html } = render([fixture('hero-banner-1'), fixture('tile-row')])
    const document = parseHtml(html)
    expect(document.querySelectorAll('img[fetchpriority="high"]')).toHaveLength(1)
    expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('media'))).toEqual([
      'not all and (max-width: 768px)',
      '(max-width: 768px)',
    ])
    expect(document.querySelectorAll('[loading="lazy"]')).toHaveLength(4)
  })
})
