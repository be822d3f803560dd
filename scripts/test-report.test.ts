import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { dearest, readPlaywrightReport, readVitestReport, retryLines, single } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const file = (status: string, ...results: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: results.map((result) => ({ status: result, failureMessages: [] })),
})

describe('the sum of npm test never hides a failure', () => {
  test('a check without tests counts as one test', () => {
    expect(single(0).count).toEqual({ passed: 1, failed: 0 })
    expect(single(2).count).toEqual({ passed: 0, failed: 1 })
  })

  test('a test file that does not load is a failure', () => {
    const written = report({ numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 'passed'), file('failed')] })
    expect(readVitestReport(written, 1).count).toEqual({ passed: 3, failed: 1 })
  })

  test('a failed test is counted once, not again with its file', () => {
    const written = report({ numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', 'passed', 'failed')] })
    expect(readVitestReport(written, 1).count).toEqual({ passed: 1, failed: 1 })
  })

  test('a runner that failed without a failed test counts as one failure', () => {
    const written = report({ numPassedTests: 4, numFailedTests: 0, testResults: [file('passed', 'passed')] })
    expect(readVitestReport(written, 1).count).toEqual({ passed: 4, failed: 1 })
    expect(readVitestReport(join(folder, 'never-written.json'), 0).count).toEqual({ passed: 0, failed: 1 })
  })

  test('a browser test that passes on a retry counts as passed', () => {
    const written = report({ stats: { expected: 5, flaky: 1, unexpected: 0 }, suites: [] })
    expect(readPlaywrightReport(written, 0).count).toEqual({ passed: 6, failed: 0 })
  })

  test('no browser tests at all is a failure', () => {
    expect(readPlaywrightReport(report({ stats: { expected: 0, flaky: 0, unexpected: 0 }, suites: [] }), 1).count).toEqual({
      passed: 0,
      failed: 1,
    })
  })
})

/**
 * Shortened reports by Vitest 5.1.1 and Playwright 1.65.1, with only the fields that the code reads. In both reports, one test
 * passed only on a retry.
 */
const VITEST_REPORT = {
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      name: 'f.test.ts',
      status: 'passed',
      assertionResults: [
        {
          fullName: 'outer late once',
          duration: 20,
          status: 'passed',
          failureMessages: ['AssertionError: expected 1 to be 2 // Object.is equality\n    at /shop/f.test.ts:4:55'],
        },
        { fullName: 'outer steady', duration: 3_000, status: 'passed', failureMessages: [] },
        {
          fullName: 'outer wrong',
          duration: 1,
          status: 'failed',
          failureMessages: ['AssertionError', 'AssertionError', 'AssertionError'],
        },
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
            { projectName: 'phone', status: 'expected', results: [{ status: 'passed', retry: 0, duration: 4_000 }] },
            { projectName: 'desktop', status: 'expected', results: [{ status: 'passed', retry: 0, duration: 4_000 }] },
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
                    { status: 'failed', retry: 0, duration: 500 },
                    { status: 'passed', retry: 1, duration: 700 },
                  ],
                },
                {
                  projectName: 'desktop',
                  status: 'unexpected',
                  results: [
                    { status: 'failed', retry: 0, duration: 500 },
                    { status: 'failed', retry: 1, duration: 500 },
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

describe('tests that passed only on a retry are named', () => {
  test('by Vitest with its suites', () => {
    expect(readVitestReport(report(VITEST_REPORT), 0).retried).toEqual(['outer late once'])
  })

  test('by Playwright with its file, its suites and its screen', () => {
    expect(readPlaywrightReport(report(PLAYWRIGHT_REPORT), 0).retried).toEqual(['a.spec.ts › outer › late once (phone)'])
  })

  test('no test is named for a runner without a report', () => {
    const never = join(folder, 'never-written.json')
    expect([readVitestReport(never, 0).retried, readPlaywrightReport(never, 0).retried]).toEqual([[], []])
  })

  test('retries are counted, and none are not mentioned', () => {
    expect(retryLines([])).toEqual([])
    expect(retryLines(['outer late once']).map((line) => line.trim())).toEqual([
      '1 of them passed only on a retry:',
      '- outer late once',
    ])
  })
})

test('--times names the slowest files and tests, retries included', () => {
  const times = [readVitestReport(report(VITEST_REPORT), 1), readPlaywrightReport(report(PLAYWRIGHT_REPORT), 1)].flatMap(
    (one) => one.times,
  )
  const lines = dearest(times)
  expect(lines.slice(0, 3)).toEqual([
    'Slowest files:',
    '    10.2 s  tests/e2e/a.spec.ts',
    expect.stringMatching(/ 3\.0 s {2}\S*f\.test\.ts$/),
  ])
  expect(
    lines
      .slice(lines.indexOf('Slowest tests:'))
      .map((line) => line.trim())
      .slice(1, 5),
  ).toEqual([
    '4.0 s  tests/e2e/a.spec.ts: steady (phone)',
    '4.0 s  tests/e2e/a.spec.ts: steady (desktop)',
    expect.stringContaining('outer steady'),
    '1.2 s  tests/e2e/a.spec.ts: outer › late once (phone)',
  ])
})
