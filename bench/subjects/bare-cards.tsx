/**
 * Baseline: renders a listing's cards for every request with React and the shop's grid, without a layout, data loading or
 * headers.
 * @module
 */
import { renderToReadableStream } from 'react-dom/server.edge'
import { ProductGrid } from '#client/components/listing/grid/ProductGrid.tsx'
import type { ProductCard } from '#domain/entities/product.ts'
import { MARKETS } from '#domain/markets.ts'

interface Env {
  readonly CARDS: readonly ProductCard[]
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8' }

export default {
  async fetch(_request: Request, env: Env): Promise<Response> {
    const stream = await renderToReadableStream(
      <html lang="en">
        <body>
          <ProductGrid cards={env.CARDS} market={MARKETS.en} view="grid" />
        </body>
      </html>,
    )
    return new Response(stream, { headers: HEADERS })
  },
}
