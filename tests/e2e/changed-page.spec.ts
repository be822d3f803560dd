/** Pages that something else than the shop changes: a password manager that puts its button into a form, a browser that translates. */
import { accountText } from '#domain/text/account.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagButton, choose, DRESS, expect, loaderRuns, type Page, test } from './shop-page.ts'

// React says that it has drawn an island anew.
test.use({ breaksThings: true })

/** All scripts but the loader wait for the end. */
async function holdIslands(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!entry-).*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

const awake = (page: Page, island: string) =>
  page.locator(`shop-island[name=${island}][data-alive]`).first().waitFor({ state: 'attached' })

/** Puts an element behind each field, as password managers do. */
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

/** Every field of the island, with what has the focus in it and what is selected. */
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

/** Fills in every field by hand, chooses every second box, and leaves the focus in a text with two letters selected. */
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
    for (const field of document.querySelectorAll<HTMLInputElement>(`shop-island[name=${name}] input`)) {
      if (field.type === 'text' || field.type === 'password') {
        field.focus()
        field.setSelectionRange(1, 3)
        return
      }
    }
  }, island)
}

for (const [path, island] of [
  ['/login', 'LoginForm'],
  ['/create-account', 'CheckedForm'],
  ['/find-order', 'CheckedForm'],
  ['/newsletter', 'NewsletterForm'],
  [DRESS.path, 'OptionPicker'],
] as const) {
  test(`${path}: what was filled in, chosen, focused and selected before the page woke is there after it, also with an extension’s element in the form`, async ({
    page,
  }) => {
    const release = await holdIslands(page)
    await page.goto(path)
    await loaderRuns(page)
    await putButtonsIn(page, island)
    await fillIn(page, island)
    const before = await stateOf(page, island)
    expect(before.some(({ value }) => value)).toBe(true)
    release()
    await awake(page, island)
    // Else the island was not drawn anew, and the test shows nothing.
    await expect(page.locator('[data-extension]')).toHaveCount(0)
    await expect.poll(() => stateOf(page, island)).toEqual(before)
  })
}

test('a filled sign-in that was sent before the page woke is sent, also with an extension’s element in the form', async ({
  page,
}) => {
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

test('a press whose form is not found again is posted by the browser', async ({ page }) => {
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

test('sizes chosen and Add to bag pressed before the page woke are in the bag, also with an extension’s element in the form', async ({
  page,
}) => {
  const release = await holdIslands(page)
  await page.goto(DRESS.path)
  await loaderRuns(page)
  // Beside the fields: inside a label it would become part of its name.
  await page.evaluate(() => document.querySelector('#buy')?.insertAdjacentElement('afterbegin', document.createElement('div')))
  await choose(page, { size: '12', length: 'Regular' })
  await page.locator('#buy button[type=submit]').first().click()
  release()
  await expect(bagButton(page, 'Bag, 1 item')).toBeAttached()
  await page.goto('/bag')
  await expect(page.getByRole('main')).toContainText('12')
})

/** Wraps every text as a browser's translator does, and each that comes later; notes what is written where nobody sees it. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = []
    Object.assign(window, { lost })
    const { set, get } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {}
    Object.defineProperty(Node.prototype, 'nodeValue', {
      configurable: true,
      get,
      set(this: Node, value: string) {
        if (this instanceof Text && !this.isConnected) {
          lost.push(value)
        }
        set?.call(this, value)
      },
    })
    const skipped = 'script, style, noscript, textarea, option, [translate=no], font'
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) {
        const { currentNode } = walker
        if (currentNode instanceof Text && currentNode.data.trim() && !currentNode.parentElement?.closest(skipped)) {
          texts.push(currentNode)
        }
      }
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = `${text.data}`
        outer.appendChild(inner)
        text.replaceWith(outer)
      }
    }
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        for (const node of addedNodes) {
          if (!(target instanceof Element && target.closest('font'))) {
            wrap(node instanceof Text ? (node.parentNode ?? node) : node)
          }
        }
      }
    }).observe(document.body, { childList: true, subtree: true })
  })

const lostOn = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'lost'))

for (const when of ['before', 'after'] as const) {
  test(`a page translated ${when} it wakes says what the shopper has chosen: sizes, bag, sums, hearts`, async ({ page }) => {
    const open = async (path: string, island: string) => {
      const release = when === 'before' ? await holdIslands(page) : () => undefined
      await page.goto(path)
      await loaderRuns(page)
      if (when === 'before') {
        await translate(page)
        release()
      }
      await awake(page, island)
      if (when === 'after') {
        await translate(page)
      }
    }
    const main = page.getByRole('main')

    await open(DRESS.path, 'OptionPicker')
    await choose(page, { size: '12', length: 'Regular' })
    await choose(page, { size: '16', length: 'Regular' })
    await expect(main.locator('legend').first()).toHaveText(/: 16/)
    await awake(page, 'WishlistSidebar')
    const heart = main.locator('button[form=save-piece]').first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('a[data-wishlist] span[translate=no]').first()).toHaveText('1')
    await main.locator('#buy button[type=submit]').first().click()
    await expect(bagButton(page, 'Bag, 1 item')).toBeAttached()
    expect(await lostOn(page)).toEqual([])

    await open('/bag', 'BagLines')
    const total = main.locator('li p').filter({ hasText: bagText.total }).first()
    const amount = async () => Number.parseFloat((await total.textContent())?.replace(/[^\d.]/g, '') ?? '')
    const one = await amount()
    await main.getByRole('button', { name: /^One more of/ }).click()
    await expect.poll(amount).toBe(2 * one)
    await main.getByRole('button', { name: /^One fewer of/ }).click()
    await expect.poll(amount).toBe(one)
    expect(await lostOn(page)).toEqual([])
  })
}
