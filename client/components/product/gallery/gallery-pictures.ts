/**
 * The gallery's pictures as the zoom needs them, read from the page: the list is HTML of the server.
 * @module
 */
import type { ZoomPicture } from './zoom-state.ts'
import { type Point, partAt } from './zoom-view.ts'

/** The part of a click on a picture's link that tells where the picture opens. */
export interface Press extends Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'> {
  readonly link: HTMLAnchorElement
}

const ratioOf = (image: HTMLImageElement): number => Number(image.getAttribute('width')) / Number(image.getAttribute('height'))

export const picturesIn = (track: Element | null): readonly ZoomPicture[] =>
  [...(track?.querySelectorAll('a') ?? [])].flatMap((link) =>
    [...link.querySelectorAll('img')].map((image) => ({
      large: link.href,
      // a lazy picture that was never near the window has not chosen its size
      shown: image.currentSrc || image.src,
      alt: image.alt,
      ratio: ratioOf(image),
    })),
  )

/** Which part of a link's picture a press is on; its middle for a key. */
export function partPressed({ link, detail, clientX, clientY }: Press): Point {
  const image = link.querySelector('img')
  if (detail === 0 || !image) {
    return { x: 0.5, y: 0.5 }
  }
  const box = image.getBoundingClientRect()
  const at = { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  return partAt(at, box, ratioOf(image))
}

/** Puts a picture of a swiped list into sight, without a movement. */
export function scrollToPicture(track: Element | null, picture: ZoomPicture | undefined): void {
  const item = [...(track?.querySelectorAll('a') ?? [])].find(({ href }) => href === picture?.large)?.closest('li')
  track?.scrollTo({ left: item?.offsetLeft, behavior: 'instant' })
}
