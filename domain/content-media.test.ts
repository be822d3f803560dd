import { describe, expect, test } from 'vitest'
import { CONTENT_WIDTHS, parseMedia, pictureSet } from './content-media.ts'

const CORE = 'http://bigcontent.io/cms/schema/v1/core#/definitions/'
const fragment = (marker: string, more: object = {}) => ({
  _meta: { schema: CORE + marker },
  id: 'x',
  name: 'scene-womens',
  endpoint: 'alderlune',
  defaultHost: '',
  ...more,
})

describe('spec B §2, media rules', () => {
  test('an image without a host is served by the shop itself', () => {
    expect(parseMedia(fragment('image-link', { alt: 'A dress' }))).toEqual({
      kind: 'image',
      src: '/i/alderlune/scene-womens',
      alt: 'A dress',
    })
  })

  test('a video is built from host, endpoint and name, with the 1080p profile', () => {
    expect(parseMedia(fragment('video-link', { defaultHost: 'cdn.media.amplience.net', name: 'the film' }))).toEqual({
      kind: 'video',
      src: 'https://cdn.media.amplience.net/v/alderlune/the%20film/mp4_1080p',
      poster: 'https://cdn.media.amplience.net/v/alderlune/the%20film',
      alt: '',
    })
  })

  test('the five widths, automatic format, default quality', () => {
    const set = pictureSet('/i/alderlune/scene-womens', CONTENT_WIDTHS, '4:5')
    expect(set.split(', ')).toHaveLength(5)
    expect(set).toContain('/i/alderlune/scene-womens?w=415&sm=aspect&aspect=4:5&fmt=auto&qlt=default 415w')
    expect(set).toContain('w=1536')
  })

  test.each([
    null,
    'scene-womens',
    {},
    fragment('content-link'),
    fragment('image-link', { name: '' }),
    fragment('image-link', { defaultHost: 'evil.example/x?' }),
    fragment('image-link', { defaultHost: 'user@evil.example' }),
  ])('no media: %j', (value) => {
    expect(parseMedia(value)).toBeUndefined()
  })
})
