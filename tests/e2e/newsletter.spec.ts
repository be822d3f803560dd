/** Joining the newsletter from the footer: in a dialog with script, on its own page without. */
import { newsletterText as text } from '#domain/text/newsletter.ts'
import { expect, expectAccessible, expectSummaryFocused, loaderRuns, type Page, test } from './shop-page.ts'

const opener = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Join our newsletter' })

test(
  'spec A §2: a press opens the form over the page: missing fields are named, input is kept, Escape restores the focus',
  { tag: '@gate' },
  async ({ page }, info) => {
    await page.goto('/size-guide')
    await loaderRuns(page)
    await opener(page).click()
    const dialog = page.getByRole('dialog', { name: text.title })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    const [email, join] = [dialog.getByLabel(text.email), dialog.getByRole('button', { name: text.submit })]
    await email.fill('nina@example')
    await join.click()
    await expectSummaryFocused(page)
    await dialog.getByRole('alert').getByRole('link').first().click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveValue('nina@example')
    await email.fill(`nina.${info.project.name}@example.com`)
    await join.click()
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveText([text.noneTicked])
    await dialog.getByLabel(text.marketing_email()).check()
    await join.click()
    await expect(dialog.getByText(text.joined)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await expect(page).toHaveURL(/\/size-guide$/)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, breaksThings: true })

  test('the link leads to the form’s page, which comes back filled in, and accepts the address', async ({ page }, info) => {
    await page.goto('/us/size-guide')
    await opener(page).click()
    const main = page.getByRole('main')
    await main.getByLabel(text.email).first().fill(`noel.${info.project.name}@example.com`)
    await main.getByRole('button', { name: text.submit, exact: true }).click()
    await expect(main.getByText(text.noneTicked).first()).toBeVisible()
    await expect(main.getByLabel(text.email).first()).toHaveValue(/noel\./)
    await main.getByLabel(text.marketing_email()).check()
    await main.getByRole('button', { name: text.submit, exact: true }).click()
    await expect(main.getByText(text.joined)).toBeVisible()
  })
})
