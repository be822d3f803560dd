import { Resvg } from '@resvg/resvg-wasm'

/** The drawing as a PNG in the size that it declares. */
export function pngOf(svg: string): Uint8Array {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } })
  try {
    const image = drawing.render()
    try {
      return image.asPng()
    } finally {
      image.free()
    }
  } finally {
    drawing.free()
  }
}
