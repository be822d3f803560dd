/**
 * The express wallet in a browser that simulates a device with the wallet (docs/wallet.md): from the bag through the payment sheet
 * and a declined card to a paid order.
 */
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { noticeText } from '#domain/text/notices.ts'
import { walletText } from '#domain/text/wallet.ts'
import { walletSimulator } from '../../scripts/machine/local-wallet.ts'
import { choose, DRESS, expect, expectAccessible, type Page, test } from './shop-page.ts'

const UK = MARKETS.en

const walletButton = (page: Page) => page.getByRole('button', { name: walletText.button })

async function toBag(page: Page): Promise<void> {
  await page.goto(DRESS.path)
  await choose(page, { size: '12', length: 'Regular' })
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('main').getByRole('link', { name: 'Checkout' }))
      .first(),
  ).toBeVisible()
  await page.goto(paths.bag(UK))
}

test.describe('a device with the wallet', () => {
  // The browser logs each refused step as an error.
  test.use({ breaksThings: true })

  test('bag, sheet, a foreign address, a declined card, and the order is paid', { tag: '@gate' }, async ({ page }) => {
    await page.addInitScript({ content: await walletSimulator() })
    await toBag(page)
    await expect(walletButton(page)).toBeEnabled()
    await expectAccessible(page)
    await walletButton(page).click()
    const sheet = page.getByRole('dialog', { name: 'Apple Pay, simulated' })
    const pay = sheet.getByRole('button', { name: 'Pay', exact: true })
    await expect(pay).toBeEnabled()
    await sheet.getByLabel('Deliver to').selectOption('Paris, France')
    await expect(sheet.getByRole('alert')).toHaveText(walletText.ukOnly)
    await expect(pay).toBeDisabled()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await sheet.getByLabel('Deliver to').selectOption('St Helier, Jersey')
    await expect(pay).toBeEnabled()
    await sheet.getByLabel('Card').selectOption('Card that is declined')
    await pay.click()
    await expect(sheet.getByRole('alert')).toHaveText('Payment not completed')
    await sheet.getByLabel('Card').selectOption('Card that pays')
    await pay.click()
    await expect(page).toHaveURL(/\/order-confirmation\/[0-9a-f-]{36}\/100000\d{6}\?checkoutsource=applepayexpress$/)
    await expect(page.getByRole('heading', { level: 1, name: noticeText.orderConfirmation.title })).toBeVisible()
  })
})

test('a device without the wallet has no button, and does not load its code', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await toBag(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Checkout' })).toBeVisible()
  await expect(walletButton(page)).toHaveCount(0)
  expect(scripts.filter((url) => /WalletButton/.test(url))).toEqual([])
})
