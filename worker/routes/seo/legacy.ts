/**
 * The shop's former URLs (spec A §2). Each redirects permanently to the current URL.
 * @module
 */
import type { Context } from 'hono'
import { type LegacyAddress, legacyAddressesOf } from '#domain/address/legacy-addresses.ts'
import { productAddress } from '#domain/address/product-address.ts'
import type { ScreenName } from '#domain/address/route-patterns.ts'
import { SCREEN_NAMES } from '#domain/address/routes.ts'
import { addressOf, type ScreenAddress, screenOfLegacy } from '#domain/address/screen-at.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import type { PageOutcome } from '#worker/render/page-definition.ts'
import { isContentKey } from '#worker/routes/content/content-key.ts'
import { respondWithOutcome } from '#worker/routes/respond-with-page.ts'

/** The path without the market prefix. Undefined if the shop has no such page. */
async function pathOf(c: Context<AppEnv>, at: ScreenAddress): Promise<string | undefined> {
  switch (at.screen) {
    case 'product': {
      // The slug may have changed, so the product is read. One redirect is then enough.
      const { id, colour } = productAddress(at.parameters)
      const product = await c.var.services.catalogue.productById(id)
      return product.ok ? paths.product(NO_PREFIX, product.value, colour) : undefined
    }
    case 'content':
      return isContentKey(at.parameters.key) ? addressOf(at) : undefined
    default:
      return addressOf(at)
  }
}

async function outcomeOf(c: Context<AppEnv>, screen: ScreenName, legacy: LegacyAddress): Promise<PageOutcome> {
  const at = screenOfLegacy(screen, legacy, c.req.param())
  const path = at && (await pathOf(c, at))
  return path === undefined ? 'not-found' : { movedTo: paths.within(c.var.market, path) }
}

export function legacyRoutes() {
  const app = factory.createApp()
  for (const screen of SCREEN_NAMES) {
    for (const legacy of legacyAddressesOf(screen)) {
      app.get(legacy.pattern, async (c) => respondWithOutcome(c, await outcomeOf(c, screen, legacy)))
    }
  }
  return app
}
