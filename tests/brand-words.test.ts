/**
 * A shop's data belongs in the shop's own folder, so the shared code must not contain any shop's brand, accounts or SKUs
 * (docs/your-shop.md).
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readShop, shopsIn } from '../shops/read-shop.ts'

const ROOT = join(import.meta.dirname, '..')
const PRODUCT = '{worker,client,domain,backend,scripts/deploy}/**/*.{ts,tsx,css,sql}'
/** Files that may contain the brand's name: the demonstration, tests, and types generated from wrangler.toml. */
const ELSEWHERE = /^backend\/demo\/|\.test\.tsx?$|worker-configuration\.d\.ts$/

const wordsOf = (name: string): readonly string[] => {
  const { name: brand, company, media, merchant, loyalty } = readShop(name)
  const said = [brand, company.name, loyalty.title].flatMap((text) => text.split(/[^\p{L}]+/u)).filter((word) => word.length > 3)
  return [...said.filter((word) => !['Circle'].includes(word)), media.account, merchant.account, name]
}

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')

const files = globSync(PRODUCT, { cwd: ROOT }).filter((file) => !ELSEWHERE.test(file))

test.each(shopsIn())('the code outside the demonstration has no word of the shop %s', (name) => {
  const words = new RegExp(wordsOf(name).map(escaped).join('|'), 'i')
  expect(files.length).toBeGreaterThan(1_000)
  expect(
    files.flatMap((file) =>
      [words.exec(readFileSync(join(ROOT, file), 'utf8'))?.[0]].flatMap((word) => (word ? `${file}: ${word}` : [])),
    ),
  ).toEqual([])
})

test('the code outside the demonstration has no product number of the shop', () => {
  const named = files.filter((file) => /\bAL\d{4}\b/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(named).toEqual([])
})
