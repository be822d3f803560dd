import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FAILURE = /(?:new StepFailed|giveUp)\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1,?\s*\)/g
/** A message that quotes a child process needs no advice of its own. */
const QUOTES_A_CHILD = /\$\{said\}/
const WHAT_TO_DO =
  /(?:Add|Build|Change|Check|Choose|Fix|Install|Leave|Look|Name|Put|Remove|Run|Set|Stop|Take|Write)\b|must be|is expected|takes a whole number|[Rr]un the same command again/

/** A message may end with advice from a constant in the same file. */
const withConstants = (message: string, source: string) =>
  message.replace(/\$\{([A-Z_]+)\}/g, (whole, name) => source.match(new RegExp(`const ${name} = '(.+)'`))?.[1] ?? whole)

test('a failing tool says what to do next', () => {
  const messages = globSync('**/*.{ts,mjs}', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    return Array.from(source.matchAll(FAILURE), ([, , message = '']) => withConstants(message, source))
  })
  expect(messages.length).toBeGreaterThan(20)
  expect(messages.filter((message) => !QUOTES_A_CHILD.test(message) && !WHAT_TO_DO.test(message))).toEqual([])
})
