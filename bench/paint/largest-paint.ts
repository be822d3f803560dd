/**
 * Measures a page's Largest Contentful Paint (LCP) on a phone, in a new browser context.
 * @module
 */
import type { Browser, Page } from '@playwright/test'
import { consentCookieName } from '#domain/consent/consent.ts'
import { STYLESHEET_COOKIE } from '#domain/cookies/cookies.ts'
import { LOCALE_COOKIE_NAMES } from '#domain/cookies/locale-cookies.ts'

/** The phone that Lighthouse emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const

/**
 * Lighthouse's values for `--throttling-method=devtools`: 150 ms, 1.6 Mbit/s, and a four times slower processor. They include
 * Lighthouse's own adjustments: × 3.75, because the browser delays each request instead of each packet, and × 0.9.
 */
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
}
const SLOWER = 4

/**
 * Milliseconds after loading. Islands start more than a second after loading; by this time they have hydrated, so no larger paint
 * follows.
 */
const AFTER_LOAD_MS = 2_500
/** Milliseconds after loading. A page without JavaScript paints nothing after this time. */
const AFTER_LOAD_OF_FLOOR_MS = 500
const LOOK_EVERY_MS = 100
/** Milliseconds that a shopper looks at a page before tapping a link. */
const BEFORE_TAP_MS = 3_000
/** The visitor has already answered the questions about market and consent. They would cover the link. */
const ANSWERED = `${LOCALE_COOKIE_NAMES.localeAsked}=1; ${consentCookieName('en')}=1.`
const MAX_LOOKS = 300

export interface Paint {
  /** Milliseconds since the navigation began. */
  readonly time: number
  /** The painted element, for the report. If the two compared pages painted different elements, the comparison is meaningless. */
  readonly what: string
}

const lastPaint = (page: Page): Promise<Paint> =>
  page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        new PerformanceObserver((list: { getEntries(): readonly { readonly startTime: number }[] }) => {
          const last = list.getEntries().at(-1)
          const element: unknown = last && Reflect.get(last, 'element')
          const tag = typeof element === 'object' && element ? String(Reflect.get(element, 'tagName')).toLowerCase() : 'nothing'
          resolve({ time: last?.startTime ?? Number.NaN, what: tag })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

export interface Visit {
  readonly address: string
  /** The `cookie` header. */
  readonly cookie?: string
  /** A page that the same browser opens first, until it has cached the stylesheet. */
  readonly after?: string
  /** The visitor opens this page by tapping its link on the page that was opened first. */
  readonly isTapped?: boolean
  readonly isFloor?: boolean
}

const cookiesOf = (cookie: string, url: string) =>
  cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    return { name, value, url }
  })

async function untilStylesheetKept(page: Page): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    if ((await page.context().cookies()).some(({ name }) => name === STYLESHEET_COOKIE.name)) {
      return
    }
    await page.waitForTimeout(LOOK_EVERY_MS)
  }
  throw new Error(`${page.url()} never says that the browser has the stylesheet`)
}

async function tapLinkTo(page: Page, address: string): Promise<void> {
  const link = page.locator(`main a[href="${new URL(address).pathname}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(BEFORE_TAP_MS)
  await link.tap()
  await page.waitForURL(address, { waitUntil: 'load' })
}

export async function largestPaint(
  browser: Browser,
  { address, cookie, after, isTapped, isFloor }: Visit,
  { throttled }: { readonly throttled: boolean },
): Promise<Paint> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' })
  try {
    const cookies = isTapped ? ANSWERED : cookie
    if (cookies) {
      await context.addCookies(cookiesOf(cookies, new URL(address).origin))
    }
    const page = await context.newPage()
    if (throttled) {
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', NETWORK)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    }
    if (after) {
      await page.goto(after, { waitUntil: 'load' })
      // Once the browser is idle, the page caches its stylesheet for the next page and sets a cookie to mark that.
      await untilStylesheetKept(page)
    }
    await (isTapped ? tapLinkTo(page, address) : page.goto(address, { waitUntil: 'load' }))
    await page.waitForTimeout(isFloor ? AFTER_LOAD_OF_FLOOR_MS : AFTER_LOAD_MS)
    return await lastPaint(page)
  } finally {
    await context.close()
  }
}
