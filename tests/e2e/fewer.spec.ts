/**
 * Removing items from a bag, and Undo. If the bag contains five of an item and only two are in stock, the stepper goes down to a
 * quantity that can be bought (SAFETY §8.6).
 */
import { unsentChangesKey } from '#client/state/bag/bag-count.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { layoutText } from '#domain/text/layout.ts'
import { productText } from '#domain/text/product.ts'
import { wishlistListText } from '#domain/text/wishlist-list.ts'
import { setStock } from './local-stock.ts'
import { bagButton, bagDialog, expect, hold, loaderRuns, type Page, test } from './shop-page.ts'

const TROUSERS = { name: 'Tilda Wide-Leg Crêpe Trousers', variantId: 1005003 }
const BOWL = { name: 'Maren Stoneware Bowl', variantId: 1016001 }
const CUSHION = 'Selby Striped Linen Cushion'
const FORM = { productId: '1005', colour: 'Red', Size: '10', quantity: '5' }

async function stepDown(page: Page, origin = ''): Promise<void> {
  setStock(TROUSERS.variantId, 5)
  await page.request.post('/bag/items', { form: FORM, headers: { origin } })
  setStock(TROUSERS.variantId, 2)
  await page.goto('/bag')
  const main = page.getByRole('main')
  const quantity = main.getByRole('spinbutton', { name: bagText.quantityOf(TROUSERS.name) })
  const fewer = main.getByRole('button', { name: bagText.fewer(TROUSERS.name) })
  await expect(main).toContainText(bagText.fewLeft)
  await expect(main).toContainText(bagText.lowerTo(2))
  for (const next of [4, 3, 2]) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await fewer.click()
    expect([200, 303]).toContain((await answer).status())
    await expect(quantity).toHaveValue(String(next))
    // The server must have stored the change.
    await page.reload()
    await expect(quantity).toHaveValue(String(next))
  }
  await expect(main.getByRole('link', { name: bagText.checkout })).toBeVisible()
}

/** Restores the stock, which other test files share. */
test.afterEach(() => {
  setStock(TROUSERS.variantId, 9)
  setStock(BOWL.variantId, 5)
})

test('a line above the stock is lowered step by step, and does not snap back', ({ page, baseURL }) => stepDown(page, baseURL))

test('Undo after Remove restores the line, on the page and in the sidebar, and the focus stays in place', async ({
  page,
  baseURL,
}) => {
  const forms: readonly Record<string, string>[] = [
    { productId: '1011', colour: 'Oat', quantity: '2' },
    { productId: '1001', colour: 'Red', Size: '12', Length: 'Petite', quantity: '1' },
  ]
  for (const form of forms) {
    await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })
  }
  const undoIn = async (bag: ReturnType<Page['getByRole']>) => {
    const lines = bag.getByRole('list', { name: bagText.title }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    const cushion = lines.filter({ hasText: CUSHION })
    const before = await cushion.textContent()
    await cushion.getByRole('button', { name: bagText.removeOf(CUSHION) }).click()
    await expect(bag).toContainText(bagText.removed(CUSHION))
    await expect(bag.getByRole('button', { name: bagText.undoOf(CUSHION) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cushion.getByRole('spinbutton')).toHaveValue('2')
    await expect(lines).toHaveCount(2)
    expect(await cushion.textContent()).toBe(before)
    await expect(bag.getByRole('list', { name: bagText.title })).toBeFocused()
  }
  await page.goto('/bag')
  await undoIn(page.getByRole('main'))
  await page.goto('/delivery-and-returns')
  await bagButton(page).click()
  await expect(bagDialog(page)).toContainText(CUSHION)
  await undoIn(bagDialog(page))
})

test('spec A §4: an add closes the menu, a press outside closes its overlay, another tab follows, and each opening of the sidebar reads the stock', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/delivery-and-returns')
  await page.goto('/p/1016/maren-stoneware-bowl/Ink')
  const release = await hold(page, '/bag/items')
  setStock(BOWL.variantId, 5)
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/bag/items')
  await page.getByRole('main').getByRole('button', { name: productText.addToBag, exact: true }).first().click()
  await asked
  await page
    .getByRole('navigation', { name: layoutText.bottomBar.label })
    .getByRole('link', { name: layoutText.bottomBar.menu })
    .click()
  const menu = page.locator('dialog#menu')
  await expect(menu).toBeVisible()
  release()
  const overlay = page.getByRole('dialog', { name: bagText.added })
  await expect(overlay).toBeVisible()
  await expect(menu).toBeHidden()
  await page.mouse.click(5, 5)
  await expect(overlay).toBeHidden()

  await bagButton(other, bagButtonText.name(bagButtonText.label, 1)).click()
  const sidebar = bagDialog(other)
  await expect(sidebar).toContainText(BOWL.name)
  await expect(sidebar).not.toContainText(bagText.fewLeft)
  await other.keyboard.press('Escape')
  setStock(BOWL.variantId, 0)
  await bagButton(other).click()
  await expect(sidebar).toContainText(bagText.checkoutBlocked)
})

const add = async (page: Page, origin: string | undefined, form: Readonly<Record<string, string>>) =>
  page.request.post('/bag/items', { form, headers: { origin: origin ?? '' } })

