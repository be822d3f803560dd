/**
 * Reads the gallery's pictures from the page, where they are server HTML.
 * @module
 */
import type { ZoomPicture } from './zoom-state.ts'
import { type Point, partAt } from './zoom-view.ts'

/** A click on a picture's link. Its coordinates decide which part of the enlarged picture is shown first. */
export interface Press extends Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'> {
  readonly link: HTMLAnchorElement
}

const ratioOf = (image: HTMLImageElement): number => Number(image.getAttribute('width')) / Number(image.getAttribute('height'))

export const picturesIn = (track: Element | null): readonly ZoomPicture[] =>
  [...(track?.querySelectorAll('a') ?? [])].flatMap((link) =>
    [...link.querySelectorAll('img')].map((image) => ({
      large: link.href,
      // A lazy picture that was never near the window has no `currentSrc`.
      shown: image.currentSrc || image.src,
      alt: image.alt,
      ratio: ratioOf(image),
    })),
  )

/** The pressed point of a link's picture; for a key press, its centre. */
export function partPressed({ link, detail, clientX, clientY }: Press): Point {
  const image = link.querySelector('img')
  if (detail === 0 || !image) {
    return { x: 0.5, y: 0.5 }
  }
  const box = image.getBoundingClientRect()
  const at = { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  return partAt(at, box, ratioOf(image))
}

/** Scrolls a list to a picture, without animation. */
export function scrollToPicture(track: Element | null, picture: ZoomPicture | undefined): void {
  const item = [...(track?.querySelectorAll('a') ?? [])].find(({ href }) => href === picture?.large)?.closest('li')
  track?.scrollTo({ left: item?.offsetLeft, behavior: 'instant' })
}
