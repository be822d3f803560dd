import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport, retriedInPlaywright, retriedInVitest, retryLines, single } from './test-count.ts'

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

/** As Vitest 5.1.1 and Playwright 1.65.1 wrote them of two tests, one of which failed at first; cut to the fields that are read. */
const VITEST_REPORT = {
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      status: 'passed',
      assertionResults: [
        {
          fullName: 'outer late once',
          status: 'passed',
          failureMessages: ['AssertionError: expected 1 to be 2 // Object.is equality\n    at /shop/f.test.ts:4:55'],
        },
        { fullName: 'outer steady', status: 'passed', failureMessages: [] },
        { fullName: 'outer wrong', status: 'failed', failureMessages: ['AssertionError', 'AssertionError', 'AssertionError'] },
      ],
    },
  ],
}
const PLAYWRIGHT_REPORT = {
  stats: { expected: 2, flaky: 1, unexpected: 1, skipped: 0 },
  suites: [
    {
      title: 'a.spec.ts',
      specs: [
        {
          title: 'steady',
          tests: [
            { projectName: 'phone', status: 'expected', results: [{ status: 'passed', retry: 0 }] },
            { projectName: 'desktop', status: 'expected', results: [{ status: 'passed', retry: 0 }] },
          ],
        },
      ],
      suites: [
        {
          title: 'outer',
          specs: [
            {
              title: 'late once',
              tests: [
                {
                  projectName: 'phone',
                  status: 'flaky',
                  results: [
                    { status: 'failed', retry: 0 },
                    { status: 'passed', retry: 1 },
                  ],
                },
                {
                  projectName: 'desktop',
                  status: 'unexpected',
                  results: [
                    { status: 'failed', retry: 0 },
                    { status: 'failed', retry: 1 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}

describe('what passed only on a retry is named', () => {
  test('by Vitest with its suites', () => {
    expect(retriedInVitest(report(VITEST_REPORT))).toEqual(['outer late once'])
  })

  test('by Playwright with its file, its suites and its screen', () => {
    expect(retriedInPlaywright(report(PLAYWRIGHT_REPORT))).toEqual(['a.spec.ts › outer › late once (phone)'])
  })

  test('a runner that left no report names nothing', () => {
    const never = join(folder, 'never-written.json')
    expect([retriedInVitest(never), retriedInPlaywright(never)]).toEqual([[], []])
  })

  test('it is counted, and nothing is said where there were no retries', () => {
    expect(retryLines([])).toEqual([])
    expect(retryLines(['outer late once']).map((line) => line.trim())).toEqual([
      '1 of them passed only on a retry:',
      '- outer late once',
    ])
  })
})
