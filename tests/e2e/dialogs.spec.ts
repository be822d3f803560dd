/**
 * Every dialog has a height and fits in the viewport. A percentage height would fail in WebKit, which resolves it to 0 in a box
 * that fits its content.
 */
import { productText } from '#domain/text/product.ts'
import { DIALOGS, LEAST_HEIGHT, openBox } from '#tests/helpers/dialogs.ts'
import { awake, expect, loaderRuns, test } from './shop-page.ts'

for (const { name, path, only, awake, presses } of DIALOGS) {
  test(`the dialog "${name}" is taller than ${LEAST_HEIGHT} px and inside the window`, {
    tag: only ? `@${only}` : [],
  }, async ({ page }) => {
    await page.goto(path)
    await loaderRuns(page)
    if (awake) {
      await expect(page.locator(`shop-island[name=${awake}][data-alive]`)).toBeAttached()
    }
    for (const { on, text } of presses) {
      await page.locator(on, { hasText: text }).filter({ visible: true }).first().click()
    }
    await expect.poll(() => page.evaluate(openBox).then((box) => (box ? box.height : 0))).toBeGreaterThan(LEAST_HEIGHT)
    expect((await page.evaluate(openBox))?.over).toEqual([0, 0, 0, 0])
  })
}

test('the size sheet is taller than 100 px and inside the window', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/p/1001/marlow-linen-midi-dress/Red')
  await loaderRuns(page)
  await page.keyboard.press('End')
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).last().click()
  await expect.poll(() => page.evaluate(openBox).then((box) => (box ? box.height : 0))).toBeGreaterThan(LEAST_HEIGHT)
  expect((await page.evaluate(openBox))?.over).toEqual([0, 0, 0, 0])
})

test('a phone scrolls a size guide’s table that is too wide, and breaks no word or number', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/p/1001/marlow-linen-midi-dress/Red')
  await awake(page, 'OptionPicker')
  await page.getByRole('main').getByRole('link', { name: productText.sizeGuide }).click()
  const tables = page.getByRole('dialog', { name: productText.sizeGuide }).getByRole('table')
  await expect(tables).not.toHaveCount(0)
  const broken = await tables.locator('th, td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const words = cell.textContent ?? ''
      const range = document.createRange()
      range.selectNodeContents(cell)
      return !words.includes(' ') && range.getClientRects().length > 1 ? [words] : []
    }),
  )
  expect(broken).toEqual([])
})
