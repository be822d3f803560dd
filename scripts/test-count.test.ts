import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport, single } from './test-count.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-count-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
})

describe('the sum of npm test never hides a failure', () => {
  test('a check without tests of its own counts as one', () => {
    expect(single(0)).toEqual({ passed: 1, failed: 0 })
    expect(single(2)).toEqual({ passed: 0, failed: 1 })
  })

  test('a test file that does not load is a failure', () => {
    const written = report({ numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 'passed'), file('failed')] })
    expect(readVitestReport(written, 1)).toEqual({ passed: 3, failed: 1 })
  })

  test('a failed test is counted once, not again with its file', () => {
    const written = report({ numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', 'passed', 'failed')] })
    expect(readVitestReport(written, 1)).toEqual({ passed: 1, failed: 1 })
  })

  test('a runner that failed without a failed test has failed once', () => {
    const written = report({ numPassedTests: 4, numFailedTests: 0, testResults: [file('passed', 'passed')] })
    expect(readVitestReport(written, 1)).toEqual({ passed: 4, failed: 1 })
    expect(readVitestReport(join(folder, 'never-written.json'), 0)).toEqual({ passed: 0, failed: 1 })
  })

  test('a browser test that passes when tried again has passed', () => {
    const written = report({ stats: { expected: 5, flaky: 1, unexpected: 0 } })
    expect(readPlaywrightReport(written, 0)).toEqual({ passed: 6, failed: 0 })
  })

  test('no browser tests at all is a failure', () => {
    expect(readPlaywrightReport(report({ stats: { expected: 0, flaky: 0, unexpected: 0 } }), 1)).toEqual({ passed: 0, failed: 1 })
  })
})
