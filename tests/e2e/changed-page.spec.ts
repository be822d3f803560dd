/** Pages changed by a browser extension, e.g. by a password manager that adds its button to a form. */
import { accountText } from '#domain/text/account.ts'
import { awake, bagButton, choose, DRESS, expect, holdIslands, loaderRuns, type Page, test } from './shop-page.ts'

// React logs an error when it renders an island again.
test.use({ breaksThings: true })

/** Adds an element after each field, as password managers do. */
const putButtonsIn = (page: Page, island: string) =>
  page.evaluate((name) => {
    for (const field of document.querySelectorAll(`shop-island[name=${name}] :is(input:not([type=hidden]), select)`)) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Fill'
      button.dataset.extension = ''
      field.insertAdjacentElement('afterend', button)
    }
  }, island)

/** Returns the state of all the island's fields, including focus and selection. */
const stateOf = (page: Page, island: string) =>
  page.evaluate((name) => {
    const fields = [...document.querySelectorAll(`shop-island[name=${name}] :is(input:not([type=hidden]), select, textarea)`)]
    return fields.map((field) => ({
      name: field.getAttribute('name'),
      value: Reflect.get(field, 'value'),
      checked: Reflect.get(field, 'checked'),
      isFocused: field === document.activeElement,
      from: field === document.activeElement ? Reflect.get(field, 'selectionStart') : null,
      to: field === document.activeElement ? Reflect.get(field, 'selectionEnd') : null,
    }))
  }, island)

const TYPED = new Map([
  ['email', 'ann@example.com'],
  ['date', '1990-01-02'],
  ['number', '12'],
])

/**
 * Fills in every field and ticks every second box. Then focuses a text field and selects two of its letters; without a text field,
 * it focuses the first field.
 */
async function fillIn(page: Page, island: string): Promise<void> {
  const fields = page.locator(`shop-island[name=${island}] :is(input:not([type=hidden]), select, textarea):visible`)
  for (const [index, field] of (await fields.all()).entries()) {
    const type = await field.evaluate((element) => Reflect.get(element, 'type'))
    if (type === 'select-one') {
      await field.selectOption({ index: 1 })
    } else if (type === 'radio' || type === 'checkbox') {
      await (index % 2 ? field.dispatchEvent('click') : Promise.resolve())
    } else {
      await field.fill(TYPED.get(type) ?? `typed${index}`)
    }
  }
  await page.evaluate((name) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>(`shop-island[name=${name}] input:not([type=hidden])`)]
    const text = fields.find(({ type }) => type === 'text' || type === 'password')
    const focused = text ?? fields[0]
    focused?.focus()
    text?.setSelectionRange(1, 3)
  }, island)
}

for (const [path, island] of [
  ['/login', 'LoginForm'],
  ['/create-account', 'CheckedForm'],
  ['/find-order', 'CheckedForm'],
  ['/newsletter', 'NewsletterForm'],
  [DRESS.path, 'OptionPicker'],
  // The buy form of a gift card has text fields.
  ['/p/1010/alder-lune-gift-card/Wildflower', 'OptionPicker'],
] as const) {
  test(`${path}: values, choices, focus and selection from before hydration are kept, also with an extension’s element in the form`, async ({
    page,
  }) => {
    const release = await holdIslands(page)
    await page.goto(path)
    await loaderRuns(page)
    await putButtonsIn(page, island)
    await fillIn(page, island)
    const before = await stateOf(page, island)
    expect(before.some(({ value }) => value)).toBe(true)
    expect(before.some(({ isFocused }) => isFocused)).toBe(true)
    release()
    await awake(page, island)
    // If the extension's elements are gone, React has rendered the island again. If it had not, the test would prove nothing.
    await expect(page.locator('[data-extension]')).toHaveCount(0)
    await expect.poll(() => stateOf(page, island)).toEqual(before)
  })
}

test('a sign-in submitted before hydration is sent, also with an extension’s element in the form', async ({ page }) => {
  const release = await holdIslands(page)
  await page.goto('/login')
  await loaderRuns(page)
  await putButtonsIn(page, 'LoginForm')
  const form = page.getByRole('main')
  await form.getByLabel(accountText.signIn.email).fill('demo@example.com')
  await form.getByLabel(accountText.signIn.password).fill('not the one 1')
  await form.getByRole('button', { name: accountText.signIn.submit }).click()
  release()
  await expect(form.getByRole('alert')).toContainText(accountText.signIn.incorrect)
  await expect(form.getByLabel(accountText.signIn.email)).toHaveValue('demo@example.com')
})

test('if the form of a held press is not found again, the browser posts the press', async ({ page }) => {
  const release = await holdIslands(page)
  await page.goto('/login')
  await loaderRuns(page)
  await putButtonsIn(page, 'LoginForm')
  const form = page.getByRole('main')
  await form
    .locator('form')
    .first()
    .evaluate((element) => element.setAttribute('name', 'of-an-extension'))
  await form.getByLabel(accountText.signIn.email).fill('demo@example.com')
  await form.getByLabel(accountText.signIn.password).fill('shopper1')
  await form.getByRole('button', { name: accountText.signIn.submit }).click()
  release()
  await expect(page).toHaveURL(/\/my-account/)
})

test('sizes and Add to bag pressed before hydration are in the bag, also with an extension’s element in the form', {
  tag: '@gate',
}, async ({ page }) => {
  const release = await holdIslands(page)
  await page.goto(DRESS.path)
  await loaderRuns(page)
  // Inside a label, the element would become part of the field's accessible name.
  await page.evaluate(() => document.querySelector('#buy')?.insertAdjacentElement('afterbegin', document.createElement('div')))
  await choose(page, { size: '12', length: 'Regular' })
  await page.locator('#buy button[type=submit]').first().click()
  release()
  await expect(bagButton(page, 'Bag, 1 item')).toBeAttached()
  await page.goto('/bag')
  await expect(page.getByRole('main')).toContainText('12')
})
