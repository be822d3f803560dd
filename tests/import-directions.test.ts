/** The table of who may import whom only helps if lint enforces it: each line here is one import that lint must judge. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const REFUSED: readonly (readonly [file: string, specifier: string])[] = [
  ['domain/product/price.ts', '#worker/env.ts'],
  ['domain/product/price.ts', '#client/state/bag.ts'],
  ['domain/product/price.ts', 'react'],
  ['domain/product/price.ts', 'zod'],
  ['domain/product/price.ts', '../worker/env.ts'],
  ['domain/product/price.ts', '#domain/content/schema.ts'],
  ['domain/product/price.ts', '#domain/content/footer-schema.ts'],
  ['domain/content/schema.ts', 'valibot'],
  ['domain/content/footer-schema.ts', 'react'],
  ['domain/entities/cart.ts', './../../client/entry.ts'],
  ['client/components/ui/Price.tsx', '#worker/http/log.ts'],
  ['client/components/ui/Price.tsx', '#client/pages/HomePage.tsx'],
  ['client/components/ui/Price.tsx', '#client/state/bag.ts'],
  ['client/browser/stores.ts', '#client/state/bag.ts'],
  ['client/components/ui/Price.tsx', '../../pages/HomePage.tsx'],
  ['client/components/bag/AddToBag.island.tsx', 'zod'],
  ['client/components/bag/AddToBag.island.tsx', '#client/blocks/registry.ts'],
  ['client/components/bag/AddToBag.island.tsx', '#client/pages/HomePage.tsx'],
  ['client/components/bag/AddToBag.island.tsx', '#client/islands/Island.tsx'],
  ['client/components/bag/AddToBag.island.tsx', '#domain/content/schema.ts'],
  ['client/components/ui/Price.tsx', '#domain/content/schema.ts'],
  ['client/components/ui/Price.tsx', '#domain/content/footer-schema.ts'],
  ['client/state/bag.ts', '#domain/content/schema.ts'],
  ['client/entry.ts', '#domain/content/schema.ts'],
  ['client/blocks/accordion/Accordion.island.tsx', 'zod'],
  ['client/blocks/accordion/Accordion.tsx', 'zod'],
  ['client/blocks/accordion/block.tsx', '../../pages/HomePage.tsx'],
  ['client/blocks/accordion/block.tsx', '#client/state/bag.ts'],
  ['client/islands/hydrate.tsx', 'zod'],
  ['client/islands/hydrate.tsx', '#client/pages/HomePage.tsx'],
  ['client/state/bag.ts', '#client/components/ui/Price.tsx'],
  ['client/state/bag.ts', 'zod'],
  ['client/pages/HomePage.tsx', '#worker/services/index.ts'],
  ['client/pages/HomePage.tsx', 'zod'],
  ['client/layouts/Header.tsx', 'jotai'],
  ['client/layouts/Header.tsx', '#client/pages/HomePage.tsx'],
  ['client/pages/HomePage.tsx', '#client/layouts/Header.tsx'],
  ['client/shell/Deferred.tsx', '#client/layouts/Header.tsx'],
  ['client/shell/Deferred.tsx', '#client/blocks/registry.ts'],
  ['client/slots/BagSlot.tsx', '#client/layouts/Header.tsx'],
  ['client/entry.ts', '#client/pages/HomePage.tsx'],
  ['worker/services/content/content.ts', 'hono'],
  ['worker/services/content/content.ts', 'react'],
  ['worker/services/content/content.ts', '#worker/routes/home/home.tsx'],
  ['worker/services/content/content.ts', '#worker/services/media/media.ts'],
  ['worker/services/content/content.ts', '../media/media.ts'],
  ['worker/services/commerce/cart/cart.ts', '../catalogue/catalogue.ts'],
  ['worker/services/commerce/cart/cart.ts', '#worker/services/content/content.ts'],
  ['worker/services/commerce/cart/cart.ts', '#backend/bigcommerce/cart/carts.ts'],
  ['worker/http/json-call.ts', '#worker/services/index.ts'],
  ['worker/http/json-call.ts', '#worker/cache/data.ts'],
  ['worker/http/json-call.ts', 'hono'],
  ['worker/cache/data-store.ts', '#worker/services/index.ts'],
  ['worker/cache/data-store.ts', 'react'],
  ['worker/settings/config.ts', '#worker/services/index.ts'],
  ['worker/settings/config.ts', 'hono'],
  ['worker/flows/bag/load-bag.ts', 'hono'],
  ['worker/flows/bag/load-bag.ts', '#worker/routes/bag/bag.tsx'],
  ['worker/middleware/bounds/bounds.ts', '#worker/routes/bag/bag.tsx'],
  ['worker/rate-limit/rate-limit.ts', '#worker/routes/bag/bag.tsx'],
  ['worker/session/session.ts', '#worker/routes/bag/bag.tsx'],
  ['worker/flows/bag/load-bag.ts', '#worker/session/session.ts'],
  ['worker/visit/navigation.ts', '#worker/env.ts'],
  ['worker/render/page.tsx', '#worker/routes/bag/bag.tsx'],
  ['worker/render/page.tsx', '#client/pages/HomePage.tsx'],
  ['client/styles/fonts.ts', '#client/pages/HomePage.tsx'],
  ['worker/render/page.tsx', '#backend/app.ts'],
  ['worker/routes/bag/bag.tsx', '#client/state/bag.ts'],
  ['worker/routes/bag/bag.tsx', '#client/blocks/BlockList.tsx'],
  ['worker/routes/bag/bag.tsx', '#backend/app.ts'],
  ['worker/app.tsx', '#backend/app.ts'],
  ['backend/app.ts', '#worker/env.ts'],
  ['backend/app.ts', '#client/entry.ts'],
  ['backend/app.ts', '#domain/money.ts'],
  ['backend/app.ts', '../worker/env.ts'],
  ['backend/bigcommerce/cart/carts.ts', '../../domain/money.ts'],
  ['backend/bigcommerce/cart/carts.ts', '../checkout/change.ts'],
  ['backend/bigcommerce/catalogue/products.ts', '#backend/demo/words/palette.ts'],
  ['backend/amplience/media/app.ts', '#backend/demo/films/films.ts'],
  ['backend/rules/charged-price.ts', '#backend/demo/catalogue/product-seed.ts'],
  ['backend/klaviyo/stock-alert.ts', '#backend/bigcommerce/app.ts'],
  ['backend/bigcommerce/stock/inventory.ts', '#backend/bigcommerce/pending-orders/release.ts'],
  ['backend/bigcommerce/customers/customers.ts', '#backend/bigcommerce/orders/get-orders.ts'],
  ['backend/bigcommerce/wishlists/wishlists.ts', '#backend/bigcommerce/cart/carts.ts'],
  ['backend/bigcommerce/pending-orders/release.ts', '#backend/bigcommerce/orders/payment/pay-order.ts'],
  ['backend/bigcommerce/pricing/quote.ts', '#backend/bigcommerce/cart/carts.ts'],
  ['backend/bigcommerce/pending-orders/release.ts', '#backend/bigcommerce/cart/cart-statements.ts'],
  ['backend/bigcommerce/cart/carts.ts', '#backend/bigcommerce/checkout/change.ts'],
  ['backend/bigcommerce/cart/carts.ts', '#backend/bigcommerce/orders/order-reads.ts'],
  ['backend/bigcommerce/checkout/change.ts', '#backend/bigcommerce/orders/order-reads.ts'],
  ['backend/bigcommerce/orders/get-orders.ts', '#backend/bigcommerce/hosted-checkout/session.ts'],
]

const ALLOWED: readonly (readonly [file: string, specifier: string])[] = [
  ['domain/contracts/bag.ts', 'valibot'],
  ['domain/contracts/bag.ts', '#domain/money.ts'],
  ['domain/content/schema.ts', 'zod'],
  ['domain/content/footer-schema.ts', './schema.ts'],
  ['worker/services/content/chrome-wire.ts', '#domain/content/footer-schema.ts'],
  ['client/blocks/accordion/block.tsx', '#domain/content/schema.ts'],
  ['worker/routes/content/read-page.ts', '#client/blocks/read-blocks.ts'],
  ['client/components/ui/Price.tsx', './Price.module.css'],
  ['client/components/ui/Price.tsx', '#client/browser/leaving.ts'],
  ['client/state/bag.ts', '#client/browser/stores.ts'],
  ['client/entry.ts', '#client/browser/cookie.ts'],
  ['client/components/bag/AddToBag.island.tsx', '#client/state/bag.ts'],
  ['client/components/bag/AddToBag.island.tsx', '#client/islands/define-island.ts'],
  ['client/blocks/accordion/block.tsx', 'zod'],
  ['client/blocks/accordion/block.tsx', '../define-block.ts'],
  ['client/pages/HomePage.tsx', '#client/blocks/BlockList.tsx'],
  ['client/layouts/Header.tsx', '#client/islands/Island.tsx'],
  ['worker/services/commerce/cart/cart.ts', '#worker/http/json-call.ts'],
  ['worker/services/commerce/cart/cart.ts', '../call.ts'],
  ['worker/services/commerce/catalogue/catalogue.ts', '#worker/cache/data.ts'],
  ['worker/services/index.ts', './commerce/cart/cart.ts'],
  ['worker/cache/data-store.ts', '#worker/http/log.ts'],
  ['worker/flows/bag/load-bag.ts', '#worker/settings/config.ts'],
  ['worker/render/page.tsx', '#worker/settings/config.ts'],
  ['worker/flows/bag/load-bag.ts', '#worker/services/commerce/cart/cart.ts'],
  ['worker/flows/bag/bag-outcome.ts', 'zod'],
  ['client/pages/HomePage.tsx', '#client/shell/Deferred.tsx'],
  ['client/pages/ProductPage.tsx', '#client/slots/Slot.tsx'],
  ['worker/render/slots/slots.ts', '#client/slots/BagSlot.tsx'],
  ['worker/middleware/logout.ts', '#worker/visit/navigation.ts'],
  ['worker/middleware/logout.ts', '#worker/session/end-session.ts'],
  ['worker/session/sealed-session.ts', 'iron-webcrypto'],
  ['worker/render/chrome.ts', '#worker/rate-limit/rate-limit.ts'],
  ['worker/render/page.tsx', '#client/layouts/DefaultLayout.tsx'],
  ['worker/routes/bag/bag.tsx', '#client/pages/BagPage.tsx'],
  ['backend/bigcommerce/cart/carts.ts', '#domain/markets.ts'],
  ['backend/bigcommerce/cart/carts.ts', '#domain/product/colour-segment.ts'],
  ['backend/bigcommerce/cart/carts.ts', '#backend/database/tables/catalogue.ts'],
  ['backend/bigcommerce/cart/carts.ts', '#backend/bigcommerce/pricing/quote.ts'],
  ['backend/bigcommerce/checkout/change.ts', '#backend/bigcommerce/cart/cart-wire.ts'],
  ['backend/bigcommerce/catalogue/size-label.ts', '#backend/brand/words.ts'],
  ['backend/app.ts', './bigcommerce/app.ts'],
  ['backend/brand/words.ts', '#backend/demo/words/palette.ts'],
]

interface Diagnostic {
  readonly category: string
  readonly location: { readonly path: string; readonly start: { readonly line: number } }
}

const project = mkdtempSync(join(tmpdir(), 'import-directions-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Writes each file with all its imports, one a line, and lints them at once; answers "file specifier" for each refusal. */
function refusalsOf(cases: readonly (readonly [string, string])[]): Set<string> {
  const importsOf = Map.groupBy(cases, ([file]) => file)
  for (const [file, imports] of importsOf) {
    mkdirSync(join(project, dirname(file)), { recursive: true })
    writeFileSync(join(project, file), imports.map(([, specifier]) => `import '${specifier}'\n`).join(''))
  }
  for (const file of ['biome.json', '.gitignore']) {
    copyFileSync(join(ROOT, file), join(project, file))
  }
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--only=style/noRestrictedImports']
  let report: string
  try {
    report = execFileSync(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: project, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    report = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  }
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(report)
  return new Set(
    diagnostics.map(({ location }) => `${location.path} ${importsOf.get(location.path)?.[location.start.line - 1]?.[1]}`),
  )
}

describe('import directions are lint errors', () => {
  let refused = new Set<string>()
  beforeAll(() => {
    refused = refusalsOf([...REFUSED, ...ALLOWED])
  })

  test.each(REFUSED)('%s may not import %s', (file, specifier) => {
    expect(refused).toContain(`${file} ${specifier}`)
  })

  test.each(ALLOWED)('%s may import %s', (file, specifier) => {
    expect(refused).not.toContain(`${file} ${specifier}`)
  })
})
