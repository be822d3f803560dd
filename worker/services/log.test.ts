import { afterEach, expect, test, vi } from 'vitest'
import { createLog, LOG_LEVELS, type LogLevel } from './log.ts'

const WRITTEN: readonly LogLevel[] = ['error', 'warn', 'info', 'debug']

afterEach(() => vi.restoreAllMocks())

test.each([
  ['none', []],
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info']],
  ['debug', WRITTEN],
] as const)('spec B §9: at level %s these lines are written: %j', (threshold, expected) => {
  const spies = WRITTEN.map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
  const log = createLog('an-id', threshold)
  for (const level of WRITTEN) {
    log(level, 'event', { key: 'value' })
  }
  const lines = spies.flatMap((spy) => spy.mock.calls.map(([line]) => JSON.parse(String(line))))
  expect(lines).toEqual(expected.map((level) => ({ level, event: 'event', requestId: 'an-id', key: 'value' })))
})

test('spec B §9: the five levels', () => {
  expect(LOG_LEVELS.toSorted()).toEqual(['debug', 'error', 'info', 'none', 'warn'])
})
