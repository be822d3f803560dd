import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { isLeftOut } from '#client/block-kit/define-block.ts'
import { markdownHtml } from '#client/block-kit/Markdown.tsx'
import { overlayText } from '#client/block-kit/overlay.ts'
import { positionOf } from '#client/blocks/hero-banner-1/position.ts'
import { cutAt, shownDescription } from '#client/blocks/listing-header-1/description.ts'
import { contrast } from '#domain/content/colour.ts'
import { sentenceOf } from '#domain/content/content-problem.ts'
import { MARKETS } from '#domain/markets.ts'
import { contentImage } from '#tests/helpers/content-media.ts'
import { addressesOf, attributesOf, type ParsedPage, parseHtml, parsePage, textOf, within } from '#tests/helpers/parsed-page.ts'
import { headlineOf, readBlocks } from './read-blocks.ts'
import { blockTypes } from './registry.ts'

const cta = (more: object = {}) => ({ buttonText: 'Shop', buttonLink: '/browse/womens', buttonStyle: 'primary', ...more })
const video = () => ({
  ...contentImage('film'),
  _meta: { schema: 'http://bigcontent.io/cms/schema/v1/core#/definitions/video-link' },
})

const draw = (id: string, fields: object): string => {
  const { blocks } = readBlocks([{ _meta: { schema: `https://s.example/${id}` }, ...fields }], MARKETS.en)
  const [read] = blocks
  if (!read || isLeftOut(read)) {
    throw new Error(`${id}: ${JSON.stringify(read)}`)
  }
  const context = { market: MARKETS.en, heading: 'h2', first: false, scope: 'block-1', preview: false } as const
  return renderToStaticMarkup(blockTypes.get(id)?.render(read.content, context))
}

const toldOf = (id: string, fields: object): readonly string[] =>
  readBlocks([{ _meta: { schema: `https://s.example/${id}` }, ...fields }], MARKETS.en).problems.map(sentenceOf)

const page = (id: string, fields: object): ParsedPage => parsePage(draw(id, fields))

