import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadDigest, uploadTag } from './upload-tag.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upload-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.js'), 'export default {}')
  writeFileSync(join(folder, 'assets/film.bin'), 'film')
})
afterEach(() => rmSync(folder, { recursive: true }))

const CONFIG = { name: 'shop', vars: { SITE_ORIGIN: 'https://shop.example' } }
const digest = (config: object = CONFIG) => uploadDigest({ config, folders: [folder] })

test('the same upload has the same digest, wherever and whenever it was built', () => {
  const first = digest({ ...CONFIG, configPath: '/home/a/wrangler.toml', userConfigPath: '/home/a/wrangler.toml' })
  for (const file of ['README.md', 'index.js.map', 'wrangler.json', 'wrangler.deploy.json', '.dev.vars']) {
    writeFileSync(join(folder, file), 'of this machine')
  }
  expect(digest({ ...CONFIG, configPath: '/home/b/wrangler.toml', userConfigPath: '/home/b/wrangler.toml' })).toBe(first)
})

test.each<[string, () => string]>([
  ['a module', () => writeIn('index.js')],
  ['a file in a folder', () => writeIn('assets/film.bin')],
  ['a new file', () => writeIn('assets/more.bin')],
  ['a setting', () => digest({ ...CONFIG, vars: { SITE_ORIGIN: 'https://other.example' } })],
])('%s changes the digest', (_what, change) => {
  const before = digest()
  expect(change()).not.toBe(before)
})

function writeIn(file: string): string {
  writeFileSync(join(folder, file), 'changed')
  return digest()
}

test('a tag is short, independent of the secrets’ order, and changes with a value', () => {
  const tag = uploadTag('digest', { A: '1', B: '2' })
  expect(tag).toMatch(/^[0-9a-f]{20}$/)
  expect(uploadTag('digest', { B: '2', A: '1' })).toBe(tag)
  expect(uploadTag('digest', { A: '1', B: '3' })).not.toBe(tag)
  expect(uploadTag('digest')).not.toBe(tag)
  expect(uploadTag('another', { A: '1', B: '2' })).not.toBe(tag)
})
