import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './machine/run.ts'
import { withSharedVars } from './worker-vars.ts'

const folder = mkdtempSync(join(tmpdir(), 'shared-vars-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('`--var` reaches the first Worker only, so every other one gets the settings in a copied configuration; the rest is unchanged', () => {
  const file = join(folder, 'wrangler.json')
  const built = { name: 'backend', main: 'index.js', vars: { DEVELOPMENT: '1', SITE_ORIGIN: 'http://localhost:8787' } }
  writeFileSync(file, JSON.stringify(built))
  const config = relative(ROOT, file)
  const [first, second = ''] = withSharedVars(['storefront.json', config], { SITE_ORIGIN: 'http://localhost:9000' }, '9000')
  expect(first).toBe('storefront.json')
  expect(second).toBe(config.replace('wrangler.json', 'wrangler.9000.json'))
  expect(JSON.parse(readFileSync(join(ROOT, second), 'utf8'))).toEqual({
    ...built,
    vars: { DEVELOPMENT: '1', SITE_ORIGIN: 'http://localhost:9000' },
  })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(built)
})
