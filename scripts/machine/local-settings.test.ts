import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDevVars } from './dev-vars.ts'
import { faultsOf, notesOn } from './local-settings.ts'

const BUILT_IN = {
  storefront: {
    CHANNEL_ID_EN: '1',
    CHANNEL_ID_US: '2',
    CHANNEL_ID_EU: '3',
    GERMAN_SITE: 'https://de.example.com/',
    SITE_ORIGIN: 'http://localhost:1',
  },
  backend: {},
}
const usual = { SESSION_SECRET: 'known-to-everyone-for-this-machine-alone', EXPRESS_WALLET: 'on' }
const fixed = { SITE_ORIGIN: 'http://localhost:8787' }
const sourcesOf = (file: Readonly<Record<string, string>>) => ({ file, usual, fixed })

test('a valid file causes no message', () => {
  const sources = sourcesOf({ LOG_LEVEL: 'warn', PAYMENTS: 'none', EXPRESS_WALLET: 'off' })
  expect([notesOn(sources), faultsOf(sources, BUILT_IN)]).toEqual([[], []])
})

test('a wrong setting of either Worker is reported with its name and fault, but without its value', () => {
  const file = {
    COMMERCE_URL: 'commerce.example',
    SESSION_SECRET: 'too-short-a-secret',
    ORDER_HOLD_MINUTES: 'ten',
    PAYMENTS: 'card',
  }
  const faults = faultsOf(sourcesOf(file), BUILT_IN)
  expect(faults).toEqual([
    expect.stringMatching(/^COMMERCE_URL Invalid URL/),
    expect.stringMatching(/^SESSION_SECRET must be secrets of 32 to 200/),
    expect.stringMatching(/^PROMOTIONS_URL is missing: .* set together/),
    expect.stringMatching(/^PAYMENTS Invalid option/),
    'ORDER_HOLD_MINUTES must be a number from 1 to 9999',
  ])
  expect(faults.join()).not.toContain('too-short-a-secret')
})

test('a missing setting is named', () => {
  const sources = { ...sourcesOf({}), fixed: {} }
  expect(faultsOf(sources, { storefront: {}, backend: {} })).toEqual(['SITE_ORIGIN is missing'])
})

test('an unknown setting is reported, with the probable name; so is an overridden value', () => {
  expect(notesOn(sourcesOf({ COMERCE_URL: 'https://c.example', COLOUR: 'red', SITE_ORIGIN: 'https://shop.example' }))).toEqual([
    '.dev.vars sets COMERCE_URL, which is no setting of the shop. Did you mean COMMERCE_URL?',
    '.dev.vars sets COLOUR, which is no setting of the shop.',
    '.dev.vars sets SITE_ORIGIN, which this command sets itself: http://localhost:8787',
  ])
})

test('the file is parsed like wrangler does: comments, quotes; no file is an empty one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-vars-'))
  const file = join(folder, '.dev.vars')
  expect(readDevVars(file)).toEqual({})
  writeFileSync(file, '# a comment\nLOG_LEVEL="warn"\nMAIL_FROM=orders@shop.example # ours\n')
  expect(readDevVars(file)).toEqual({ LOG_LEVEL: 'warn', MAIL_FROM: 'orders@shop.example' })
  rmSync(folder, { recursive: true })
})
