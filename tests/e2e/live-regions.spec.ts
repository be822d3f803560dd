/** Each change is announced once, in a live region that was on the page before its text (WCAG 4.1.3). */
import { MAX_QUANTITY } from '#domain/bag/bag-rules.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { listingText } from '#domain/text/listing.ts'
import { productText } from '#domain/text/product.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { bagButton, bagDialog, DRESS, expect, loaderRuns, type Page, test } from './shop-page.ts'

const HOOK = { productId: '1022', colour: 'Brass', quantity: '1' }
const countOf = (count: number) => bagButtonText.name(bagButtonText.label, count)

/**
 * Records changes in live regions that are not behind a modal dialog. Few screen readers announce a polite region inserted together
 * with its text, but they do announce an inserted alert and the content of a dialog that opens.
 */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LIVE = '[role=status], [role=alert], [aria-live=polite]'
    const said: string[] = []
    Object.assign(window, { said })
    const open = new Set(document.querySelectorAll('dialog[open]'))
    const heard = new WeakMap<Element, string>([...document.querySelectorAll(LIVE)].map((one) => [one, one.textContent ?? '']))
    const hear = () => {
      const modal = document.querySelector('dialog:modal')
      for (const region of document.querySelectorAll(LIVE)) {
        const words = region.textContent ?? ''
        const dialog = region.closest('dialog')
        const isLate = !heard.has(region) && !region.matches('[role=alert]') && (!dialog || open.has(dialog))
        if (heard.get(region) !== words) {
          heard.set(region, words)
          if (words && (!modal || modal.contains(region))) {
            said.push(isLate ? `came with its words: ${words}` : words)
          }
        }
      }
    }
    new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
const saidOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'said').splice(0))
/** @returns the announcements up to and including this one */
async function expectSaidOnce(page: Page, words: string): Promise<readonly string[]> {
  const all: string[] = []
  await expect.poll(async () => all.push(...(await saidOf(page))) && all.includes(words)).toBe(true)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  all.push(...(await saidOf(page)))
  expect(all.filter((one) => one.includes(words))).toEqual([words])
  return all
}

test('a saved item and the filter count are announced once', async ({ page }) => {
  await page.goto(DRESS.listing)
  const heart = page.getByRole('button', { name: wishlistText.save(DRESS.name) }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await listen(page)
  await heart.click()
  await expectSaidOnce(page, wishlistText.nowSaved)

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Filter/ })
    .click()
  const sidebar = page.getByRole('dialog', { name: listingText.filters.title })
  const counted = page.waitForResponse(
    (response) => response.url().includes('filters') && response.request().headers().accept === 'application/json',
  )
  await sidebar.getByRole('checkbox', { name: 'Red' }).check()
  const { total } = await (await counted).json()
  await expectSaidOnce(page, listingText.count(total))
})

test('an added item is announced by the dialog that takes the focus, and the count at most once', async ({ page }) => {
  await page.goto('/p/1011/selby-striped-linen-cushion/Oat')
  await loaderRuns(page)
  await listen(page)
  const button = page.getByRole('main').getByRole('button', { name: productText.addToBag, exact: true }).first()
  await button.click()
  const added = page.getByRole('dialog', { name: bagText.added })
  await expect(added.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(added).toBeHidden()
  await expect(button).toBeFocused()
  expect((await saidOf(page)).filter((one) => one.includes(countOf(1))).length).toBeLessThan(2)
})

test('an add without a size is announced as refused once; the focus moves to the sizes, and the line beside the button is empty', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto(DRESS.path)
  await loaderRuns(page)
  await listen(page)
  await page.getByRole('main').getByRole('button', { name: productText.addToBag, exact: true }).first().click()
  const words = productText.chooseFirst([productText.size, productText.length])
  await expectSaidOnce(page, words)
  await expect(page.getByRole('radio', { name: '6', exact: true })).toBeFocused()
  await expect(page.locator('#buy-reason')).toBeEmpty()
})

for (const place of ['page', 'sidebar'] as const) {
  const openBag = async (page: Page, baseURL = '') => {
    expect((await page.request.post('/bag/items', { form: HOOK, headers: { origin: baseURL } })).ok()).toBe(true)
    await page.goto(place === 'page' ? '/bag' : '/size-guide')
    await loaderRuns(page)
    if (place === 'sidebar') {
      await bagButton(page).click()
    }
    const bag = place === 'page' ? page.getByRole('main') : bagDialog(page)
    await expect(bag.getByRole('spinbutton')).toBeVisible()
    await expect((place === 'page' ? page : bag).getByRole('status').filter({ hasText: countOf(1) })).toHaveCount(1)
    await listen(page)
    return { bag, more: bag.getByRole('button', { name: new RegExp(`^${bagText.more('')}`) }) }
  }

  test(`in the bag's ${place} a removal and its Undo are announced once each, and the focus moves to Undo`, async ({
    page,
    baseURL,
  }) => {
    const { bag } = await openBag(page, baseURL)
    await bag
      .getByRole('button', { name: new RegExp(`^${bagText.remove}`) })
      .first()
      .click()
    await expectSaidOnce(page, countOf(0))
    const undo = bag.getByRole('button', { name: /^Undo/ })
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expectSaidOnce(page, countOf(1))
    await expect(bag.getByRole('list', { name: bagText.title })).toBeFocused()
  })

  test(`in the bag's ${place} three presses of "+" announce one count`, async ({ page, baseURL }) => {
    const { more } = await openBag(page, baseURL)
    for (let presses = 0; presses < 3; presses += 1) {
      await more.click()
    }
    const all = await expectSaidOnce(page, countOf(4))
    expect(all.filter((one) => [countOf(2), countOf(3)].includes(one))).toEqual([])
  })

  test(`in the bag's ${place} the server's notice about a change is announced once`, async ({ page, baseURL }) => {
    await page.route(/\/bag\/quantity$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), notice: bagReplyText.notices.adjusted } })
    })
    const { more } = await openBag(page, baseURL)
    await more.click()
    await expectSaidOnce(page, bagReplyText.notices.adjusted)
  })

  test.describe('refused', () => {
    // The browser logs each 422 as an error.
    test.use({ breaksThings: true })

    test(`in the bag's ${place} a refused quantity is announced once`, async ({ page, baseURL }) => {
      await page.route(/\/bag\/quantity$/, (route) =>
        route.continue({
          postData: route
            .request()
            .postData()
            ?.replace(/quantity=\d+/, 'quantity=999'),
        }),
      )
      const { more } = await openBag(page, baseURL)
      await more.click()
      await expectSaidOnce(page, bagReplyText.refused.quantity(0, MAX_QUANTITY))
    })
  })
}
