import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const

/** The headless shell comes first, because it does not draw windows. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', ...WHOLE_BROWSERS] as const

/** The system's browser, for a closed network that cannot fetch Playwright's; undefined if Playwright's is installed. */
export const systemChromium: string | undefined = existsSync(chromium.executablePath())
  ? undefined
  : SYSTEM_BROWSERS.find((file) => existsSync(file))

/** For tests of the back/forward cache, which the headless shell lacks; undefined if only the shell is installed. */
export const wholeChromium: string | undefined = [chromium.executablePath(), ...WHOLE_BROWSERS].find((file) => existsSync(file))

/** Features that Playwright 1.65.1 disables. Chromium reads only the last `--disable-features` argument, so ours must repeat them. */
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

/** Address bar pages. A whole Chromium loads them for each window, even an invisible one, and they cost more than a page of the shop. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const

/** Arguments of every Chromium in tests and bench. */
export const CHROMIUM_ARGS: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
]
