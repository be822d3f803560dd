/** Sending the shop a message, with and without JavaScript. */
import { contactText as text } from '#domain/text/contact.ts'
import { expect, expectAccessible, type Page, test } from './shop-page.ts'

const main = (page: Page) => page.getByRole('main')

async function write(page: Page, message: string): Promise<void> {
  await main(page).getByLabel(text.labels.name).fill('Ann Archer')
  await main(page).getByLabel(text.labels.email).fill('ann@example.com')
  await main(page).getByLabel(text.labels.order).fill('12')
  await main(page).getByLabel(text.labels.message).fill(message)
}

const send = (page: Page) => main(page).getByRole('button', { name: text.submit }).click()

for (const [prefix, hasScript] of [
  ['', true],
  ['/us', false],
  ['/eu', true],
] as const) {
  test.describe(`at ${prefix || '/'} ${hasScript ? 'with' : 'without'} script`, () => {
    // Without JavaScript the form navigates, and the browser logs the 422 as an error.
    test.use({ javaScriptEnabled: hasScript, breaksThings: !hasScript })

    test('the footer leads to the form, which names each faulty field, keeps what was typed, and says that it was sent', {
      tag: '@both',
    }, async ({ page }) => {
      await page.goto(`${prefix}/contact`)
      await expect(page.getByRole('contentinfo').locator(`a[href="${prefix}/contact"]`)).toHaveCount(1)
      if (hasScript) {
        await expectAccessible(page)
      }
      await write(page, 'Is the coat lined?\nAnd is it warm?')
      if (hasScript) {
        // Without JavaScript the browser's own validation asks for the subject.
        await send(page)
        await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([text.wrong.topic, text.wrong.order])
      }
      await main(page).getByLabel(text.labels.topic).selectOption('product')
      await send(page)
      await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([text.wrong.order])
      await expect(main(page).getByLabel(text.labels.message)).toHaveValue('Is the coat lined?\nAnd is it warm?')
      await main(page).getByLabel(text.labels.order).fill('')
      await send(page)
      await expect(main(page).getByRole('status')).toHaveText(text.sent)
    })
  })
}
