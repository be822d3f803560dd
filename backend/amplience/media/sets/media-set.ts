/**
 * Media sets (wire: content §4): the ordered pictures and videos of a style in a colour.
 * @module
 */
import type { ProductFacts } from '#backend/brand/media.ts'
import { filmName, pictureName, setName } from '#backend/brand/media-names.ts'
import { MEDIA_ACCOUNT } from '#backend/brand/words.ts'

export function mediaSetOf({ styleCode, colour, isFilmed }: ProductFacts, origin: string) {
  const images = [1, 2, 3, 4].map((view) => ({
    type: 'img',
    src: `${origin}/i/${MEDIA_ACCOUNT}/${pictureName(styleCode, colour, view)}`,
    width: 1600,
    height: 2000,
    format: 'JPEG',
    opaque: 'true',
  }))
  const film = { type: 'video', src: `${origin}/v/${MEDIA_ACCOUNT}/${filmName(styleCode, colour)}` }
  return { name: setName(styleCode, colour), items: isFilmed ? [...images, film] : images }
}
