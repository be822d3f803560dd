/**
 * Opens every screen in the route table in every market, before consent and after a refusal. No page may load a vendor, send a
 * request to another origin or push an event.
 */
import { ALL_MARKETS } from '#domain/markets.ts'
import { expect, test } from '#tests/e2e/shop-page.ts'
import { visitWithVendors } from '#tests/helpers/consent-visits.ts'
import { ROUTE_EXAMPLES } from '#tests/helpers/route-examples.ts'

// Some examples respond with 404, which the browser logs as an error.
test.use({ isConsentAsked: true, breaksThings: true })
test.setTimeout(180_000)

for (const market of ALL_MARKETS) {
  for (const choice of ['none', 'refused'] as const) {
    test(`${market.code}, choice: ${choice}`, async ({ page }) => {
      const paths = Object.values(ROUTE_EXAMPLES).flat()
      expect(await visitWithVendors(page, market, paths, choice)).toEqual({ outside: [], heard: [], kept: [] })
    })
  }
}
