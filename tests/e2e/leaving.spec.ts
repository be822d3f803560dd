/** A page that is being left. */
import { consentText } from '#domain/text/consent.ts'
import { DRESS, expect, test } from './shop-page.ts'

const OTHER = '/size-guide'

test.describe('a choice of cookies', () => {
  test.use({ isConsentAsked: true })

  test('arrives although the shopper has followed a link before its answer', async ({ page, context }) => {
    await page.goto(DRESS.listing)
    const refuse = page.getByRole('button', { name: consentText.reject })
    await refuse.waitFor()
    // The answer takes longer than the shopper.
    await page.route('**/cookie-settings', async (route) => {
      await new Promise((done) => setTimeout(done, 500))
      await route.continue()
    })
    await refuse.click()
    await page.goto(OTHER)
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name.startsWith('consent'))).toBe(true)
  })
})
