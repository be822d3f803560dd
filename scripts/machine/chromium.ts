import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const

/** The headless shell first: it does without the windows of a whole browser. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', ...WHOLE_BROWSERS] as const

/** The system's browser, where Playwright's own cannot be fetched, on a closed network; else undefined. */
export const systemChromium: string | undefined = existsSync(chromium.executablePath())
  ? undefined
  : SYSTEM_BROWSERS.find((file) => existsSync(file))

/** For tests of the back/forward cache, which the headless shell does not have; undefined where only that one is installed. */
export const wholeChromium: string | undefined = [chromium.executablePath(), ...WHOLE_BROWSERS].find((file) => existsSync(file))

/** The features that Playwright 1.65.1 itself turns off. The browser reads the last of two such lists alone, so ours has to repeat it. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
] as const

/** Pages of the address bar, which a whole Chromium loads for each window, seen or not: more work for it than a page of the shop. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const

/** How each Chromium of the tests and the bench is started. */
export const CHROMIUM_ARGS: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
]
