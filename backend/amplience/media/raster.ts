/**
 * Turns a drawing into the format and size that was asked for.
 * @module
 */
import type { Format } from './picture-name.ts'

export interface Rendition {
  readonly body: ReadableStream<Uint8Array> | string
  readonly contentType: string
}

const SVG = 'image/svg+xml'

/** The drawing sized (and cropped around its middle) for its frame: the rasteriser then draws no pixel twice. */
export function sized(svg: string, width: number, ratio: number): string {
  const height = Math.round(width / ratio)
  return svg.replace(
    /^<svg([^>]*?) width="\d+" height="\d+"/,
    `<svg$1 width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
  )
}

const MIME = { webp: 'image/webp', jpeg: 'image/jpeg', avif: 'image/avif', png: 'image/png' } as const

/** Through the Images binding; where that is absent, fails or leaves SVG as it is, the drawing itself is the picture. */
export async function rasterise(
  images: ImagesBinding | undefined,
  svg: string,
  { width, format, quality }: { width: number; format: Format; quality: number },
): Promise<Rendition> {
  if (!images || format === 'svg') {
    return { body: svg, contentType: SVG }
  }
  try {
    const source = new Response(svg).body
    if (!source) {
      return { body: svg, contentType: SVG }
    }
    const result = await images.input(source).transform({ width }).output({ format: MIME[format], quality })
    return { body: result.image(), contentType: result.contentType() }
  } catch (error) {
    console.warn(
      JSON.stringify({ event: 'picture-not-rasterised', reason: error instanceof Error ? error.message : String(error) }),
    )
    return { body: svg, contentType: SVG }
  }
}
