import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STOREFRONT } from './build-id.ts'
import { ROOT } from './machine/run.ts'

test('a change of any script that makes the storefront changes the build’s name', () => {
  const config = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8')
  const imported = [...config.matchAll(/from '\.\/(scripts\/[^']+)'/g)].map(([, file = '']) => file)
  // `scripts/machine/` affects only the developer's machine, and `build-id.ts` calculates the id itself.
  const making = imported.filter((file) => !file.startsWith('scripts/machine/') && file !== 'scripts/build-id.ts')
  expect(making.length).toBeGreaterThan(0)
  const sources = new Set(globSync([...STOREFRONT], { cwd: ROOT }))
  expect(making.filter((file) => !sources.has(file))).toEqual([])
})
