import { defineConfig } from '@playwright/test'
import { FIRST_PORT, SHOPS, SHOPS_ARE_OPEN } from './scripts/machine/browser-shop.ts'
import { CHROMIUM_ARGS, systemChromium } from './scripts/machine/chromium.ts'
import type { EngineOptions } from './tests/engines/engines.ts'
import { engineProjects } from './tests/engines/projects.ts'

/**
 * Tests run at a phone's width. A test tagged `@both` depends on the width, so it also runs in a wide viewport. `npm test` runs the
 * tests tagged `@gate`: every way of buying, and one test for each kind of rule. `npm run test:all` runs all tests at both widths,
 * unless a tag limits a test to one width. The other browser engines are projects in the same run and use the same shops.
 */
const triesAll = Boolean(process.env.TEST_ALL)
const PHONE_ALONE =
  /@phone|(?:account|back-cache|broken-script|deploy-visit|early|fewer|first-view|offline|sign-in|wallet|wishlist)\.spec\.ts/
const DESKTOP_ALONE =
  /@desktop|(?:analytics(?:-items)?|bag-events|consent|event-ways|header|large-letters|live-regions|print)\.spec\.ts/

/**
 * The distance below the viewport, in CSS pixels, at which Chromium starts to load lazy images; 1250 to 3000 by default. Loading
 * images that no test scrolls to would use a third of the shop's CPU time.
 */
const LAZY_MARGINS = ['Unknown', '4G', '3G'].map((speed) => `lazyLoadingImageMarginPx${speed}=100`)
/**
 * Playwright's own `--blink-settings` for a mouse. Chromium reads only the last `--blink-settings` option, so ours must repeat
 * them.
 */
const POINTER = ['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4']

const onCi = Boolean(process.env.CI)

export default defineConfig<object, EngineOptions>({
  testDir: 'tests/e2e',
  outputDir: `test-results/${FIRST_PORT}`,
  // Each worker has its own shop, so that no test sees changes made by another.
  workers: SHOPS,
  forbidOnly: onCi,
  // A test may time out once on a busy machine, so failed tests are retried. A real failure fails again.
  retries: onCi ? 2 : 1,
  timeout: 60_000,
  globalTimeout: triesAll ? 0 : 1_200_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // A test cannot intercept a navigation that a service worker handles.
    serviceWorkers: 'block',
    launchOptions: {
      ...(systemChromium ? { executablePath: systemChromium } : {}),
      args: [
        ...CHROMIUM_ARGS,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--blink-settings=${[...POINTER, ...LAZY_MARGINS].join(',')}`,
      ],
    },
  },
  // The longest journeys come first, so that both workers finish at about the same time.
  projects: [
    ...engineProjects(triesAll),
    {
      name: 'desktop',
      grep: triesAll ? /./ : [/@both/, DESKTOP_ALONE],
      grepInvert: PHONE_ALONE,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: DESKTOP_ALONE,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  // If `E2E_OPEN` is set, a developer has already started a shop on this port.
  ...(process.env.E2E_OPEN === undefined
    ? {
        webServer: {
          command: 'node scripts/browser-shops.ts',
          wait: { stderr: new RegExp(SHOPS_ARE_OPEN) },
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        },
      }
    : {}),
})
