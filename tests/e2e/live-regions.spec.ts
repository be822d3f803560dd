/** What is said aloud of a change: once, in a region that was in the document before its words (WCAG 4.1.3). */
import { bagText } from '#domain/text/bag.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'
import { listingText } from '#domain/text/listing.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { bagButton, bagDialog, DRESS, expect, loaderRuns, type Page, test } from './shop-page.ts'

test.skip(({ isMobile }) => isMobile, 'the same regions at every size')

const BOWL = { productId: '1016', colour: 'Ink', quantity: '1' }
const countOf = (count: number) => bagButtonText.name(bagButtonText.label, count)

/** Notes each change of a live region that is not behind a modal dialog; a region that comes with its words is said by few readers. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LIVE = '[role=status], [role=alert], [aria-live=polite]'
    const said: string[] = []
    Object.assign(window, { said })
    const heard = new WeakMap<Element, string>([...document.querySelectorAll(LIVE)].map((one) => [one, one.textContent ?? '']))
    const hear = () => {
      const modal = document.querySelector('dialog:modal')
      for (const region of document.querySelectorAll(LIVE)) {
        const words = region.textContent ?? ''
        const isNew = !heard.has(region)
        if (heard.get(region) !== words) {
          heard.set(region, words)
          if (words && (!modal || modal.contains(region))) {
            said.push(isNew && !region.closest('dialog') ? `came with its words: ${words}` : words)
          }
        }
      }
    }
    new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
const saidOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'said').splice(0))
/** All that has been said up to these words, with them. */
async function expectSaidOnce(page: Page, words: string): Promise<void> {
  const all: string[] = []
  await expect.poll(async () => all.push(...(await saidOf(page))) && all.includes(words)).toBe(true)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  all.push(...(await saidOf(page)))
  expect(all.filter((one) => one.includes(words))).toEqual([words])
}

test('a piece saved, and the count of the filters, are said once', async ({ page }) => {
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

for (const place of ['page', 'sidebar'] as const) {
  test(`in the bag's ${place} a removal and its undoing are each said once, and the focus goes to Undo`, async ({
    page,
    baseURL,
  }) => {
    expect((await page.request.post('/bag/items', { form: BOWL, headers: { origin: baseURL ?? '' } })).ok()).toBe(true)
    await page.goto(place === 'page' ? '/bag' : '/size-guide')
    await loaderRuns(page)
    if (place === 'sidebar') {
      await bagButton(page).click()
    }
    const bag = place === 'page' ? page.getByRole('main') : bagDialog(page)
    const remove = bag.getByRole('button', { name: new RegExp(`^${bagText.remove}`) }).first()
    await expect(remove).toBeVisible()
    await expect((place === 'page' ? page : bag).getByRole('status').filter({ hasText: countOf(1) })).toHaveCount(1)
    await listen(page)
    await remove.click()
    await expectSaidOnce(page, countOf(0))
    const undo = bag.getByRole('button', { name: /^Undo/ })
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expectSaidOnce(page, countOf(1))
    await expect(bag.getByRole('list', { name: bagText.title })).toBeFocused()
  })
}
