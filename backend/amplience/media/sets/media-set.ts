/**
 * Media sets (wire: content §4): the ordered pictures and videos of a style in a colour.
 * @module
 */
import type { ProductFacts } from '#backend/brand/media.ts'

export function mediaSetOf({ styleCode, colour, isFilmed }: ProductFacts, origin: string) {
  const base = `${styleCode}-${colour}`
  const images = [1, 2, 3, 4].map((view) => ({
    type: 'img',
    src: `${origin}/i/alderlune/${base}-${view}`,
    width: 1600,
    height: 2000,
    format: 'JPEG',
    opaque: 'true',
  }))
  const film = { type: 'video', src: `${origin}/v/alderlune/${base}-film` }
  return { name: `${base}-SET`, items: isFilmed ? [...images, film] : images }
}
