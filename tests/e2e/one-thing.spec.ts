/** A missing file, full or denied storage, blocked cookies or a release during the visit disables only one feature. */
import { accountText } from '#domain/text/account.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { consentText } from '#domain/text/consent.ts'
import { cookiesBlocked, layoutText } from '#domain/text/layout.ts'
import { localeText } from '#domain/text/locale.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { banner, eventsOf } from './data-layer.ts'
import { awake, choose, DRESS, expect, type Locator, loaderRuns, test } from './shop-page.ts'

test.use({ breaksThings: true })

test('without the every-page file, search and country are links, and an add leads to the bag', async ({ page }) => {
  await page.route('**/assets/every-page-*.js', (route) => route.abort())
  // Pretends that the page has already reloaded because of a missing file.
  await page.addInitScript(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
  const failed = () => page.locator('shop-island[name=SearchOverlay][data-failed]').waitFor({ state: 'attached' })
  await page.goto('/size-guide')
  await failed()
  await page.getByRole('banner').getByRole('link', { name: layoutText.header.search }).click()
  await expect(page).toHaveURL(/\/search$/)
  await page.goto('/size-guide')
  await failed()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: new RegExp(localeText.selector) })
    .click()
  await expect(page).toHaveURL(/\/locale/)
  await page.goto(DRESS.path)
  await failed()
  await choose(page, { size: '10', length: 'Regular' })
  await page.locator('#buy button[type=submit]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: bagText.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(bagReplyText.notices.added)
})

for (const [what, breakStorage] of [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'denied',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    },
  ],
] as const) {
  test.describe(`a storage that is ${what}`, () => {
    test.use({ isConsentAsked: true })
    test('loses no event of the page and fails no form', async ({ page }) => {
      await page.addInitScript(breakStorage)
      await page.goto(DRESS.path)
      await banner(page).getByRole('button', { name: consentText.accept }).click()
      await expect.poll(() => eventsOf(page)).toEqual(expect.arrayContaining(['page_view', 'view_item']))
      await page.getByRole('main').locator('button[form=save-piece]').first().click()
      await expect(page.getByText(wishlistText.nowSaved)).toBeAttached()
      await choose(page, { size: '10', length: 'Regular' })
      await page.locator('#buy button[type=submit]').first().click()
      await expect.poll(() => eventsOf(page)).toContain('add_to_cart')
    })
  })
}

test('Show more after a release opens the complete next page, and mixes no cards of two releases', async ({ page }) => {
  await page.goto('/browse/womens')
  await loaderRuns(page)
  await page.route(/page=2/, async (route) => {
    if (route.request().isNavigationRequest()) {
      await route.continue()
      return
    }
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/entry-\w+\.js/g, 'entry-next.js') })
  })
  await page.locator('shop-island[name=LoadMore] a').click()
  await expect(page).toHaveURL(/page=2/)
})

test('a browser that blocks cookies gets one message instead of an add or a heart, and on a bag page that kept nothing', {
  tag: '@gate',
}, async ({ page, context }) => {
  await (await context.newCDPSession(page)).send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.addInitScript(() => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Reflect.set(window, 'BroadcastChannel', new Proxy(BroadcastChannel, { construct: refused }))
  })
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await page.goto(DRESS.path)
  expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false)
  await awake(page, 'OptionPicker')
  await choose(page, { size: '10', length: 'Regular' })
  await page.locator('#buy button[type=submit]').first().press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(cookiesBlocked)
  await awake(page, 'WishlistSidebar')
  await page
    .getByRole('button', { name: wishlistText.save(DRESS.name) })
    .first()
    .press('Enter')
  await expect(page.locator('shop-island[name=Notifications]')).toContainText(cookiesBlocked)
  expect(asked).toEqual([])
  // Without JavaScript the form redirects to this URL.
  await page.goto('/bag?notice=added')
  await expect(page.getByRole('main')).toContainText(cookiesBlocked)
  await expect(page.getByRole('main')).not.toContainText(bagReplyText.notices.added)
})

test('a browser that blocks cookies gets a message instead of a sign-in, on the page and in the dialog', async ({
  page,
  context,
}) => {
  await (await context.newCDPSession(page)).send('Emulation.setDocumentCookieDisabled', { disabled: true })
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  const { signIn } = accountText
  const expectSaid = async (form: Locator) => {
    await form.getByLabel(signIn.email).fill('demo@example.com')
    await form.getByLabel(signIn.password).fill('shopper1')
    await form.getByRole('button', { name: signIn.submit }).click()
    await expect(form.getByRole('alert')).toContainText(cookiesBlocked)
    await expect(form.getByLabel(signIn.password)).toHaveValue('shopper1')
  }
  await page.goto('/login')
  await page.getByRole('main').getByLabel(signIn.email).focus()
  await awake(page, 'LoginForm')
  await expectSaid(page.getByRole('main'))
  await page.goto('/size-guide')
  await loaderRuns(page)
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: layoutText.header.account }).click()
  await expectSaid(page.getByRole('dialog', { name: signIn.title }))
  expect(asked).toEqual([])
})
