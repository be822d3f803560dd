/**
 * Converts SVG to PNG, which Cloudflare's image service cannot do. It is a separate Worker because its megabyte of WebAssembly
 * would slow down the start of any other. An image takes 0.3 to 2.5 s of CPU time, which exceeds the limit of a free plan.
 * @module
 */
import { initWasm } from '@resvg/resvg-wasm'
import resvg from '@resvg/resvg-wasm/index_bg.wasm'
import { pngOf } from './png.ts'

const ready = initWasm(resvg)

export default {
  async fetch(request: Request): Promise<Response> {
    await ready
    return new Response(pngOf(await request.text()), { headers: { 'content-type': 'image/png' } })
  },
}
