/**
 * Reads the test runners' reports: the numbers of passed and failed tests, the tests that passed only on a retry, and the
 * durations.
 * @module
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './machine/run.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
}

interface Time {
  readonly file: string
  readonly title: string
  readonly ms: number
}

export interface Report {
  readonly count: Count
  /** Names of the tests that passed only on a retry. */
  readonly retried: readonly string[]
  readonly times: readonly Time[]
}

export const none: Count = { passed: 0, failed: 0 }

export const plus = (a: Count, b: Count): Count => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

/** A check without tests counts as one test. */
export const single = (exitCode: number): Report => ({
  count: exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  retried: [],
  times: [],
})

/** Counts one failure if the runner failed without a failed test (a crash, an error between tests, no tests). */
const honest = (count: Count, exitCode: number): Count => (exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

function readJson<T>(file: string): T | undefined {
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
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly duration?: number | null
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export function readVitestReport(file: string, exitCode: number): Report {
  const report = readJson<VitestReport>(file)
  if (!report) {
    return single(exitCode || 1)
  }
  const results = report.testResults.flatMap(({ name, assertionResults }) => assertionResults.map((one) => ({ ...one, name })))
  // A file that fails to load counts as a failure, although it has no failed test.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    count: honest({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }, exitCode),
    // Vitest's JSON does not count retries, but a passed test keeps the failure messages of its earlier attempts.
    retried: results
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
    times: results.map(({ name, fullName, duration }) => ({ file: relative(ROOT, name), title: fullName, ms: duration ?? 0 })),
  }
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
  readonly suites: readonly PlaywrightSuite[]
}

interface BrowserTest {
  readonly path: readonly string[]
  readonly status: string
  readonly ms: number
}

const testsIn = ({ title, specs, suites = [] }: PlaywrightSuite): readonly BrowserTest[] =>
  [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        path: [`${spec.title} (${projectName})`],
        status,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...suites.flatMap(testsIn),
  ].map((test) => ({ ...test, path: [title, ...test.path] }))

/** Playwright calls a test "flaky" if it passed on a retry, so it counts as passed. */
export function readPlaywrightReport(file: string, exitCode: number): Report {
  const report = readJson<PlaywrightReport>(file)
  if (!report) {
    return single(exitCode || 1)
  }
  const { expected, flaky, unexpected } = report.stats
  const tests = report.suites.flatMap(testsIn)
  return {
    count: honest({ passed: expected + flaky, failed: unexpected }, exitCode),
    retried: tests.filter(({ status }) => status === 'flaky').map(({ path }) => path.join(' › ')),
    times: tests.map(({ path: [spec = '', ...titles], ms }) => ({ file: `tests/e2e/${spec}`, title: titles.join(' › '), ms })),
  }
}

/** Lines that name the tests that passed only on a retry. */
export const retryLines = (names: readonly string[]): readonly string[] =>
  names.length === 0
    ? []
    : [`         ${names.length} of them passed only on a retry:`, ...names.map((name) => `         - ${name}`)]

const DEAREST = 30

const byTime = (times: readonly { readonly name: string; readonly ms: number }[]): readonly string[] =>
  times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, DEAREST)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`)

/** Lists the slowest files and tests. */
export function dearest(times: readonly Time[]): readonly string[] {
  const files = Map.groupBy(times, ({ file }) => file)
  const ofFiles = [...files].map(([name, tests]) => ({ name, ms: tests.reduce((sum, { ms }) => sum + ms, 0) }))
  const ofTests = times.map(({ file, title, ms }) => ({ name: `${file}: ${title}`, ms }))
  return ['Slowest files:', ...byTime(ofFiles), 'Slowest tests:', ...byTime(ofTests)]
}
