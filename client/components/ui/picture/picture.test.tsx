import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_PICTURE } from '#domain/media/picture-name.ts'
import { CARD_WIDTHS, CONTENT_WIDTHS, croppedSet, GALLERY_WIDTHS, pictureSet } from '#domain/media/picture-source.ts'
import { parseHtml, textOf } from '#tests/helpers/parsed-page.ts'
import { Picture } from './Picture.tsx'

const SRC = '/i/alderlune/AL1001-red-1'

const imageIn = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...(parseHtml(html).querySelector('img')?.attributes ?? [])].map(({ name, value }) => [name, value]))

test('if a product has no photograph, a line says so, visibly and to screen readers', () => {
  const html = renderToStaticMarkup(<Picture src={DEFAULT_PICTURE} alt="A red dress" sizes="50vw" />)
  expect(textOf(parseHtml(html).body)).toBe('Picture to come')
  expect(imageIn(html).alt).toBe('')
})

test('spec B §2: one component draws pictures, one other windows’ pictures around it, one films; the zoom shows files that are loaded', () => {
  const client = join(import.meta.dirname, '../../..')
  const drawn = globSync('**/*.tsx', { cwd: client })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      Array.from(readFileSync(join(client, file), 'utf8').matchAll(/<(img|picture|video)[\s>]/g), ([, name]) => [file, name]),
    )
  expect(drawn.toSorted()).toEqual([
    ['block-kit/Media.tsx', 'picture'],
    ['components/film/Film.island.tsx', 'video'],
    ['components/product/gallery/Zoom.tsx', 'img'],
    ['components/product/gallery/Zoom.tsx', 'img'],
    ['components/product/gallery/ZoomThumbnails.tsx', 'img'],
    ['components/ui/picture/Picture.tsx', 'img'],
  ])
})

test('a picture of one width needs no choice; a cropped one requests its shape in each width', () => {
  expect(imageIn(renderToStaticMarkup(<Picture src={SRC} alt="" widths={[580]} />))).not.toHaveProperty('srcset')
  const cropped = imageIn(renderToStaticMarkup(<Picture src={SRC} alt="" sizes="100vw" crop="2:1" />))
  expect(cropped).toMatchObject({ width: '200', height: '100', srcset: croppedSet(SRC, CONTENT_WIDTHS, '2:1') })
})

test('spec A §9: widths of content, gallery and cards, which add a phone’s width', () => {
  expect(CONTENT_WIDTHS).toEqual([415, 768, 992, 1280, 1536])
  expect(GALLERY_WIDTHS).toEqual([200, 453, 768, 1517])
  expect(CARD_WIDTHS).toEqual([415, 580, 768, 992, 1280, 1536])
})

test('spec B §2: each source requests automatic format and default quality', () => {
  expect(pictureSet(SRC, [200, 453])).toBe(`${SRC}?w=200&fmt=auto&qlt=default 200w, ${SRC}?w=453&fmt=auto&qlt=default 453w`)
  expect(croppedSet(SRC, [415], '4:5')).toBe(`${SRC}?w=415&sm=aspect&aspect=4:5&fmt=auto&qlt=default 415w`)
})

test('a picture reserves its box, and loads when it comes near', () => {
  const picture = imageIn(renderToStaticMarkup(<Picture src={SRC} alt="A red dress" sizes="50vw" />))
  expect(picture).toMatchObject({ width: '400', height: '500', loading: 'lazy' })
  expect(picture).not.toHaveProperty('fetchpriority')
})

test('the largest paint is fetched first and not lazily', () => {
  const picture = imageIn(renderToStaticMarkup(<Picture src={SRC} alt="" sizes="100vw" ratio={[16, 9]} first />))
  expect(picture).toMatchObject({ fetchpriority: 'high', width: '1600', height: '900' })
  expect(picture).not.toHaveProperty('loading')
})
