/** The only module in the engine tests that imports drivers. Specs import `test`, `expect` and `sees` from here. */
import { writeFileSync } from 'node:fs'
import { test as base, chromium, expect } from '@playwright/test'
import puppeteer, { type Browser } from 'puppeteer-core'
import { consentCookieName } from '#domain/consent/consent.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { FIRST_PORT, SHOPS, shopOfWorker } from '../../scripts/machine/browser-shop.ts'
import { CHROMIUM_ARGS, systemChromium, wholeChromium } from '../../scripts/machine/chromium.ts'
import { driverVisit } from './driver-visit.ts'
import { type Engine, type EngineOptions, firefoxProgram } from './engines.ts'
import { type Front, openFront } from './front.ts'
import { pageVisit } from './page-visit.ts'
import { nameOf, type Target, type Visit, WAIT_MS } from './visit.ts'
import { openWebKit } from './webkit.ts'

export { expect, type Target, type Visit }

interface Opened {
  readonly visit: Visit
  close(): Promise<void>
}

interface WorkerFixtures extends EngineOptions {
  readonly front: Front
  readonly openVisit: () => Promise<Opened>
}

/** Firefox preference that blocks cookies and all other storage. */
const BLOCKS_COOKIES = { 'network.cookie.cookieBehavior': 2 }

const launch = (engine: Engine, blocksCookies: boolean): Promise<Browser> =>
  engine === 'firefox'
    ? puppeteer.launch({
        browser: 'firefox',
        ...(firefoxProgram ? { executablePath: firefoxProgram } : {}),
        extraPrefsFirefox: blocksCookies ? BLOCKS_COOKIES : {},
      })
    : puppeteer.launch({
        executablePath: wholeChromium ?? systemChromium ?? chromium.executablePath(),
        args: CHROMIUM_ARGS,
        // Shoppers' browsers have a back/forward cache, so Back shows the page as it was left.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })

/** Cookies of a visitor who has already answered the consent banner and the locale dialog, so both open only by their links. */
const ASKED = [
  ...ALL_MARKETS.map(({ code }) => ({ name: consentCookieName(code), value: '1.' })),
  { name: COOKIES.localeAsked.name, value: '1' },
]

export const test = base.extend<{ readonly visit: Visit }, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  blocksCookies: [false, { option: true, scope: 'worker' }],

  front: [
    async ({ engine }, use) => {
      const front = await openFront(shopOfWorker().origin, engine === 'webkit')
      await use(front)
      front.close()
    },
    { scope: 'worker' },
  ],

  openVisit: [
    async ({ engine, blocksCookies, front: { origin } }, use, { parallelIndex }) => {
      if (engine === 'webkit') {
        const webkit = await openWebKit(FIRST_PORT + SHOPS + parallelIndex)
        await use(async () => {
          const driver = await webkit.newBrowser()
          const visit = driverVisit(driver, origin)
          // A driver can set cookies only on a page of their site.
          await visit.open('/healthz')
          for (const cookie of ASKED) {
            await driver.manage().addCookie(cookie)
          }
          return { visit, close: () => driver.quit() }
        })
        webkit.close()
        return
      }
      const browser = await launch(engine, blocksCookies)
      await use(async () => {
        const context = await browser.createBrowserContext()
        await context.setCookie(...ASKED.map((cookie) => ({ ...cookie, domain: 'localhost' })))
        return { visit: pageVisit(await context.newPage(), origin), close: () => context.close() }
      })
      await browser.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  visit: async ({ openVisit, front }, use, info) => {
    const { visit, close } = await openVisit()
    await use(visit)
    front.mend()
    if (info.status !== info.expectedStatus) {
      writeFileSync(info.outputPath('window.png'), await visit.picture())
    }
    await close()
  },
})

export const sees = (visit: Visit, target: Target): Promise<void> =>
  expect.poll(() => visit.isSeen(target).catch(() => false), { timeout: WAIT_MS, message: nameOf(target) }).toBe(true)

/** Waits until this part of the page contains the text. */
export const says = (visit: Visit, words: string, within = 'main'): Promise<void> =>
  expect
    .poll(() => visit.read<string>(`document.querySelector(${JSON.stringify(within)})?.innerText ?? ''`).catch(() => ''), {
      timeout: WAIT_MS,
    })
    .toContain(words)
