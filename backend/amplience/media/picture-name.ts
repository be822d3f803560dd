/**
 * Parses names in the media library:
 * - `AB1001-navy-blue-1`: an image of a product
 * - `AB1001-navy-blue-SET`: the product's media set
 * - `AB1018-rose-film`, `film-candlelight`: films
 * - `scene-hero-autumn`: a scene
 * - `default`: the default image
 * @module
 */
import { MISSING_PICTURE, readFilmName, readPictureName } from '#backend/brand/media-names.ts'

export type PictureName =
  | { readonly kind: 'product'; readonly styleCode: string; readonly colour: string; readonly view: number }
  | { readonly kind: 'scene'; readonly scene: string }
  | { readonly kind: 'default' }

export type Format = 'webp' | 'jpeg' | 'avif' | 'png' | 'svg'

const EXTENSIONS: Readonly<Record<string, Format>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
  png: 'png',
  svg: 'svg',
}

/** Splits off the extension if it is a known one. */
export function splitExtension(file: string): { name: string; format?: Format } {
  const dot = file.lastIndexOf('.')
  const format = dot > 0 ? EXTENSIONS[file.slice(dot + 1).toLowerCase()] : undefined
  return format ? { name: file.slice(0, dot), format } : { name: file }
}

export function parsePictureName(name: string): PictureName | undefined {
  if (name === MISSING_PICTURE) {
    return { kind: 'default' }
  }
  const scene = /^scene-([a-z0-9-]{1,60})$/.exec(name)?.[1]
  if (scene) {
    return { kind: 'scene', scene }
  }
  const product = readPictureName(name)
  return product && { kind: 'product', ...product }
}

export type FilmName =
  | { readonly kind: 'product'; readonly styleCode: string; readonly colour: string }
  | { readonly kind: 'scene'; readonly scene: string }

export function parseFilmName(name: string): FilmName | undefined {
  const scene = /^film-([a-z0-9-]{1,60})$/.exec(name)?.[1]
  if (scene) {
    return { kind: 'scene', scene }
  }
  const product = readFilmName(name)
  return product && { kind: 'product', styleCode: product.styleCode, colour: product.colour }
}
