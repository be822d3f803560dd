/** The only module in the browser tests that imports Playwright. Specs import `test` and `expect` from here. */
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page, type Request, type Route } from '@playwright/test'
import { consentCookieName } from '#domain/consent/consent.ts'
import { LEFT_OUT } from '#domain/contracts/look.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'
import { lookText } from '#domain/text/look.ts'
import { shopOfWorker } from '../../scripts/machine/browser-shop.ts'

export { expect, type Locator, type Page, type Request, type Route }

/** A product with every size in stock (the first dress in the demo data). */
export const DRESS = {
  path: '/p/1001/marlow-linen-midi-dress/Red',
  name: 'Marlow Linen Midi Dress',
  listing: '/browse/womens/dresses',
}

interface Fixtures {
  /** Whether the locale dialog may open on its own. By default it has already been shown, so it opens only by its button. */
  readonly isAsked: boolean
  /**
   * Whether the consent banner may open on its own. By default the visitor has refused everything, so it opens only by its link.
   */
  readonly isConsentAsked: boolean
  /** Set it if the test breaks something on purpose and the browser logs that as an error. */
  readonly breaksThings: boolean
  /** Fails the test if the page logs an error, e.g. a hydration mismatch, a blocked script or a missing file. */
  readonly quietConsole: undefined
}

export const test = base.extend<Fixtures>({
  baseURL: shopOfWorker().origin,

  /** Waits only for the document, because the first visitor's images may still be rendering. */
  page: async ({ page, context, baseURL, isAsked, isConsentAsked }, use) => {
    if (!isConsentAsked) {
      await context.addCookies(
        ALL_MARKETS.map(({ code }) => ({ name: consentCookieName(code), value: '1.', url: baseURL ?? '' })),
      )
    }
    if (!isAsked) {
      await context.addCookies([{ name: COOKIES.localeAsked.name, value: '1', url: baseURL ?? '' }])
    }
    const goto = page.goto.bind(page)
    page.goto = (url, options) => goto(url, { waitUntil: 'domcontentloaded', ...options })
    await use(page)
  },

  isAsked: [false, { option: true }],
  isConsentAsked: [false, { option: true }],
  breaksThings: [false, { option: true }],
  quietConsole: [
    async ({ page, breaksThings }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') {
          complaints.push(message.text())
        }
      })
      page.on('pageerror', (error) => {
        // Chromium reports this if a page is shown before its view transition can begin.
        if (!error.message.startsWith('Transition was')) {
          complaints.push(error.message)
        }
      })
      await use(undefined)
      expect(breaksThings ? [] : complaints).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Fails with the rule and the element of every violation of WCAG 2.2 AA.
 * @param within a selector; by default the whole page
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Otherwise axe opens a second page to merge the results of frames. Legacy mode avoids that for pages without frames.
    .setLegacyMode(page.frames().length === 1)
    // Rules that pass need no selectors. Together, legacy mode and this option cut axe's run time by two thirds.
    .options({ resultTypes: ['violations'] })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
}

/** Expects a visible error summary that has the focus. */
export const expectSummaryFocused = (page: Page) => expect(page.locator(':focus').getByRole('alert')).toBeVisible()

/** Starts to record layout shifts, including shifts during the first paint. {@link shiftsOf} returns them. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { layoutShifts: shifts })
    const nameOf = (node: unknown): string => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))
    const placeOf = (rectangle: unknown): string => JSON.stringify(rectangle)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) {
          const sources: { node: unknown; previousRect: unknown; currentRect: unknown }[] = Reflect.get(entry, 'sources')
          const moved = sources.map((one) => `${nameOf(one.node)} ${placeOf(one.previousRect)} to ${placeOf(one.currentRect)}`)
          shifts.push(`${Reflect.get(entry, 'value')}: ${moved.join('; ')}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns each shift with its value and the elements that moved. */
export const shiftsOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'layoutShifts'))

/** Waits for the fonts and for the images in the first screen. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((image) => !image.complete && image.loading !== 'lazy')
        .map((image) => new Promise((done) => image.addEventListener('load', done, { once: true }))),
    ).then(() => undefined),
  )
}

/**
 * Waits until the loader has run. From then on it holds clicks until their island is hydrated; before that, a link just navigates.
 * It polls by time, because a page without its first frame has no animation frames.
 */
export const loaderRuns = (page: Page) =>
  page.waitForFunction(() => customElements.get('shop-island') !== undefined, undefined, { polling: 50 })

/**
 * Holds back requests to these URLs.
 * @returns the function that releases them
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

/**
 * Holds back all JavaScript except the loader.
 * @returns the function that releases it
 */
export const holdIslands = (page: Page): Promise<() => void> => hold(page, /\/assets\/(?!entry-).*\.js$/)

export const awake = (page: Page, island: string) =>
  page.locator(`shop-island[name=${island}][data-alive]`).first().waitFor({ state: 'attached' })

/** Selects a size and, if given, a length. A choice made before hydration may have to be repeated. */
export async function choose(page: Page, { size, length }: { size: string; length?: string }): Promise<void> {
  for (const name of length ? [size, length] : [size]) {
    // Other markets put their own size first, e.g. `EU 40 (UK 12)`.
    const radio = page.getByRole('radio', { name: new RegExp(`^(?:${name}|.+ \\(UK ${name}\\))$`) })
    await page.locator('label').filter({ has: radio }).click()
    await expect(radio).toBeChecked()
  }
}

/** Selects the first available size of each of the look's first `pieces` items and adds these items to the bag. */
export async function addLook(look: Locator, pieces: number): Promise<void> {
  for (const [index, size] of (await look.getByRole('combobox', { name: /^Size: / }).all()).entries()) {
    const first = await size.evaluate((element) =>
      element instanceof HTMLSelectElement
        ? [...element.options].findIndex(({ value, disabled }) => value !== '' && !disabled)
        : -1,
    )
    await size.selectOption(index < pieces ? { index: first } : { value: LEFT_OUT })
  }
  await look.getByRole('button', { name: lookText.add }).click()
}

/** The header's bag link, e.g. `Bag, empty` or `Bag, 2 items`. */
export const bagButton = (page: Page, name: string | RegExp = /^Bag,/) =>
  page.getByRole('banner').getByRole('link', { name, includeHidden: true })

export const bagDialog = (page: Page) => page.getByRole('dialog', { name: bagText.sidebarTitle })
