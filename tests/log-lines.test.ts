/**
 * Each Worker writes its log lines in one module. Lines have a maximum length and contain facts but never an error's text (Safety
 * §8.9, §8.15).
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorFacts } from '#domain/logging.ts'

const ROOT = join(import.meta.dirname, '..')
const sources = globSync('{backend,worker,domain}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((name) => !/\.test\.tsx?$/.test(name))
  .map((name) => [name, readFileSync(join(ROOT, name), 'utf8')] as const)

/** The two modules that write log lines, and the settings module, which reports faults before the log exists. */
const WRITE = ['backend/middleware/log.ts', 'worker/http/log.ts', 'worker/settings/config.ts']

const withPart = (part: RegExp) => sources.flatMap(([name, text]) => (part.test(text) ? [name] : []))

test('no other module writes to the console', () => {
  expect(sources.length).toBeGreaterThan(400)
  expect(withPart(/\bconsole(?:\.(?:log|info|warn|error|debug)\b|\[)/).filter((name) => !WRITE.includes(name))).toEqual([])
})

test('no error is converted to text', () => {
  expect(withPart(/\bString\((?:error|failure|cause|reason)\)|\b(?:errors|failures)\.join\(/)).toEqual([])
})

test('a log line about a failed statement has the constraint and the place, but none of its parameters', () => {
  const text = 'ann@example.com\n    at ann (secret:1:1)'
  const broke = new Error('D1_ERROR: UNIQUE constraint failed: customers.email_key: SQLITE_CONSTRAINT (ann@example.com)')
  const failed = new Error(`Failed query: insert into customers\nparams: ${text}`, { cause: broke })
  const facts = errorFacts(failed)
  expect(facts).toMatchObject({ error: 'Error', reason: 'UNIQUE constraint failed: customers.email_key' })
  expect(facts.at).toContain('log-lines.test')
  expect(JSON.stringify([facts, errorFacts(text), errorFacts(new TypeError(text)), errorFacts({ text })])).not.toMatch(/ann/)
})