test('spec A §5, §8: a press on the blocked checkout gives the reason; one button repairs the bag, reports it and unblocks the checkout', async ({
  page,
  baseURL,
}) => {
  setStock(BOWL.variantId, 1)
  setStock(TROUSERS.variantId, 5)
  await add(page, baseURL, { productId: '1016' })
  await add(page, baseURL, FORM)
  setStock(BOWL.variantId, 0)
  setStock(TROUSERS.variantId, 2)
  await page.goto('/bag')
  const main = page.getByRole('main')
  const checkout = main.getByRole('button', { name: bagText.checkout })
  await expect(checkout).toBeEnabled({ enabled: false })
  await expect(checkout).not.toHaveAttribute('disabled')
  await checkout.click({ force: true })
  await expect(main.getByRole('alert').filter({ hasText: bagText.checkoutBlocked })).toBeAttached()

  await main.getByRole('button', { name: bagText.repair }).click()
  await expect(main).toContainText(`${BOWL.name} is no longer available and has been removed from your bag.`)
  await expect(main).toContainText(`${bagReplyText.notices.adjusted}: ${TROUSERS.name}, now 2.`)
  await expect(main.getByRole('link', { name: bagText.checkout })).toBeVisible()
})

test.describe('offline', () => {
  // The browser logs each failed request as an error.
  test.use({ breaksThings: true })

  test('changes show at once, survive a reload, and are made once when the device is back', async ({
    page,
    context,
    baseURL,
  }) => {
    await add(page, baseURL, { productId: '1011', colour: 'Oat', quantity: '2' })
    await add(page, baseURL, { productId: '1014' })
    await page.goto('/bag')
    const main = page.getByRole('main')
    const quantity = main.getByRole('spinbutton', { name: bagText.quantityOf(CUSHION) })
    const removals = main.getByRole('button', { name: /^Remove .+ from your bag$/ })
    await main.getByRole('button', { name: bagText.more(CUSHION) }).click()
    await expect(page.getByRole('status').filter({ hasText: '4 items' })).toBeAttached()
    await context.setOffline(true)
    await main.getByRole('button', { name: bagText.more(CUSHION) }).click()
    await removals.last().click()
    await expect(main).toContainText(bagText.failed.offline)
    await expect(quantity).toHaveValue('4')
    await expect(removals).toHaveCount(1)
    await page.reload().catch(() => undefined)

    await context.setOffline(false)
    await page.goto('/bag')
    await expect(page.getByRole('status').filter({ hasText: '4 items' })).toBeAttached()
    await page.reload()
    await expect(quantity).toHaveValue('4')
    await expect(removals).toHaveCount(1)
    await expect(main).not.toContainText(bagText.failed.offline)
  })

  test('saving a line and emptying the bag show at once, and are done once when the device is back', async ({
    page,
    context,
    baseURL,
  }) => {
    await add(page, baseURL, { productId: '1011', colour: 'Oat', quantity: '2' })
    await add(page, baseURL, { productId: '1016' })
    await page.goto('/bag')
    await expect(page.locator('shop-island[name=BagLines]')).toHaveAttribute('data-alive', '')
    const main = page.getByRole('main')
    const later = main.getByRole('button', { name: bagText.laterOf(CUSHION) })
    await context.setOffline(true)
    await later.click()
    await expect(main).toContainText(bagText.savedForLater(CUSHION))
    await main.getByRole('button', { name: bagText.undoOf(CUSHION) }).click()
    await expect(later).toBeVisible()
    await later.click()
    await main.getByRole('button', { name: bagText.clear }).click()
    await expect(main).toContainText(bagText.empty)
    await expect(main).toContainText(bagText.failed.offline)
    await page.reload().catch(() => undefined)

    await context.setOffline(false)
    await page.goto('/bag')
    // The key disappears when all queued changes have been answered.
    await page.waitForFunction((name) => localStorage.getItem(name) === null, unsentChangesKey('en'))
    await page.reload()
    await expect(main).toContainText(bagText.empty)
    await page.goto('/wishlist')
    await expect(main.getByRole('list', { name: wishlistListText.list }).getByRole('link')).toHaveText([CUSHION])
  })

  test('an add is stored with a message, and it is in the bag once when the device is back', {
    tag: '@gate',
  }, async ({ page, context }) => {
    await page.clock.install()
    await page.goto('/p/1011/selby-striped-linen-cushion/Oat')
    await loaderRuns(page)
    const press = page.getByRole('main').getByRole('button', { name: productText.addToBag, exact: true }).first()
    await press.click()
    const overlay = page.getByRole('dialog', { name: bagText.added })
    await expect(overlay).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
    await context.setOffline(true)
    await press.click()
    await expect(page.getByText(bagText.offlineAdd.kept(CUSHION))).toBeVisible()
    // Persistent messages do not disappear on their own (spec A §4).
    await page.clock.fastForward(10_000)
    await expect(page.getByText(bagText.offlineAdd.kept(CUSHION))).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await page.reload().catch(() => undefined)
    // Until the browser shows its error page, the old page is still running: it would send the add-to-bag request, and its message
    // would be lost.
    await page.waitForURL('chrome-error://chromewebdata/')

    await context.setOffline(false)
    await page.goto('/delivery-and-returns')
    await expect(page.getByText(bagText.offlineAdd.added(CUSHION))).toBeVisible()
    await page.goto('/bag')
    const quantity = page.getByRole('main').getByRole('spinbutton', { name: bagText.quantityOf(CUSHION) })
    await expect(quantity).toHaveValue('2')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the same with forms only: the browser allows the number', ({ page, baseURL }) => stepDown(page, baseURL))
})
