/**
 * Builds media sets: the images and films of a product in one colour, in order (wire: content §4).
 * @module
 */

import { filmName, type NameParts, pictureName, setName } from '#backend/brand/media-names.ts'
import { MEDIA_ACCOUNT } from '#backend/brand/words.ts'

interface Picture {
  readonly width: number
  readonly height: number
  readonly alt?: string
}

/** Every product has four generated views. */
export const DRAWINGS: readonly Picture[] = Array.from({ length: 4 }, () => ({ width: 1600, height: 2000 }))

interface Contents {
  readonly pictures: readonly Picture[]
  readonly isFilmed?: boolean
}

export function mediaSetOf(
  { styleCode, colour }: Pick<NameParts, 'styleCode' | 'colour'>,
  { pictures, isFilmed = false }: Contents,
  origin: string,
) {
  const images = pictures.map(({ width, height, alt }, index) => ({
    type: 'img',
    src: `${origin}/i/${MEDIA_ACCOUNT}/${pictureName(styleCode, colour, index + 1)}`,
    width,
    height,
    format: 'JPEG',
    opaque: 'true',
    ...(alt ? { alt } : {}),
  }))
  const film = { type: 'video', src: `${origin}/v/${MEDIA_ACCOUNT}/${filmName(styleCode, colour)}` }
  return { name: setName(styleCode, colour), items: isFilmed ? [...images, film] : images }
}
