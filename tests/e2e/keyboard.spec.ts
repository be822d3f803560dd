/** A shopper buys by keyboard only. The focus must be visible and uncovered at every tab stop. */

import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { payWords } from '#backend/payment-page/words.ts'
import { MARKETS } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'
import { checkoutText } from '#domain/text/checkout.ts'
import { layoutText } from '#domain/text/layout.ts'
import { noticeText } from '#domain/text/notices.ts'
import { searchText } from '#domain/text/search.ts'
import { faultOfFocus } from './fault-of-focus.ts'
import { DRESS, expect, type Locator, loaderRuns, type Page, test } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const market = MARKETS.en

/** Waits for the stylesheets too, because the browser draws a thinner focus ring without them. */
async function arriveAt(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
  )
}

async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeAttached()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) {
      return
    }
    await page.keyboard.press('Tab')
    expect(await faultOfFocus(page)).toBe('')
  }
  throw new Error(`No stop at ${goal}`)
}

async function press(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

/** Tab reaches one radio button of a group; arrow keys reach the others. */
async function arrowTo(page: Page, group: Locator, goal: Locator): Promise<void> {
  const radios = group.getByRole('radio')
  const chosen = radios.and(page.locator(':checked'))
  await tabTo(page, (await chosen.count()) > 0 ? chosen : radios.first())
  await page.keyboard.press('Space')
  for (let presses = await radios.count(); presses > 0 && !(await goal.isChecked()); presses -= 1) {
    await page.keyboard.press('ArrowRight')
    expect(await faultOfFocus(page)).toBe('')
  }
  await expect(goal).toBeChecked()
}

test('from the search to the paid order by keyboard only; the focus is visible at each stop and never covered', {
  tag: ['@desktop', '@gate'],
}, async ({ page }) => {
  // The test checks the focus at a hundred tab stops on eight pages.
  test.slow()
  await page.goto('/')
  await loaderRuns(page)
  await press(page, page.getByRole('banner').getByRole('link', { name: layoutText.header.search }))
  const search = page.getByRole('combobox', { name: searchText.label })
  await expect(search).toBeFocused()
  await page.keyboard.type('marlow')
  const dress = page.getByRole('dialog').getByRole('option').filter({ hasText: DRESS.name }).first()
  await expect(dress).toBeVisible()
  for (let presses = 0; presses < 20 && (await dress.getAttribute('aria-selected')) !== 'true'; presses += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')

  await arriveAt(page, DRESS.name)
  await loaderRuns(page)
  const main = page.getByRole('main')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: layoutText.skipToContent })).toBeFocused()
  expect(await faultOfFocus(page)).toBe('')
  await page.keyboard.press('Enter')
  await arrowTo(page, main.getByRole('group', { name: /^Size/ }).first(), main.getByRole('radio', { name: /^12/ }))
  await arrowTo(page, main.getByRole('group', { name: /^Length/ }).first(), main.getByRole('radio', { name: 'Regular' }))
  await press(page, main.getByRole('button', { name: 'Add to bag' }).first())
  const added = page.getByRole('dialog', { name: bagText.added })
  await expect(added).toBeVisible()
  await press(page, added.getByRole('link', { name: bagText.viewBag }))

  await arriveAt(page, bagText.title)
  await press(page, main.getByRole('link', { name: bagText.checkout }))
  await arriveAt(page, checkoutText.title)
  await press(page, page.getByRole('button', { name: checkoutText.guest }))

  await arriveAt(page, words.address.title(market))
  const address = {
    [words.fields.email]: 'ann@example.com',
    [words.fields.country_code]: 'United Kingdom',
    [words.fields.first_name]: 'Ann',
    [words.fields.last_name]: 'Archer',
    [words.fields.postal_code(market)]: 'BA1 5LR',
    [words.fields.address1(market)]: '3 Mill Lane',
    [words.fields.city(market)]: 'Bath',
    [words.fields.phone]: '01225 496 000',
  }
  for (const [label, text] of Object.entries(address)) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await press(page, page.getByRole('button', { name: words.address.next(market) }))

  await arriveAt(page, words.delivery.title(market))
  const delivery = page.getByRole('group', { name: words.delivery.legend(market) })
  await arrowTo(page, delivery, delivery.getByRole('radio', { name: 'Standard' }))
  await press(page, page.getByRole('button', { name: words.delivery.next }))

  await arriveAt(page, words.payment.title)
  await press(page, page.getByRole('button', { name: /^Pay / }))
  await arriveAt(page, payWords.title)
  const card = {
    [payWords.number]: '4111 1111 1111 1111',
    [payWords.expiry(market)]: '0330',
    [payWords.code]: '737',
    [payWords.holder]: 'Ann Archer',
  }
  for (const [label, text] of Object.entries(card)) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await press(page, page.getByRole('button', { name: /^Pay / }))
  await arriveAt(page, noticeText.orderConfirmation.title)
})
