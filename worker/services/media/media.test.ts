import { describe, expect, test } from 'vitest'
import { uncached } from '#worker/cache/data.ts'
import { createMediaService, DEFAULT_IMAGE, inGalleryOrder } from './media.ts'

const quiet = () => {}

/** A media service whose upstream returns this body. */
const answering = (body: unknown) =>
  createMediaService({ call: async ({ schema }) => schema.parse(body), cached: uncached, log: quiet })

describe('media sets', () => {
  test('spec A §9 a film is the second item', () => {
    const image = (src: string) => ({ kind: 'image' as const, src })
    const film = { kind: 'video' as const, src: 'film' }
    expect(inGalleryOrder([image('1'), image('2'), film]).map(({ src }) => src)).toEqual(['1', 'film', '2'])
    expect(inGalleryOrder([film, image('1')]).map(({ src }) => src)).toEqual(['1', 'film'])
  })

  test('pictures come through the shop’s own host, not the host that the set names', async () => {
    const items = await answering({
      items: [
        { type: 'img', src: 'https://cdn.example/i/alderlune/AL1001-red-1' },
        { type: 'set', src: 'https://cdn.example/s/alderlune/spin' },
        { type: 'img', src: 'javascript:alert(1)' },
        { type: 'img', src: 'https://cdn.example/elsewhere' },
      ],
    }).forProduct({ styleCode: 'AL1001' }, 'Red')
    expect(items).toEqual({ items: [{ kind: 'image', src: '/i/alderlune/AL1001-red-1' }], complete: true })
  })

  test.each([
    [{ items: [] }, true],
    [{}, false],
    [null, false],
  ])('spec A §8 an unreadable or empty set is replaced by the default image: %j', async (body, complete) => {
    expect(await answering(body).forProduct({ styleCode: 'AL1001' }, 'Red')).toEqual({
      items: [DEFAULT_IMAGE],
      complete,
    })
  })

  test('the set is requested by style and colour', async () => {
    const asked: string[] = []
    const service = createMediaService({
      call: async ({ path, schema }) => {
        asked.push(path)
        return schema.parse({ items: [] })
      },
      cached: uncached,
      log: quiet,
    })
    await service.forProduct({ styleCode: 'AL1013' }, 'Café Crème')
    expect(asked).toEqual(['/s/alderlune/AL1013-cafe-creme-SET.json'])
  })
})
