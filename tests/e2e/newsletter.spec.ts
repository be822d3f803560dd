/** Subscribing to the newsletter in the footer. The response is a dialog with JavaScript and a page without it. */
import { MARKETS } from '#domain/markets.ts'
import { footerText } from '#domain/text/footer.ts'
import { newsletterText as text } from '#domain/text/newsletter.ts'
import { expect, expectAccessible, expectSummaryFocused, loaderRuns, type Page, test } from './shop-page.ts'

const field = (page: Page) => page.getByRole('contentinfo').getByLabel(footerText.newsletter)
const join = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: footerText.join })

test('spec A §2: the footer’s field signs up over the page; a wrong address is named there and kept in both fields, and Escape restores the focus', async ({
  page,
}, info) => {
  await page.goto('/size-guide')
  await loaderRuns(page)
  const dialog = page.getByRole('dialog', { name: text.title })
  const email = dialog.getByLabel(text.email)
  await field(page).fill('nina@example')
  await join(page).click()
  await expectSummaryFocused(page)
  await expectAccessible(page)
  await dialog.getByRole('alert').getByRole('link').first().click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('nina@example')
  await expect(field(page)).toHaveValue('nina@example')
  await email.fill(`nina.${info.project.name}@example.com`)
  await dialog.getByRole('button', { name: text.submit }).click()
  await expect(dialog.getByText(text.joined)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(join(page)).toBeFocused()
  await field(page).fill(`nora.${info.project.name}@example.com`)
  await field(page).press('Enter')
  await expect(dialog.getByText(text.joined)).toBeVisible()
  await expect(page).toHaveURL(/\/size-guide$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, breaksThings: true })

  test('the footer’s field is a form: a wrong address comes back filled in on its page, which accepts a right one', async ({
    page,
  }, info) => {
    await page.goto('/us/size-guide')
    await field(page).fill('noel@example')
    await join(page).click()
    const email = page.getByRole('main').getByLabel(text.email).first()
    await expect(email).toHaveValue('noel@example')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await field(page).fill(`noel.${info.project.name}@example.com`)
    await join(page).click()
    await expect(page.getByRole('main').getByText(text.joined)).toBeVisible()
  })

  test('every page links to where a shopper unsubscribes, or asks for the catalogue by post', async ({ page }) => {
    await page.goto('/us/size-guide')
    await page.getByRole('contentinfo').getByRole('link', { name: text.leave.submit }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: text.leave.title })).toBeVisible()
    await expect(main.getByRole('button', { name: text.leave.submit })).toBeVisible()
    await expect(main.getByLabel(text.marketing_post(MARKETS.us))).toBeVisible()
  })
})
