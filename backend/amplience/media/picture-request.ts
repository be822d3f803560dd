/**
 * Parses the query string of an image request (wire: content §4). It rounds width, ratio and quality to a few allowed values, so
 * that hostile requests cannot fill the cache or overload the rasteriser.
 * @module
 */
import type { Format } from './picture-name.ts'

/** All widths that the shop's pages use (spec A §9). */
export const WIDTHS = [200, 415, 453, 580, 768, 992, 1280, 1517, 1536, 2048] as const
const RATIOS = [
  [4, 5],
  [1, 1],
  [3, 4],
  [2, 3],
  [9, 16],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 10],
  [16, 9],
  [2, 1],
  [21, 9],
  [5, 2],
  [3, 1],
] as const
const QUALITIES = [40, 60, 75, 80, 90] as const

export interface PictureRequest {
  readonly width: number
  /** Width divided by height. Absent means the image's own ratio. */
  readonly ratio?: number
  readonly format: Format
  readonly quality: number
  /** The AVIF to send instead once it has been encoded. Set for `fmt=auto` if the browser accepts AVIF. */
  readonly smaller?: { readonly format: 'avif'; readonly quality: number }
}

/** Wider AVIFs take several seconds to encode. */
const WIDEST_AVIF = 1200

const positive = (value: string | undefined): number | undefined => {
  const number = Number(value)
  return value !== undefined && Number.isFinite(number) && number > 0 ? number : undefined
}

const upTo = (wanted: number): number => WIDTHS.find((width) => width >= Math.min(wanted, 2048)) ?? 2048

const nearestRatio = (wanted: number): number =>
  RATIOS.map(([w, h]) => w / h).reduce((best, ratio) =>
    Math.abs(Math.log(ratio / wanted)) < Math.abs(Math.log(best / wanted)) ? ratio : best,
  )

function ratioOf(query: Readonly<Record<string, string | undefined>>): number | undefined {
  const [w, h] = (query.aspect ?? '').split(':').map(positive)
  if (w && h) {
    return nearestRatio(w / h)
  }
  const [width, height] = [positive(query.w), positive(query.h)]
  return width && height ? nearestRatio(width / height) : undefined
}

const DEFAULT_QUALITY: Readonly<Record<Format, number>> = { avif: 60, webp: 80, jpeg: 75, png: 90, svg: 90 }

function formatOf(asked: string | undefined, accept: string, extension: Format | undefined): Format {
  switch (asked) {
    case 'auto':
      return accept.includes('image/webp') ? 'webp' : 'jpeg'
    case 'jpg':
      return 'jpeg'
    case 'webp':
    case 'jpeg':
    case 'avif':
    case 'png':
    case 'svg':
      return asked
    default:
      return extension ?? 'jpeg'
  }
}

export function parsePictureRequest(
  query: Readonly<Record<string, string | undefined>>,
  accept: string,
  drawnRatio: number,
  extension?: Format,
): PictureRequest {
  const format = formatOf(query.fmt, accept, extension)
  const ratio = ratioOf(query)
  const [width, height] = [positive(query.w), positive(query.h)]
  const quality = positive(query.qlt)
  const qualityOf = (of: Format) => (quality ? (QUALITIES.find((step) => step >= quality) ?? 90) : DEFAULT_QUALITY[of])
  const drawnWidth = width ? upTo(width) : height ? upTo(height * (ratio ?? drawnRatio)) : 1536
  const takesAvif = query.fmt === 'auto' && accept.includes('image/avif') && drawnWidth <= WIDEST_AVIF
  return {
    width: drawnWidth,
    ratio,
    format,
    quality: qualityOf(format),
    ...(takesAvif ? { smaller: { format: 'avif', quality: qualityOf('avif') } } : {}),
  }
}
