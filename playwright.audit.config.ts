import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** `npm run audit` opens every state of the block gallery. It uses the same shop and browser as the tests. */
export default defineConfig({
  ...tests,
  testDir: 'tests/audit',
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  globalTimeout: 0,
  retries: 0,
  projects: [
    { name: '390 px', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    { name: '768 px', use: { viewport: { width: 768, height: 1024 } } },
    { name: '1440 px', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
