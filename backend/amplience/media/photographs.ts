/**
 * Photographs of a product in one colour, rendered in the requested size and format.
 * @module
 */
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#backend/database/database.ts'
import { products } from '#backend/database/tables/catalogue.ts'
import { productImages } from '#backend/database/tables/photographs.ts'
import type { BackendEnv } from '#backend/env.ts'
import { slugOf } from '#backend/rules/slug.ts'
import type { PictureRequest } from './picture-request.ts'

export interface Photograph {
  /** Part of the ETag. It changes with everything that the rendered image depends on. */
  readonly identity: string
  /** Width divided by height. */
  readonly ratio: number
  readonly isDefault?: never
  readonly key: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly focus?: { readonly x: number; readonly y: number }
}

/**
 * Returns the photographs of the colour first, then those that belong to no colour.
 * @param colour the colour's slug
 */
export async function photographsOf(db: Database, styleCode: string, colour: string): Promise<readonly Photograph[]> {
  const rows = await db
    .select({ image: productImages })
    .from(products)
    .innerJoin(productImages, eq(productImages.productId, products.id))
    .where(eq(products.styleCode, styleCode))
    .orderBy(asc(productImages.place))
  const own = rows.filter(({ image }) => image.colour !== '' && slugOf(image.colour) === colour)
  const shared = rows.filter(({ image }) => image.colour === '')
  return [...own, ...shared].map(({ image: { key, width, height, alt, focusX, focusY } }) => ({
    identity: [key, focusX, focusY].join(' '),
    ratio: width / height,
    key,
    width,
    height,
    alt,
    ...(focusX === null || focusY === null ? {} : { focus: { x: focusX, y: focusY } }),
  }))
}

/** If the view does not exist, returns the last photograph: cards show view 2 on hover, but a product may have only one. */
export async function findPhotograph(
  db: Database,
  { styleCode, colour, view }: { readonly styleCode: string; readonly colour: string; readonly view: number },
): Promise<Photograph | undefined> {
  const all = await photographsOf(db, styleCode, colour)
  return all[view - 1] ?? all.at(-1)
}

const MIME = { webp: 'image/webp', jpeg: 'image/jpeg', avif: 'image/avif', png: 'image/png', svg: 'image/jpeg' } as const

/**
 * Never enlarges the photograph.
 * @throws Error if the bytes are missing
 */
export async function renderPhotograph(
  { PICTURES, IMAGES }: BackendEnv,
  { key, width: full, ratio: own, focus }: Photograph,
  { width: asked, ratio = own, format, quality }: PictureRequest,
): Promise<{ readonly bytes: ArrayBuffer; readonly contentType: string }> {
  const stored = await PICTURES?.get(key)
  if (!stored) {
    throw new Error('the photograph is not in the bucket')
  }
  const width = Math.min(asked, full)
  const frame = { width, height: Math.round(width / ratio), fit: 'cover' as const }
  const result = await IMAGES.input(stored.body)
    .transform(focus ? { ...frame, gravity: { ...focus, mode: 'box-center' as const } } : frame)
    .output({ format: MIME[format], quality })
  return { bytes: await result.response().arrayBuffer(), contentType: result.contentType() }
}
