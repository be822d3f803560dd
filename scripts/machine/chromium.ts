import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const

/** The system's browser, where Playwright's own cannot be fetched, on a closed network; else undefined. */
export const systemChromium: string | undefined = existsSync(chromium.executablePath())
  ? undefined
  : SYSTEM_BROWSERS.find((file) => existsSync(file))
