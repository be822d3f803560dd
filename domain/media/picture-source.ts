/**
 * URLs of images at the specified widths (spec A §9, spec B §2). The media service chooses the format and the quality. Pages may
 * request only the sizes in these tables, and the shop serves no others (`media-address.ts`).
 * @module
 */
export const CONTENT_WIDTHS = [415, 768, 992, 1280, 1536] as const
export const GALLERY_WIDTHS = [200, 453, 768, 1517] as const
/** The specification's five widths, and 415 for phones, where a card is half a screen wide. */
export const CARD_WIDTHS = [415, 580, 768, 992, 1280, 1536] as const
/** The aspect ratios to which blocks crop images. */
export const ASPECTS = ['16:9', '2:1', '1:1', '5:7', '4:5', '9:16', '1:2'] as const

/** The aspect ratio closest to a box's own. */
export function nearestAspect(width: number, height: number): Aspect {
  const distance = (aspect: Aspect) => {
    const [across = 1, down = 1] = aspect.split(':').map(Number)
    return Math.abs(Math.log(width / height / (across / down)))
  }
  return [...ASPECTS].sort((one, other) => distance(one) - distance(other))[0] ?? '1:1'
}

export type ContentWidth = (typeof CONTENT_WIDTHS)[number]
export type PictureWidth = ContentWidth | (typeof GALLERY_WIDTHS)[number] | (typeof CARD_WIDTHS)[number]
export type Aspect = (typeof ASPECTS)[number]

/** Only content images are cropped, so only they have an aspect ratio. */
export type PictureSize = readonly [width: PictureWidth] | readonly [width: ContentWidth, aspect: Aspect | undefined]

/**
 * Returns `?w=415&fmt=auto&qlt=default`. If an aspect such as `4:5` is given, the media service crops the image, so that it sends
 * no hidden pixels.
 */
export const pictureQuery = (...[width, aspect]: PictureSize): string =>
  `?w=${width}${aspect ? `&sm=aspect&aspect=${aspect}` : ''}&fmt=auto&qlt=default`

/** `/i/account/x` → `/i/account/x?w=415&fmt=auto&qlt=default`. */
export const pictureUrl = (src: string, ...size: PictureSize): string => src + pictureQuery(...size)

export const pictureSet = (src: string, widths: readonly PictureWidth[]): string =>
  widths.map((width) => `${pictureUrl(src, width)} ${width}w`).join(', ')

export const croppedSet = (src: string, widths: readonly ContentWidth[], aspect: Aspect): string =>
  widths.map((width) => `${pictureUrl(src, width, aspect)} ${width}w`).join(', ')

/** The largest width, for the gallery's zoom and for search engines. */
export const LARGEST_WIDTH = 1517
/** The film formats that pages play: content at 1080p, products at 720p (spec A §9, spec B §7). */
export const FILM_PROFILES = { content: 'mp4_1080p', product: 'mp4_720p' } as const
