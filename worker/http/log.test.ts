import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLogBound } from '#domain/logging.ts'
import { createLog, LOG_LEVELS, type LogLevel, logBoundOf } from './log.ts'

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

describe('safety §8.9: an event is written twenty times in ten seconds at most', () => {
  test('property: every line is counted, and no ten seconds after a first line have more than twenty', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_500), { maxLength: 400 }), (gaps) => {
        const bound = createLogBound()
        let now = 0
        let told = 0
        const written: number[] = []
        for (const gap of gaps) {
          now += gap
          const suppressed = bound.admit('page.stale', now)
          if (suppressed !== undefined) {
            told += suppressed
            written.push(now)
          }
        }
        const last = bound.admit('page.stale', now + 10_000) ?? 0
        expect(written.length + told + last).toBe(gaps.length)
        expect(written.length).toBeLessThanOrEqual(20 * (Math.floor(now / 10_000) + 1))
      }),
    )
  })

  test('all requests of an isolate share the limit, each event has its own, and the next line says how many are missing', () => {
    const lines: Record<string, unknown>[] = []
    vi.spyOn(console, 'warn').mockImplementation((line) => lines.push(JSON.parse(line)))
    vi.useFakeTimers({ now: 0 })
    const bindings = {}
    const write = (event: string) => createLog('an-id', 'warn', logBoundOf(bindings))('warn', event)
    for (let request = 0; request < 1_000; request += 1) {
      write('kv.read')
    }
    write('kv.write')
    expect(lines).toHaveLength(21)
    vi.setSystemTime(10_000)
    write('kv.read')
    vi.useRealTimers()
    expect(lines.at(-1)).toMatchObject({ event: 'kv.read', suppressed: 980 })
  })
})
