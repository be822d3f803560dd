/**
 * Media sets (content wire §4): the ordered pictures and videos of a style in a colour.
 * @module
 */
import type { ProductFacts } from '#backend/demo/pictures/facts.ts'

/** Demo goods with a job: one set that is missing, one that has a film. */
const WITHOUT_SET = 1017
const WITH_FILM = 1018

export const isFilmed = (productId: number): boolean => productId === WITH_FILM

export function mediaSetOf({ productId, styleCode, colour }: ProductFacts, origin: string) {
  if (productId === WITHOUT_SET) {
    return undefined
  }
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
  return { name: `${base}-SET`, items: isFilmed(productId) ? [...images, film] : images }
}
