/** A sign-in or sign-out takes effect in other tabs. */
import { accountText } from '#domain/text/account.ts'
import { expect, type Page, test } from './shop-page.ts'

// The browser logs each 401 as an error.
test.use({ breaksThings: true })

const text = accountText.signIn
const account = (page: Page) => page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Account' })
const atIdle = (page: Page) => expect(page.locator('script[type=speculationrules]')).toBeAttached()

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('main').getByLabel(text.email).fill('demo@example.com')
  await page.getByRole('main').getByLabel(text.password).fill('shopper1')
  await page.getByRole('main').getByRole('button', { name: text.submit }).click()
  await expect(page).toHaveURL(/\/my-account/)
  await atIdle(page)
}

test('signing out in one tab: an account page disappears from the other at once, and a shop page becomes a guest’s when next visible', async ({
  page,
  context,
}) => {
  await signIn(page)
  const [inAccount, inShop] = [await context.newPage(), await context.newPage()]
  await inAccount.goto('/my-account', { waitUntil: 'domcontentloaded' })
  await atIdle(inAccount)
  await inShop.goto('/size-guide', { waitUntil: 'domcontentloaded' })
  await expect(account(inShop)).toHaveAttribute('href', '/my-account')
  await atIdle(inShop)

  await page.bringToFront()
  await page.getByRole('main').getByRole('button', { name: accountText.signOut }).click()
  await expect(page.getByRole('main')).toContainText(text.signedOut)
  await expect(inAccount.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  await expect(inAccount.locator('body')).not.toContainText('demo@example.com')
  // A browser fires this event when a tab becomes visible. Headless tabs are always visible, so the test fires it.
  await inShop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(account(inShop)).toHaveAttribute('href', '/login')

  await page.bringToFront()
  await signIn(page)
  await expect(account(inShop)).toHaveAttribute('href', '/my-account')
})
