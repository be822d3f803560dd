/**
 * Media sets (wire: content §4): the ordered pictures and videos of a style in a colour.
 * @module
 */
import type { Photograph } from '#backend/amplience/media/photographs.ts'
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

/** The photographs of a style in a colour, as many as there are. */
export function photographSetOf(
  { styleCode, colour }: { readonly styleCode: string; readonly colour: string },
  photographs: readonly Photograph[],
  origin: string,
) {
  const items = photographs.map(({ width, height, alt }, index) => ({
    type: 'img',
    src: `${origin}/i/${MEDIA_ACCOUNT}/${pictureName(styleCode, colour, index + 1)}`,
    width,
    height,
    format: 'JPEG',
    opaque: 'true',
    ...(alt ? { alt } : {}),
  }))
  return { name: setName(styleCode, colour), items }
}
