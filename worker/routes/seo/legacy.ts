/**
 * The addresses that the shop used before (spec A §2): each redirects permanently to its screen.
 * @module
 */
import type { Context } from 'hono'
import { ALL_SCREENS, type Alias, pathOfAlias, SCREENS, type Screen } from '#domain/address/routes.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { colourFromSegment } from '#domain/product/colour-segment.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { isContentKey } from '#worker/routes/content/content.tsx'
import { missingPage } from '#worker/routes/content/missing.tsx'

type Parameters = Readonly<Record<string, string | undefined>>

/** A product's slug may have changed since, so it is read here: one redirect then leads to the current address. */
async function productPath(c: Context<AppEnv>, { id, color = '' }: Parameters): Promise<string | undefined> {
  const product = await c.var.services.catalogue.productById(Number(id))
  return product.ok ? paths.product(MARKETS.en, product.value, colourFromSegment(color)) : undefined
}

async function pathFor(c: Context<AppEnv>, screen: Screen, alias: Alias, parameters: Parameters): Promise<string | undefined> {
  const path = pathOfAlias(screen, alias, parameters)
  switch (path && screen.pattern) {
    case SCREENS.product.pattern:
      return productPath(c, parameters)
    case SCREENS.content.pattern:
      return isContentKey(parameters.key ?? '') ? path : undefined
    default:
      return path
  }
}

async function moveOn(c: Context<AppEnv>, screen: Screen, alias: Alias): Promise<Response> {
  const path = await pathFor(c, screen, alias, c.req.param())
  if (path === undefined) {
    return missingPage(c)
  }
  // The query is passed on unchanged: the screen ignores unknown parameters, and campaign parameters are not lost.
  const { search } = new URL(c.req.url)
  return new Response(null, {
    status: 301,
    headers: {
      location: paths.within(c.var.market, path) + search,
      'cache-control': 'public, max-age=3600',
    },
  })
}

export function legacyRoutes() {
  const app = factory.createApp()
  for (const screen of ALL_SCREENS) {
    for (const alias of screen.aliases) {
      app.get(alias.pattern, (c) => moveOn(c, screen, alias))
    }
  }
  return app
}
