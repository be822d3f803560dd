/** A workflow first runs after it is pushed, so this test checks beforehand that its commands exist. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..')
const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT })

test.each(WORKFLOWS)('every npm script that %s runs exists', (workflow) => {
  const commands = Array.from(
    readFileSync(join(ROOT, workflow), 'utf8').matchAll(/run: npm (?:run ([\w:]+)|(test)\b)/g),
    ([, script, own]) => script ?? own ?? '',
  )
  expect(commands).not.toEqual([])
  expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([])
})
