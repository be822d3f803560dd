import { afterEach, expect, test, vi } from 'vitest'
import { createProvider } from './provider.ts'
import { type ScriptedReply, startProviderDouble } from './provider-double.ts'

const NOW = '2026-03-01T12:00:00Z'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** The delays between the attempts of one request. */
async function waitsWith(...fates: readonly ScriptedReply[]) {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const double = await startProviderDouble(fates)
  stops.push(double.stop)
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const provider = createProvider({ account: 'an-account', token: 'token', api: double.api, wait })
  return { told: await provider.get('/workers/domains?hostname=a').catch(String), waits }
}

test('a run waits up to five minutes, as long as the provider refuses after too many requests', async () => {
  expect(await waitsWith({ wait: '300' })).toEqual({ told: [], waits: [300_000] })
})

test('the time to wait may be a date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  expect((await waitsWith({ wait: 'Sun, 01 Mar 2026 12:02:00 GMT' })).waits).toEqual([120_000])
})

test.each(['soon', '-5', 'Sun, 01 Mar 2020 12:00:00 GMT'])(
  'a time to wait that says nothing (%s) is waited for longer each time, five times at most',
  async (wait) => {
    const { told, waits } = await waitsWith(...Array.from({ length: 5 }, () => ({ wait })))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(told).toContain('it is busy. Run the same command again')
  },
)

test('a wait of an hour is not accepted', async () => {
  expect((await waitsWith({ wait: '3600' })).waits).toEqual([330_000])
})
