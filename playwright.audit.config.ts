import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** `npm run audit`: the whole matrix of the block gallery. It shares the shop and the browser of the tests. */
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
