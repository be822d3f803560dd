/** One schema lists each setting; wrangler.toml and the README say the same. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import type { ZodType } from 'zod'
import { backendSettings } from '#backend/env.ts'
import { SECRETS, SETTINGS } from '#worker/settings/settings.ts'
import { deploySettings } from '../scripts/deploy/settings.ts'
import { LOCAL_SECRETS } from '../scripts/machine/local-secrets.ts'

const ROOT = join(import.meta.dirname, '..')
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
const varsOf = (config: string) => unstable_readConfig({ config: join(ROOT, config) }).vars

const isSecret = (name: string): boolean => SECRETS.some((secret) => secret === name)
const isNeeded = (schema: ZodType) => !schema.safeParse(undefined).success
const ofBackend = new Map<string, ZodType>(Object.entries(backendSettings.shape))

/** One row for the settings that mean the same, in the order of the schemas; the backend's own come last. */
function settingsTable(): string {
  const rows = Map.groupBy(
    [...new Map([...ofBackend, ...SETTINGS])].toSorted(([a], [b]) => place(a) - place(b)),
    ([, { description }]) => description,
  )
  const lines = [...rows].map(([meaning, settings]) => `| ${settings.map(([name]) => `\`${name}\``).join(', ')} | ${meaning} |`)
  return ['| Setting | Meaning |', '|---|---|', ...lines].join('\n')
}
const ORDER = [...SETTINGS.keys(), ...ofBackend.keys()]
const place = (name: string) => ORDER.indexOf(name)

describe('the settings of the storefront', () => {
  test('wrangler.toml holds those without a default, with valid values, and no other', () => {
    const vars = varsOf('wrangler.toml')
    const needed = [...SETTINGS].filter(([name, schema]) => isNeeded(schema) && !isSecret(name)).map(([name]) => name)
    expect(Object.keys(vars).toSorted()).toEqual(needed.toSorted())
    for (const [name, value] of Object.entries(vars)) {
      expect([name, SETTINGS.get(name)?.safeParse(value).success]).toEqual([name, true])
    }
  })

  test('a secret is in no file: only the one of the sessions is needed, and what starts the shop on this machine brings it', () => {
    const needed = SECRETS.filter((name) => !SETTINGS.get(name)?.safeParse(undefined).success)
    expect(needed).toEqual(Object.keys(LOCAL_SECRETS))
    for (const [name, secret] of Object.entries(LOCAL_SECRETS)) {
      expect([name, SETTINGS.get(name)?.safeParse(secret).success]).toEqual([name, true])
    }
    for (const name of SECRETS) {
      expect([name, name in varsOf('wrangler.toml')]).toEqual([name, false])
      expect(readme).toMatch(new RegExp(`${name}[^.]*\\bsecrets\\b`))
    }
  })
})

test('the backend’s wrangler.toml says what it does without one', () => {
  expect(backendSettings.parse(varsOf('backend/wrangler.toml'))).toEqual(backendSettings.parse({}))
})

describe('the README', () => {
  test('has the table of the schemas', () => {
    expect(readme.match(/^\| Setting \| Meaning \|\n(?:\|.*\n)+/m)?.[0].trimEnd()).toBe(settingsTable())
  })

  test('names what a deployment needs', () => {
    for (const name of Object.keys(deploySettings.shape)) {
      expect(readme).toMatch(new RegExp(`A deployment reads[^.]*\`${name}\``))
    }
  })
})
