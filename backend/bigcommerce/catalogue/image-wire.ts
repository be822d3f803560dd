/**
 * Builds the image fields of a response. An image's name consists of style code, colour and view; the media app renders the image
 * from its name.
 * @module
 */
import { pictureName } from '#backend/brand/media-names.ts'
import { isPictured, MEDIA_ACCOUNT } from '#backend/brand/words.ts'
import type { products } from '#backend/database/tables/catalogue.ts'
import { slugOf } from '#backend/rules/slug.ts'

type PictureFacts = Pick<typeof products.$inferSelect, 'id' | 'styleCode' | 'name' | 'colours'>

export const pictureUrl = (styleCode: string, colour: string, view: number): string =>
  `/i/${MEDIA_ACCOUNT}/${pictureName(styleCode, slugOf(colour), view)}`

/** URL of the front view in a colour. Empty if the product has no images. */
export const frontPicture = ({ id, styleCode }: Pick<PictureFacts, 'id' | 'styleCode'>, colour: string | null): string =>
  colour && isPictured(id) ? pictureUrl(styleCode, colour, 1) : ''

/** Builds an image's fields, with the widths from spec A §9. */
function imageWire(product: PictureFacts, colour: string, view: number, order: number) {
  const url = pictureUrl(product.styleCode, colour, view)
  return {
    id: product.id * 100 + order,
    is_thumbnail: order === 0,
    sort_order: order,
    description: `${product.name}, ${colour}`,
    image_url: url,
    url_zoom: `${url}?w=1517`,
    url_standard: `${url}?w=768`,
    url_thumbnail: `${url}?w=415`,
    url_tiny: `${url}?w=200`,
  }
}

const VIEWS = [1, 2, 3, 4]

/** All four views of the first colour, then the front view of every other colour. The first image is the thumbnail. */
export function imagesOf(product: PictureFacts) {
  if (!isPictured(product.id)) {
    return []
  }
  const [first, ...others] = product.colours
  const views = first ? VIEWS.map((view) => ({ colour: first.label, view })) : []
  return [...views, ...others.map(({ label }) => ({ colour: label, view: 1 }))].map(({ colour, view }, order) =>
    imageWire(product, colour, view, order),
  )
}

/** Listing cards need only the thumbnail. */
export function thumbnailsOf(product: PictureFacts) {
  if (!isPictured(product.id)) {
    return []
  }
  const { image_url, url_thumbnail, url_standard } = imageWire(product, product.colours[0]?.label ?? 'default', 1, 0)
  return [{ is_thumbnail: true, image_url, url_thumbnail, url_standard }]
}
