/** An account from registration to sign-out. Shoppers with and without JavaScript get the same pages and forms. */
import { MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { expect, expectAccessible, expectSummaryFocused, loaderRuns, type Page, test } from './shop-page.ts'

const { labels, create } = accountFormText

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = page.getByRole('main').getByLabel(label, { exact: true })
    const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT'
    await (isList ? field.selectOption(text) : field.fill(text))
  }
}

const placeIn = (market: Market, place: { city: string; state: string; postcode: string }) => {
  const names = accountFormText.place(market)
  return { [names.city]: place.city, [names.state]: place.state, [names.postcode]: place.postcode }
}

interface Looks {
  /** Called on each page with a form. */
  readonly look?: (page: Page) => Promise<void>
  readonly keep?: typeof preserveForBack
}

async function journey(page: Page, market: Market, { look = async () => {}, keep }: Looks = {}): Promise<void> {
  await page.goto(paths.createAccount(market))
  await expect(page.getByRole('heading', { level: 1, name: create.title })).toBeVisible()
  await look(page)
  await fill(page, {
    [labels.title]: 'Ms',
    [labels.firstName]: 'Ann',
    [labels.lastName]: 'Archer',
    [labels.email]: `ann.${crypto.randomUUID()}@example.com`,
    [labels.password]: 'Orchard 7',
    [labels.phone]: '01225 496 0123',
    [labels.house]: '3',
    [labels.street]: 'Mill Lane',
    ...placeIn(market, { city: 'Reno', state: 'Nevada', postcode: '89501' }),
    [labels.country]: market.homeCountry,
  })
  await page.getByRole('button', { name: create.submit }).click()

  await expect(page.getByRole('heading', { level: 1, name: accountText.page.greeting('Ann') })).toBeVisible()
  await page
    .getByRole('navigation', { name: accountText.page.ways })
    .getByRole('link', { name: accountText.pages['saved-addresses'] })
    .click()
  await page.getByRole('link', { name: accountText.addresses.editName('3 Mill Lane') }).click()
  await fill(page, { [labels.house]: '4', ...placeIn(market, { city: 'Elko', state: 'Nevada', postcode: '89801' }) })
  await page.getByRole('button', { name: accountText.addresses.submit }).click()
  await expect(page.getByRole('main')).toContainText(accountText.addresses.saved)
  await expect(page.getByRole('main')).toContainText('4 Mill Lane')
  await look(page)

  await page.goto(paths.account(market))
  const kept = await keep?.(page)
  await page.getByRole('main').getByRole('button', { name: accountText.signOut }).click()
  await expect(page.getByRole('main')).toContainText(accountText.signIn.signedOut)
  // After sign-out, Back must not show the account.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: accountText.signIn.title })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Archer')
  await kept?.comesBack()
}

/**
 * Opens the account in another tab, which then acts as if it were restored from the back/forward cache. The account must not be
 * visible there after sign-out.
 */
async function preserveForBack(page: Page): Promise<{ comesBack: () => Promise<void> }> {
  const kept = await page.context().newPage()
  await kept.goto(page.url(), { waitUntil: 'domcontentloaded' })
  return {
    async comesBack() {
      await loaderRuns(kept)
      await kept.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(kept.getByRole('heading', { level: 1, name: accountText.signIn.title })).toBeVisible()
    },
  }
}

const JOURNEY = 'an account is made, an address changed, and signing out leaves nothing behind Back'

test(JOURNEY, ({ page }) => journey(page, MARKETS.us, { look: expectAccessible, keep: preserveForBack }))

test('spec A §5: a field is validated on blur, after the first press has loaded the rules: its message stands below it and goes when the value is right; an invalid form is not sent', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  const rules = () => asked.filter((one) => one.includes('/assets/account-'))
  await page.goto(paths.createAccount(MARKETS.en))
  await loaderRuns(page)
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  const [first, last, email] = [field(labels.firstName), field(labels.lastName), field(labels.email)]
  const { wrong } = accountFormText
  expect(rules()).toEqual([])
  await first.focus()
  await expect(page.locator('shop-island[name=CheckedForm]')).toHaveAttribute('data-alive', '')
  expect(rules()).toHaveLength(1)

  await page.keyboard.press('Tab')
  await page.keyboard.type('A')
  await page.keyboard.press('Tab')
  await expect(last).toHaveAccessibleDescription(wrong.lastName)
  await expect(last).toHaveAttribute('aria-invalid', 'true')
  // The shopper left this field without typing, so it shows no message yet.
  await expect(first).not.toHaveAttribute('aria-invalid')
  await last.pressSequentially('n')
  await expect(last).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText(wrong.lastName)).toHaveCount(0)

  await email.fill('ann@')
  const [postcode, button] = [
    field(accountFormText.place(MARKETS.en).postcode),
    page.getByRole('button', { name: create.submit }),
  ]
  await postcode.pressSequentially('B')
  await page.keyboard.press('Backspace')
  // Leaving the field shows its message, which must not push the button out from under the pointer.
  await button.hover()
  await page.mouse.down()
  await expect(button).toBeFocused()
  await page.mouse.up()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    wrong.title,
    wrong.firstName,
    wrong.email,
    wrong.password,
    wrong.phone,
    wrong.house,
    wrong.street,
    ...Object.values(accountFormText.place(MARKETS.en)).map(wrong.missing),
    wrong.country,
  ])
  await expectSummaryFocused(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(labels.title)).toBeFocused()
  // Back must go to the previous page, not to a fragment of the form.
  expect(page.url()).not.toContain('#')
  await expect(email).toHaveAccessibleDescription(wrong.email)
  await expectAccessible(page)
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test(JOURNEY, ({ page }) => journey(page, MARKETS.us))
})
