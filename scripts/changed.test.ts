import { expect, test } from 'vitest'
import { concerns } from './changed.ts'

const partsFor = (...files: string[]): readonly string[] =>
  ['types', 'lint', 'unit', 'worker', 'contract', 'built', 'browser'].filter((part) => concerns(part, files))

const ALWAYS = ['types', 'lint', 'unit', 'worker']

test.each([
  ['README.md', ALWAYS],
  ['client/components/ui/Price.module.css', [...ALWAYS, 'built', 'browser']],
  ['client/blocks/spacing/block.tsx', [...ALWAYS, 'contract', 'built', 'browser']],
  ['worker/routes/bag/bag.worker.test.ts', ALWAYS],
  ['worker/http/http.ts', [...ALWAYS, 'contract', 'built', 'browser']],
  ['tests/e2e/bag.spec.ts', [...ALWAYS, 'browser']],
  ['tests/engines/dialogs.spec.ts', [...ALWAYS, 'browser']],
  ['tests/contract/judge.test.ts', [...ALWAYS, 'contract']],
  ['package-lock.json', [...ALWAYS, 'contract', 'built', 'browser']],
])('a change of %s runs %j', (file, parts) => {
  expect(partsFor(file)).toEqual(parts)
})
