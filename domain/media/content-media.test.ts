import { describe, expect, test } from 'vitest'
import { parseMedia } from './content-media.ts'

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
  test.each(['', undefined, 'cdn.media.amplience.net', 'user@evil.example', 'evil.example/x?'])(
    'an image comes through the shop itself, as its policy demands, even if the content names %s',
    (defaultHost) => {
      expect(parseMedia(fragment('image-link', { alt: 'A dress', defaultHost }))).toEqual({
        kind: 'image',
        src: '/i/alderlune/scene-womens',
        alt: 'A dress',
      })
    },
  )

  test('a video is built from endpoint and name, with the 1080p profile', () => {
    expect(parseMedia(fragment('video-link', { defaultHost: 'cdn.media.amplience.net', name: 'the film' }))).toEqual({
      kind: 'video',
      src: '/v/alderlune/the%20film/mp4_1080p',
      poster: '/v/alderlune/the%20film',
      alt: '',
    })
  })

  test.each([null, 'scene-womens', {}, fragment('content-link'), fragment('image-link', { name: '' })])(
    'no media: %j',
    (value) => {
      expect(parseMedia(value)).toBeUndefined()
    },
  )
})
