import { Resvg } from '@resvg/resvg-wasm'

/** The PNG has the dimensions declared in the SVG. */
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
