/** A shopper requests a sold-out size, the shop restocks it, and the link in the e-mail opens the product (spec A §1). */
import { productText } from '#domain/text/product.ts'
import { reviewText } from '#domain/text/reviews.ts'
import { stockAlertText as text } from '#domain/text/stock-alert.ts'
import { setStock } from './local-stock.ts'
import { expect, expectAccessible, expectSummaryFocused, type Page, test } from './shop-page.ts'

const TROUSERS = '/p/1005/tilda-wide-leg-crepe-trousers/Red'
const SIZE_10 = { size: '10', variantId: 1005003 }
const SIZE_12 = { size: '12', variantId: 1005004 }

// Displayed stock can be ten seconds old, so each test uses a size of its own.
test.beforeAll(() => {
  for (const { variantId } of [SIZE_10, SIZE_12]) {
    setStock(variantId, 0)
  }
})

async function fromSizeToMail(
  page: Page,
  recipient: string,
  { size: name, variantId }: typeof SIZE_12,
  script: boolean,
): Promise<void> {
  await page.goto(TROUSERS)
  const main = page.getByRole('main')
  const size = page.getByRole('radio', { name: new RegExp(`^${name}`) })
  const form = main.getByRole('group').filter({ has: page.getByRole('heading', { name: text.title }) })
  if (script) {
    await main.locator('label').filter({ has: size }).click()
    await expect(size).toBeChecked()
    await expect(main.getByText(productText.soldOutChoice)).toBeVisible()
    // The form opens without a navigation.
    await form.getByLabel(text.email).fill('ann@example')
    await form.getByRole('button', { name: text.send }).click()
    await expectSummaryFocused(page)
    await form.getByRole('alert').getByRole('link', { name: text.refused.email }).click()
    await expect(form.getByLabel(text.email)).toBeFocused()
    await expect(form.getByLabel(text.email)).toHaveAccessibleDescription(text.refused.email)
    await expectAccessible(page)
  } else {
    await form.getByRole('heading', { name: text.title }).click()
    await form.getByLabel(productText.size).selectOption(name)
  }
  await form.getByLabel(text.email).fill(recipient)
  await form.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.done)).toBeVisible()

  const mail = () => page.getByRole('article').filter({ hasText: recipient }).first()
  await page.goto('/__outbox')
  await mail()
    .getByRole('link', { name: /confirm/ })
    .click()
  await page.getByRole('button').click()
  setStock(variantId, 3)
  await page.goto('/__outbox')
  await page.getByRole('button').click()
  await mail().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${TROUSERS}$`))
  await expect(size).toBeVisible()
  setStock(variantId, 0)
}

test('a sold-out size is requested in place, and the restock mail leads to the product in that colour', ({ page }, info) =>
  fromSizeToMail(page, `${info.project.name}@example.com`, SIZE_12, true))

test('with neither size nor address, or an empty review, the summary lists every fault, and its first link leads to the first field', async ({
  page,
}) => {
  // This product is sold out in every size.
  await page.goto('/p/1003/x/Ivory')
  const main = page.getByRole('main')
  const alert = main.getByRole('group').filter({ has: page.getByRole('heading', { name: text.title }) })
  const size = alert.getByLabel(productText.size)
  await size.focus()
  await expect(page.locator('shop-island[name=OptionPicker]')).toHaveAttribute('data-alive', '')
  await size.selectOption('')
  await alert.getByRole('button', { name: text.send }).click()
  await expectSummaryFocused(page)
  const noSize = productText.chooseFirst([productText.size])
  await expect(alert.getByRole('alert').getByRole('link')).toHaveText([noSize, text.refused.email])
  await alert.getByRole('alert').getByRole('link').first().click()
  await expect(size).toBeFocused()
  await expect(size).toHaveAccessibleDescription(noSize)

  await main.getByText(reviewText.write, { exact: true }).click()
  const { rating, title, text: words, name } = reviewText.refused
  const first = main.getByRole('group', { name: reviewText.labels.rating }).getByRole('radio').first()
  await first.focus()
  await expect(page.locator('shop-island[name=ReviewForm]')).toHaveAttribute('data-alive', '')
  await main.getByRole('button', { name: reviewText.send }).click()
  await expectSummaryFocused(page)
  const links = page.locator(':focus').getByRole('alert').getByRole('link')
  await expect(links).toHaveText([rating, title, words, name])
  await links.first().click()
  await expect(first).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the same with forms only', ({ page }, info) =>
    fromSizeToMail(page, `plain-${info.project.name}@example.com`, SIZE_10, false))
})