describe('spec B §2: a call to action shows only with text, link and style', () => {
  test.each([{ buttonText: '' }, { buttonLink: null }, { buttonStyle: undefined }])('without %j there is none', (hole) => {
    expect(page('text-block', { title: 'x', callToAction: cta(hole) }).queryByRole('link')).toBeNull()
    const [field] = Object.keys(hole)
    expect(toldOf('call-to-action', cta(hole))).toEqual([expect.stringMatching(`^${field} is missing`)])
    expect(toldOf('text-block', { title: 'x', callToAction: cta(hole) })).toEqual([
      expect.stringMatching(`^callToAction, ${field} is missing`),
    ])
  })

  test('with all three there is a link in its style', () => {
    const link = page('call-to-action', cta()).getByRole('link', { name: 'Shop' })
    expect(link.getAttribute('href')).toBe('/browse/womens')
  })

  test('WCAG 1.4.3: a button style without contrast on its background is replaced by one with contrast', () => {
    expect(draw('call-to-action', cta({ buttonStyle: 'tertiary-white' }))).not.toContain('white')
    const hero = {
      backgroundDesktop: contentImage(),
      heading: 'x',
      headingColour: '#ffffff',
      callsToAction: [cta({ buttonStyle: 'secondary' })],
    }
    expect(draw('hero-banner-1', hero)).toContain('white')
    expect(draw('hero-banner-1', { ...hero, headingColour: '#000000' })).not.toContain('white')
  })

  test('a group shows at most four, complete ones only', () => {
    const many = [cta({ buttonText: '' }), ...['a', 'b', 'c', 'd', 'e'].map((buttonText) => cta({ buttonText }))]
    const names = page('button-group', { callsToAction: many }).getAllByRole('link').map(textOf)
    expect(names).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('spec B §2: media', () => {
  test('alt text falls back to the media’s own', () => {
    expect(
      page('jump-off-one', { background: contentImage(), title: 'x' }).getByRole('img', { name: 'The picture itself' }),
    ).toBeDefined()
    const named = page('jump-off-one', { background: contentImage(), backgroundAlt: 'Another', title: 'x' })
    expect(named.getByRole('img', { name: 'Another' })).toBeDefined()
  })

  test('a picture for phones has its own alt text, shown only there', () => {
    const other = { ...contentImage(), name: 'scene-mens', alt: 'Another picture' }
    const imagesOf = (...args: Parameters<typeof page>) =>
      [...page(...args).document.querySelectorAll('img')].map(({ alt, parentElement }) => [alt, parentElement?.className ?? ''])
    const [forPhones, ...more] = imagesOf('hero-banner-1', { backgroundDesktop: contentImage(), backgroundMobile: other })
    expect(forPhones).toEqual(['Another picture', expect.stringMatching(/notMiddle.*notWide/)])
    expect(more).toEqual([['The picture itself', expect.stringMatching(/notNarrow/)]])
    expect(
      imagesOf('text-box-1', {
        ...{ backgroundDesktop: contentImage(), backgroundDesktopAlt: 'Wide' },
        ...{ backgroundMobile: other, backgroundMobileAlt: 'Narrow' },
      }).map(([alt]) => alt),
    ).toEqual(['Narrow', 'Wide'])
    const same = { backgroundDesktop: contentImage(), backgroundMobile: { ...other, alt: 'The picture itself' } }
    expect(imagesOf('hero-banner-1', same)).toHaveLength(1)
  })

  test('pictures come at 415, 768, 992, 1280 and 1536, in automatic format and default quality', () => {
    const { document } = page('link-tile', { background: contentImage(), headline: 'x', link: '/womens' })
    const sources = attributesOf(document, '[srcset]', 'srcset').join(', ')
    for (const width of [415, 768, 992, 1280, 1536]) {
      expect(sources).toContain(`?w=${width}&sm=aspect&aspect=4:5&fmt=auto&qlt=default ${width}w`)
    }
  })

  test('videos are muted and inline, from the 1080p source, with a way to stop them; nothing of them is fetched before their poster is in view', () => {
    const filmOf = (loop: boolean) => page('hero-banner-1', { backgroundDesktop: video(), loop }).document.querySelector('video')
    const film = filmOf(false)
    expect(film?.getAttribute('src')).toBe('/v/alderlune/film/mp4_1080p')
    expect(film?.getAttributeNames()).toEqual(expect.arrayContaining(['poster', 'muted', 'playsinline', 'controls']))
    expect([film?.getAttribute('preload'), film?.hasAttribute('autoplay')]).toEqual(['none', false])
    expect([film?.hasAttribute('loop'), filmOf(true)?.hasAttribute('loop')]).toEqual([false, true])
  })

  test.each(['link-tile', 'scrollable-card'])('%s: a film has buttons, so the link lies over it and not around it', (id) => {
    const tile = page(id, { background: video(), headline: 'Candles', title: 'Candles', link: '/candles' })
    expect(tile.getByRole('link', { name: 'Candles' }).getAttribute('href')).toBe('/candles')
    expect(tile.document.querySelector('video')).not.toBeNull()
    expect(tile.document.querySelector('a video')).toBeNull()
  })

  test('phones have their own picture beside a film, and their own film beside a picture', () => {
    const mediaOf = (fields: object) => page('hero-banner-1', fields).document
    const film = mediaOf({ backgroundDesktop: video(), backgroundMobile: contentImage('scene-mens') })
    expect(film.querySelector('[class] > shop-island video')).not.toBeNull()
    expect(attributesOf(film, 'picture[class] > img', 'src')[0]).toMatch(/^\/i\/alderlune\/scene-mens\?/)
    const still = mediaOf({ backgroundDesktop: contentImage('scene-mens'), backgroundMobile: video() })
    expect(still.querySelector('picture[class]')).not.toBeNull()
    expect(still.querySelector('[class] > shop-island video')).not.toBeNull()
  })
})

describe('spec B §5: two-column tile', () => {
  const tile = (actions: number, href?: string) =>
    draw('two-column-tile', {
      background: contentImage(),
      heading: 'Coats',
      href,
      callsToAction: Array.from({ length: actions }, (_, index) =>
        cta({ buttonText: `Go ${index}`, buttonLink: `/browse/${index}` }),
      ),
    })

  test.each([
    [0, '/coats', true],
    [1, '/coats', true],
    [2, '/coats', false],
    [0, undefined, false],
    [1, undefined, false],
    [0, 'javascript:alert(1)', false],
  ])('%i actions, link %s: clickable is %s', (actions, href, clickable) => {
    expect(tile(actions, href).includes('cover')).toBe(clickable)
  })
})

describe('spec B §9: spacing', () => {
  const stylesheet = readFileSync(join(import.meta.dirname, '../blocks/spacing/block.module.css'), 'utf8')

  test.each([
    ['XXS', 6],
    ['XS', 12],
    ['Small', 24],
    ['Medium', 36],
    ['Large', 48],
    ['XL', 60],
    ['XXL', 72],
  ])('%s is %i px', (size, height) => {
    const name = page('spacing', { size }).document.querySelector('div[class]')?.className ?? ''
    const own = Array.from(stylesheet.matchAll(/\.(\w+) \{\s*height: (\d+)px/g)).find(([, one = '']) =>
      name.split('_').includes(one),
    )
    expect(Number(own?.[2])).toBe(height)
  })

  test('an unknown size gives no height', () => {
    expect(draw('spacing', { size: 'Gigantic' })).toBe('')
    expect(draw('spacing', { size: 'toString' })).toBe('')
  })
})

describe('spec B §2: accordion', () => {
  const items = [
    { title: 'One', body: '1' },
    { title: 'Two', body: '2' },
  ]

  test('one open at a time: the items share a name', () => {
    expect(page('accordion', { items }).document.querySelectorAll('details[name="block-1"]')).toHaveLength(2)
  })

  test('several may be open if the editor allows it, and "all" opens all', () => {
    const count = (fields: object, selector: string) =>
      page('accordion', { items, ...fields }).document.querySelectorAll(selector).length
    expect(count({ multiOpen: true }, 'details[name]')).toBe(0)
    expect([count({ open: 'all' }, 'details[open]'), count({ open: 1 }, 'details[open]')]).toEqual([2, 1])
  })
})

describe('spec B §3 and §5: listing headers', () => {
  test('placeholder text and hasDescription false show no description', () => {
    expect(shownDescription('Lorem ipsum dolor', true)).toBeUndefined()
    expect(shownDescription('Sample text', undefined)).toBeUndefined()
    expect(shownDescription('Wool, mostly', false)).toBeUndefined()
    expect(shownDescription('Wool, mostly', undefined)).toBe('Wool, mostly')
  })

  test('header 1 is cut over 35 characters: at 100 on desktop and 30 on phones; header 2 over 100', () => {
    const long = 'word '.repeat(40).trim()
    const isCut = (id: string, description: string) =>
      page(id, { title: 'T', description }).document.querySelector('details') !== null
    expect(isCut('listing-header-1', 'x'.repeat(35))).toBe(false)
    expect(isCut('listing-header-1', 'A little over thirty-five characters')).toBe(true)
    expect(isCut('listing-header-2', 'y'.repeat(100))).toBe(false)
    expect(draw('listing-header-2', { title: 'T', description: long })).toContain('See more')
    const shortForms = (id: string) =>
      [...page(id, { title: 'T', description: 'x'.repeat(120) }).document.querySelectorAll('summary > span')].map(textOf)
    expect(shortForms('listing-header-1')).toEqual([`${'x'.repeat(100)}…`, `${'x'.repeat(30)}…`, 'See more', 'See less'])
    expect(shortForms('listing-header-2')).toEqual([`${'x'.repeat(100)}…`, 'See more', 'See less'])
    expect(cutAt(long, 100).length).toBeLessThanOrEqual(101)
    expect(cutAt('unbroken'.repeat(20), 30)).toBe(`${'unbroken'.repeat(20).slice(0, 30)}…`)
  })

  test('the links below a wavy title are named by its words, without the tags', () => {
    const links = [{ title: 'Dresses', url: '/browse/womens/dresses' }]
    const header = page('listing-header-1', { title: 'New [wavy-underline]in[/wavy-underline]', links })
    expect(within(header.getByRole('navigation', { name: 'New in' })).getByRole('link', { name: 'Dresses' })).toBeDefined()
  })
})

describe('other rules', () => {
  test('spec B §2: the nine positions of a hero, and the middle for anything else', () => {
    expect(positionOf('Top Left')).toEqual({ vertical: 'top', horizontal: 'left' })
    expect(positionOf('bottom centre')).toEqual({ vertical: 'bottom', horizontal: 'center' })
    expect(draw('hero-banner-1', { contentPosition: 'sideways' })).toBe(
      draw('hero-banner-1', { contentPosition: 'Middle Center' }),
    )
  })

  test('spec B §9: a tile row shows four', () => {
    const tiles = Array.from({ length: 6 }, (_, index) => ({
      tile: { background: contentImage(), headline: `T${index}`, link: '/womens' },
    }))
    expect(page('tile-row', { tiles }).getAllByRole('listitem')).toHaveLength(4)
  })

  test('spec B §2: the text of the animated banner is repeated, and the copy is hidden from screen readers', () => {
    const banner = page('animated-text-banner', { text: 'Round and round', ctaText: 'More', ctaLink: '/other-stuff' })
    const copies = banner.getAllByText('Round and round')
    expect(copies.map((copy) => copy.closest('[aria-hidden="true"]') !== null)).toEqual([false, true])
    expect(banner.getByRole('checkbox')).toBeDefined()
    expect(addressesOf(banner)).toEqual(['/other-stuff'])
  })

  test.each([
    [4, true],
    [5, false],
  ])('spec B §9: with %i cards the arrows are hidden on large screens: %s', (count, hidden) => {
    const cards = Array.from({ length: count }, (_, index) => ({ title: `C${index}`, background: contentImage() }))
    const list = page('card-carousel', { cards }).getByRole('list')
    expect([list.className.includes('few'), list.nextElementSibling?.querySelectorAll('button').length]).toEqual([hidden, 2])
  })

  test('spec B §2: a navigation banner has pictures for desktop, tablet and phone, and invisible links over them', () => {
    const banner = page('navigation-links', {
      title: 'Departments',
      links: [{ title: 'Women', url: '/browse/womens' }],
      backgroundDesktop: contentImage('scene-womens'),
      backgroundTablet: contentImage('scene-table'),
      backgroundMobile: contentImage('scene-mens'),
      invisibleAreas: [
        { label: 'The left half', url: '/browse/mens', left: 0, top: 0, width: 50, height: 100 },
        { label: 'Nowhere', url: 'javascript:alert(1)', left: 50, top: 0, width: 50, height: 100 },
      ],
    })
    const sources = [...banner.document.querySelectorAll('source')]
    expect(
      sources.map((source) => [source.getAttribute('media'), /scene-\w+/.exec(source.getAttribute('srcset') ?? '')?.[0]]),
    ).toEqual([
      ['(max-width: 768px)', 'scene-mens'],
      ['(max-width: 992px)', 'scene-table'],
    ])
    expect(banner.getByRole('link', { name: 'The left half' }).getAttribute('href')).toBe('/browse/mens')
    expect(banner.queryByRole('link', { name: 'Nowhere' })).toBeNull()
  })

  test('spec B §2: each heading of a hero has a font of its own', () => {
    const fonts = (field: string) =>
      page('hero-banner-1', { topHeading: 'Top', heading: 'Middle', subHeading: 'Sub', [field]: 'Athletics' })
        .getAllByText(/Top|Middle|Sub/)
        .map((line) => line.className.includes('text'))
    expect([fonts('topHeadingFont'), fonts('headingFont'), fonts('subHeadingFont')]).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ])
  })

  test('a page without a title is named by the first heading of its blocks', () => {
    const item = (schema: string, fields: object) => ({ _meta: { schema }, ...fields })
    const named = (...items: readonly object[]) => headlineOf(readBlocks(items, MARKETS.en).blocks)
    expect(named(item('spacing', { size: 'XS' }), item('text-block', { title: 'Our story', body: 'x' }))).toBe('Our story')
    expect(named(item('unknown', {}))).toBe('')
  })

  test.each([
    ['hero-banner-1', 'headingColour', { heading: 'x' }],
    ['two-column-tile', 'textColour', { heading: 'x' }],
    ['text-box-2', 'textColour', { heading: 'x' }],
  ])('without a picture %s has its editor’s colour where it is readable on the ground, else ink', (id, field, fields) => {
    const inks = (colour: string) => attributesOf(page(id, { ...fields, [field]: colour }).document, '[data-ink]', 'data-ink')
    expect([inks('#99391f'), inks('#ffffff')]).toEqual([['#99391f'], ['#1f2420']])
  })

  test('text over a picture contrasts with its overlay for every chosen colour', () => {
    for (const colour of ['#ffffff', '#777777', '#99391f', '#1f2420', '#c0c0c0', undefined]) {
      for (const preferred of ['dark', 'light'] as const) {
        const { tone, ink } = overlayText(colour, preferred)
        expect(contrast(ink, tone === 'dark' ? '#1c1e1b' : '#fffefb')).toBeGreaterThanOrEqual(7)
      }
    }
  })

  test('markdown: links get the market’s prefix, a telephone number can be dialled, headings are below the block’s, and markup or pictures of the editor are removed', () => {
    const html = markdownHtml(
      '# Big\n\n[a](/size-guide) [b](javascript:alert(1)) [c](//evil.example) [e](tel:+442079460114) <javascript:alert(2)> ![d](https://evil.example/x.png)\n\n<b>no</b>',
      MARKETS.us,
    )
    const written = parsePage(html)
    expect(textOf(written.getByRole('heading', { level: 3 }))).toBe('Big')
    expect(written.getByRole('link', { name: 'a' }).getAttribute('href')).toBe('/us/size-guide')
    expect(parseHtml(html).querySelector('img, b')).toBeNull()
    expect(addressesOf(written).filter((href) => !/^(?:\/us\/|https:)/.test(href))).toEqual(['tel:+442079460114'])
  })
})
