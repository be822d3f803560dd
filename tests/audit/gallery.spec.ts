/** Opens every state of every block in every market, at the widths in `playwright.audit.config.ts`. */
import { ALL_MARKETS } from '#domain/markets.ts'
import { test } from '#tests/e2e/shop-page.ts'
import { visitState } from '#tests/helpers/gallery-visits.ts'
import { blockFixtures } from '../../scripts/block-fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { block, state } of blockFixtures()) {
  for (const { code } of ALL_MARKETS) {
    test(`${block}, ${state}, ${code}`, ({ page }) => visitState(page, block, state, code))
  }
}
