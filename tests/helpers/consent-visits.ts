/** Visits a shop with every kind of vendor tag before consent, after a refusal or after consent to all. */
import { consentCookieName } from '#domain/consent/consent.ts'
import { STYLESHEET_COOKIE } from '#domain/cookies/cookies.ts'
import type { Market } from '#domain/markets.ts'
import { consentText } from '#domain/text/consent.ts'
import { expect, type Page } from '#tests/e2e/shop-page.ts'
import { VISUALIZATION } from './route-examples.ts'

export const VENDORS = ['analytics', 'tag-manager', 'fit', 'recommendation', 'live-shopping', 'consent']
const TAGS = VENDORS.map((kind) => `${kind}=https://${kind}.tags.example/{locale}.js`).join(' ')
const VENDOR_COOKIE = '_vendor'

/**
 * Makes the shop respond as if `VENDOR_TAGS` were set. The content security policy is removed, because it would block unwanted
 * requests before the test could see them.
 */
async function withVendors(page: Page): Promise<void> {
  await page.route(/tags\.example/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `document.cookie = "${VENDOR_COOKIE}=1; path=/"` }),
  )
  await page.route(
    (url) => !url.host.endsWith('tags.example'),
    async (route) => {
      if (route.request().resourceType() !== 'document') {
        return route.continue()
      }
      const answer = await route.fetch()
      const { 'content-security-policy': _, ...headers } = answer.headers()
      const body = (await answer.text()).replace('<html ', `<html data-vendors="${TAGS}" `)
      return route.fulfill({ response: answer, headers, body })
    },
  )
}

/** Pages without the consent banner: the cookie settings, and an editor's preview of a single block. */
const ASKING_NOTHING = ['/cookie-settings', VISUALIZATION]

export type Choice = 'none' | 'refused' | 'all'

/**
 * Opens the pages one after another and waits for each page's idle work.
 * @returns requests to other origins, and pages that have a data layer or a vendor's cookie
 */
export async function visitWithVendors(page: Page, market: Market, paths: readonly string[], choice: Choice) {
  const { origin } = new URL((await page.request.get('/robots.txt')).url())
  const outside: string[] = []
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) {
      outside.push(request.url())
    }
  })
  await withVendors(page)
  const [heard, kept]: [string[], string[]] = [[], []]
  const value = { none: undefined, refused: '1.', all: '1.apd' }[choice]
  for (const path of paths) {
    await page.context().clearCookies()
    if (value !== undefined) {
      await page.context().addCookies([{ name: consentCookieName(market.code), value, url: origin }])
    }
    await page.goto(`${market.prefix}${path}`)
    const names = async () => (await page.context().cookies()).map(({ name }) => name)
    if (choice === 'all') {
      await expect.poll(names, path).toContain(VENDOR_COOKIE)
    }
    // The stylesheet cookie is set last in the idle work, after the vendors' loader has run.
    await expect.poll(names, { message: path, intervals: [50] }).toContain(STYLESHEET_COOKIE.name)
    if (choice === 'none' && !ASKING_NOTHING.includes(path)) {
      await expect(page.getByRole('region', { name: consentText.title }), path).toBeVisible()
    }
    if (await page.evaluate(() => 'dataLayer' in window)) {
      heard.push(path)
    }
    if ((await names()).includes(VENDOR_COOKIE)) {
      kept.push(path)
    }
  }
  return { outside, heard, kept }
}
