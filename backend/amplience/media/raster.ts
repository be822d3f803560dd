/**
 * Turns a drawing into the format and size that was asked for.
 * @module
 */
import type { BackendEnv } from '#backend/env.ts'
import { bitmapOf } from './bitmaps.ts'
import { widthAround } from './drawing-bitmap.ts'
import type { Format } from './picture-name.ts'

export interface Rendition {
  readonly body: ReadableStream<Uint8Array> | string
  readonly contentType: string
}

const SVG = 'image/svg+xml'

/** The drawing sized (and cropped around its middle) for its frame: the rasteriser then draws no pixel twice. */
function sized(svg: string, width: number, ratio: number): string {
  const height = Math.round(width / ratio)
  return svg.replace(
    /^<svg([^>]*?) width="\d+" height="\d+"/,
    `<svg$1 width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
  )
}

const MIME = { webp: 'image/webp', jpeg: 'image/jpeg', avif: 'image/avif', png: 'image/png' } as const

interface Wanted {
  readonly width: number
  readonly ratio: number
  readonly format: Format
  readonly quality: number
}

/** A bitmap is cropped to its frame; a drawing has been drawn for it. */
async function transformed(env: BackendEnv, svg: string, { width, ratio }: Wanted): Promise<ImageTransformer | undefined> {
  const bitmap = await bitmapOf(env, svg, widthAround(svg, width, ratio))
  if (bitmap) {
    return env.IMAGES.input(bitmap).transform({ width, height: Math.round(width / ratio), fit: 'cover' })
  }
  const source = new Response(sized(svg, width, ratio)).body
  return source ? env.IMAGES.input(source).transform({ width }) : undefined
}

/** Through the Images binding; where that is absent, fails or leaves SVG as it is, the drawing itself is the picture. */
export async function rasterise(env: BackendEnv, svg: string, wanted: Wanted): Promise<Rendition> {
  const { width, ratio, format, quality } = wanted
  const drawing = { body: sized(svg, width, ratio), contentType: SVG }
  if (!env.IMAGES || format === 'svg') {
    return drawing
  }
  try {
    const result = await (await transformed(env, svg, wanted))?.output({ format: MIME[format], quality })
    return result ? { body: result.image(), contentType: result.contentType() } : drawing
  } catch (error) {
    console.warn(
      JSON.stringify({ event: 'picture-not-rasterised', reason: error instanceof Error ? error.message : String(error) }),
    )
    return drawing
  }
}
