import { defineConfig } from '@playwright/test'
import { browserShop } from './scripts/machine/browser-shop.ts'
import { CHROMIUM_ARGS, systemChromium } from './scripts/machine/chromium.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790)
const shop = browserShop(PORT)

/** These specs test forms and scripts that are the same at every window size, so they run on the phone only. */
const OF_ANY_SIZE = /(?:broken-script|fewer|deploy-visit)\.spec\.ts$/

const onCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `test-results/${PORT}`,
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  workers: 1,
  forbidOnly: onCi,
  // A machine with two busy cores may be late once; a test that is wrong fails again.
  retries: onCi ? 2 : 1,
  timeout: 60_000,
  globalTimeout: 1_200_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: shop.origin,
    browserName: 'chromium',
    locale: 'en-GB',
    // A navigation that a service worker hands on could not be answered by a test.
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
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    { name: 'desktop', testIgnore: OF_ANY_SIZE, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: shop.command.join(' '),
    env: shop.env,
    url: shop.health,
    timeout: shop.timeoutMs,
    // The turns of `npm test` share a shop.
    reuseExistingServer: process.env.E2E_OPEN !== undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
