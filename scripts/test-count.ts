/**
 * How many tests passed and failed, and which of them only on a retry, read from what the runners report.
 * @module
 */
import { readFileSync } from 'node:fs'

export interface Count {
  readonly passed: number
  readonly failed: number
}

export const none: Count = { passed: 0, failed: 0 }

export const plus = (a: Count, b: Count): Count => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

/** A check that has no tests inside counts as one. */
export const single = (exitCode: number): Count => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A runner that failed without naming a failed test (a crash, an error between tests, no tests at all) has failed once. */
const honest = (count: Count, exitCode: number): Count => (exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export function readVitestReport(file: string, exitCode: number): Count {
  const report = readReport<VitestReport>(file)
  if (!report) {
    return single(exitCode || 1)
  }
  // A file that does not even load has no failed test to its name.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }, exitCode)
}

/** Vitest's JSON counts no retries, but a test that passed keeps the failures of its earlier attempts. */
export const retriedInVitest = (file: string): readonly string[] =>
  (readReport<VitestReport>(file)?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
  readonly suites: readonly PlaywrightSuite[]
}

/** Flaky is Playwright's word for what passed when it was tried again: passed. */
export function readPlaywrightReport(file: string, exitCode: number): Count {
  const report = readReport<PlaywrightReport>(file)
  if (!report) {
    return single(exitCode || 1)
  }
  const { expected, flaky, unexpected } = report.stats
  return honest({ passed: expected + flaky, failed: unexpected }, exitCode)
}

const flakyIn = ({ title, specs, suites = [] }: PlaywrightSuite): readonly string[] =>
  [
    ...specs.flatMap((spec) =>
      spec.tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${spec.title} (${projectName})`),
    ),
    ...suites.flatMap(flakyIn),
  ].map((name) => `${title} › ${name}`)

export const retriedInPlaywright = (file: string): readonly string[] =>
  readReport<PlaywrightReport>(file)?.suites.flatMap(flakyIn) ?? []

/** What a part says of its retries, below its own line; nothing where there were none. */
export const retryLines = (names: readonly string[]): readonly string[] =>
  names.length === 0
    ? []
    : [`         ${names.length} of them passed only on a retry:`, ...names.map((name) => `         - ${name}`)]
