import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a browser test for one size has a tag, which playwright.config.ts reads: one skipped on phones would run nowhere', () => {
  const folder = join(import.meta.dirname, 'e2e')
  const skipping = globSync('*.spec.ts', { cwd: folder }).filter((file) =>
    /test\.skip\([^\n]*isMobile/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(skipping).toEqual([])
})
