/** Signing in and out in a browser, with and without JavaScript: the bags are merged, and Back does not show the account. */
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { bagText } from '#domain/text/bag.ts'
import { DRESS, expect, expectAccessible, expectSummaryFocused, loaderRuns, type Page, test } from './shop-page.ts'

const text = accountText.signIn

async function addAsGuest(page: Page, origin = ''): Promise<void> {
  const form = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' }
  expect((await page.request.post('/bag/items', { form, headers: { origin } })).ok()).toBe(true)
}

async function fill(page: Page, email: string, password: string, part = page.getByRole('main')): Promise<void> {
  await part.getByLabel(text.email).fill(email)
  await part.getByLabel(text.password).fill(password)
  await part.getByRole('button', { name: text.submit }).click()
}

async function signInAndOut(page: Page, email: string, password: string): Promise<void> {
  await fill(page, email, password)
  await expect(page).toHaveURL(/\/bag$/)
  await expect(page.getByRole('main')).toContainText(DRESS.name)
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByRole('main').getByRole('button', { name: accountText.signOut }).click()
  await expect(page.getByRole('main')).toContainText(text.signedOut)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(email)
  await page.goto('/bag')
  await expect(page.getByRole('main')).toContainText(bagText.empty)
}

test.describe('with script', () => {
  // The browser logs each 401 as an error.
  test.use({ breaksThings: true })

  test('a wrong password is reported in place, then the shopper signs in, with the bag, and out', { tag: '@gate' }, async ({
    page,
    baseURL,
  }) => {
    await addAsGuest(page, baseURL)
    await page.goto('/login?return=/bag')
    await expectAccessible(page)
    await page.getByLabel(text.email).focus()
    await expect(page.locator('shop-island[name=LoginForm]')).toHaveAttribute('data-alive', '')
    await page.keyboard.type('demo@')
    await page.getByRole('button', { name: text.submit }).click()
    await expect(page.getByRole('alert')).toContainText(text.missing)
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([accountFormText.wrong.email, text.missingPassword])
    await expect(page.getByLabel(text.email)).toHaveAccessibleDescription(accountFormText.wrong.email)
    await expect(page.getByLabel(text.password)).toHaveAccessibleDescription(text.missingPassword)
    await fill(page, 'demo@example.com', 'not the one 1')
    await expect(page.getByRole('alert')).toContainText(text.incorrect)
    await expectSummaryFocused(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(text.password)).toBeFocused()
    await expect(page.getByLabel(text.password)).toHaveAccessibleDescription(text.incorrect)
    await expect(page.getByLabel(text.email)).toHaveValue('demo@example.com')
    await signInAndOut(page, 'demo@example.com', 'shopper1')
  })

  test('a typed password can be shown and hidden again', async ({ page }) => {
    await page.goto('/login')
    const password = page.getByRole('main').getByLabel(text.password, { exact: true })
    await password.fill('Orchard 7')
    await page
      .getByRole('main')
      .getByRole('button', { name: accountText.reveal.show(accountText.signIn.password) })
      .click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('Orchard 7')
    await page
      .getByRole('main')
      .getByRole('button', { name: accountText.reveal.hide(accountText.signIn.password) })
      .click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('a shown password is hidden when the form is sent, so the browser keeps it as a password alone', async ({ page }) => {
    await page.goto('/login')
    const main = page.getByRole('main')
    const password = main.getByLabel(text.password, { exact: true })
    await password.fill('Orchard 7')
    await main.getByRole('button', { name: accountText.reveal.show(accountText.signIn.password) }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await main.getByRole('button', { name: text.submit }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('Orchard 7')
  })

  test('Account opens the form over the page: a wrong password keeps the e-mail, Escape restores the focus, and a signed-in shopper sees the same page', async ({
    page,
  }) => {
    await page.goto('/size-guide')
    await loaderRuns(page)
    const account = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Account' })
    const dialog = page.getByRole('dialog', { name: text.title })
    await account.click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await fill(page, 'second@example.com', 'not the one 1', dialog)
    await expect(dialog.getByRole('alert')).toContainText(text.incorrect)
    await expect(dialog.getByLabel(text.email)).toHaveValue('second@example.com')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(account).toBeFocused()
    await account.click()
    await expect(dialog.getByLabel(text.email)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await account.click()
    await fill(page, 'second@example.com', 'shopper2', dialog)
    await expect(account).toHaveAttribute('href', '/my-account')
    await expect(page).toHaveURL(/\/size-guide$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same with plain forms', async ({ page, baseURL }) => {
    await addAsGuest(page, baseURL)
    await page.goto('/login?return=/bag')
    await signInAndOut(page, 'second@example.com', 'shopper2')
  })
})
