/**
 * Reads the gallery's images from the server's HTML.
 * @module
 */
import type { ZoomPicture } from './zoom-state.ts'
import { type Point, partAt } from './zoom-view.ts'

/** A click on an image's link. Its coordinates determine which part of the image is enlarged first. */
export interface Press extends Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'> {
  readonly link: HTMLAnchorElement
}

const ratioOf = (image: HTMLImageElement): number => Number(image.getAttribute('width')) / Number(image.getAttribute('height'))

export const picturesIn = (track: Element | null): readonly ZoomPicture[] =>
  [...(track?.querySelectorAll('a') ?? [])].flatMap((link) =>
    [...link.querySelectorAll('img')].map((image) => ({
      large: link.href,
      // A lazy image that has never been near the viewport has no `currentSrc`.
      shown: image.currentSrc || image.src,
      alt: image.alt,
      ratio: ratioOf(image),
    })),
  )

/** The point of the image that was clicked, or its centre if a key was pressed. */
export function partPressed({ link, detail, clientX, clientY }: Press): Point {
  const image = link.querySelector('img')
  if (detail === 0 || !image) {
    return { x: 0.5, y: 0.5 }
  }
  const box = image.getBoundingClientRect()
  const at = { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  return partAt(at, box, ratioOf(image))
}

/** Scrolls the list to an image without animation. */
export function scrollToPicture(track: Element | null, picture: ZoomPicture | undefined): void {
  const item = [...(track?.querySelectorAll('a') ?? [])].find(({ href }) => href === picture?.large)?.closest('li')
  track?.scrollTo({ left: item?.offsetLeft, behavior: 'instant' })
}
