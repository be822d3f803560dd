/** One schema lists all settings; wrangler.toml and docs/settings.md must match it. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import type { ZodType } from 'zod'
import { BACKEND_SECRETS, backendSettings } from '#backend/env.ts'
import { SECRETS, SETTINGS } from '#worker/settings/settings.ts'
import { deploySettings } from '../scripts/deploy/settings.ts'
import { LOCAL_SECRETS } from '../scripts/machine/local-secrets.ts'

const ROOT = join(import.meta.dirname, '..')
const varsOf = (config: string) => unstable_readConfig({ config: join(ROOT, config) }).vars

const isSecret = (name: string): boolean => [...SECRETS, ...BACKEND_SECRETS].some((secret) => secret === name)
const isNeeded = (schema: ZodType) => !schema.safeParse(undefined).success

/** Builds the table of docs/settings.md. Settings with the same description share a row; rows follow the schema's order. */
function tableOf(settings: Iterable<readonly [string, ZodType]>): string {
  const rows = Map.groupBy(settings, ([, { description }]) => description)
  const named = (name: string) => (isSecret(name) ? `\`${name}\` (secret)` : `\`${name}\``)
  const lines = [...rows].map(([meaning, list]) => `| ${list.map(([name]) => named(name)).join(', ')} | ${meaning} |`)
  return ['| Setting | Meaning |', '|---|---|', ...lines].join('\n').replaceAll(/\[docs\/([^\]]+)\]\(docs\//g, '[$1](')
}

const DOCUMENT = `# Settings

Generated from the schemas in \`worker/settings/settings.ts\`, \`backend/env.ts\` and \`scripts/deploy/settings.ts\`:
\`npm run test:unit -- tests/settings.test.ts -u\` rewrites it.

A Worker reads its settings once at its start, and reports all missing or wrong ones in one error. Those without a default
are in \`wrangler.toml\`; a file \`.dev.vars\` (\`NAME=value\` lines, not in the repository) changes them on one machine, and the
environment of \`npm run deploy\` changes them in a deployment. Secrets are in no file: the environment of a deployment sets them,
or \`wrangler secret put NAME\`.

## Storefront

${tableOf(SETTINGS)}

## Backend

${tableOf(Object.entries(backendSettings.shape))}

## Deployment

\`npm run deploy\` also reads these from the environment, and checks all of them before it deploys anything:

${tableOf(Object.entries(deploySettings.shape))}
`

describe('the settings of the storefront', () => {
  test('wrangler.toml has exactly those without a default, with valid values', () => {
    const vars = varsOf('wrangler.toml')
    const needed = [...SETTINGS].filter(([name, schema]) => isNeeded(schema) && !isSecret(name)).map(([name]) => name)
    expect(Object.keys(vars).toSorted()).toEqual(needed.toSorted())
    for (const [name, value] of Object.entries(vars)) {
      expect([name, SETTINGS.get(name)?.safeParse(value).success]).toEqual([name, true])
    }
  })

  test('a secret is in no file: only the session secret is required, and the local start supplies it', () => {
    const needed = SECRETS.filter((name) => !SETTINGS.get(name)?.safeParse(undefined).success)
    expect(needed).toEqual(Object.keys(LOCAL_SECRETS))
    for (const [name, secret] of Object.entries(LOCAL_SECRETS)) {
      expect([name, SETTINGS.get(name)?.safeParse(secret).success]).toEqual([name, true])
    }
    for (const name of SECRETS) {
      expect([name, name in varsOf('wrangler.toml')]).toEqual([name, false])
    }
  })
})

test('the backend’s wrangler.toml describes its behaviour without each setting', () => {
  expect(backendSettings.parse(varsOf('backend/wrangler.toml'))).toEqual(backendSettings.parse({}))
})

test('docs/settings.md lists every setting and its meaning as in the schemas', async () => {
  const settings = [...SETTINGS, ...Object.entries(backendSettings.shape), ...Object.entries(deploySettings.shape)]
  expect(settings.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
  await expect(DOCUMENT).toMatchFileSnapshot('../docs/settings.md')
})
