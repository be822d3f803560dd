import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const

/** The headless shell comes first, because it does not draw windows. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', ...WHOLE_BROWSERS] as const

/**
 * The system's browser, for a closed network where Playwright's cannot be downloaded. Undefined if Playwright's browser is
 * installed.
 */
export const systemChromium: string | undefined = existsSync(chromium.executablePath())
  ? undefined
  : SYSTEM_BROWSERS.find((file) => existsSync(file))

/**
 * A full Chromium for tests of the back/forward cache, which the headless shell lacks. Undefined if only the shell is installed.
 */
export const wholeChromium: string | undefined = [chromium.executablePath(), ...WHOLE_BROWSERS].find((file) => existsSync(file))

/**
 * Features that Playwright 1.65.1 disables. Chromium reads only the last `--disable-features` argument, so `CHROMIUM_ARGS` must
 * repeat them.
 */
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

/**
 * Pages of the address bar. A full Chromium loads them for each window, even an invisible one, and they cost more CPU time
 * than a page of the shop.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const

/** Arguments for every Chromium in the tests and the bench. */
export const CHROMIUM_ARGS: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
]
