import { expect, test } from 'vitest'
import { type Arrival, aheadAtArrival } from './server-ahead.ts'

const SERVER = Date.UTC(2026, 11, 5, 12)
const arrival: Arrival = {
  responseStart: 250,
  transferSize: 9_000,
  encodedBodySize: 8_700,
  type: 'navigate',
  deliveryType: '',
  serverTiming: [
    { name: 'content.footer', description: '' },
    { name: 'clock', description: String(SERVER) },
  ],
}
const TWO_YEARS = 730 * 86_400_000

test.each([0, TWO_YEARS, -TWO_YEARS])('safety §3: the server’s time, with the browser’s clock %i ms off', (off) => {
  const atArrival = SERVER + off
  expect(aheadAtArrival(arrival, atArrival - arrival.responseStart)).toBe(0 - off)
})

test('a browser that does not report how a page was delivered is trusted', () => {
  expect(aheadAtArrival({ ...arrival, deliveryType: undefined }, SERVER - 250)).toBe(0)
})

test('a page from the service worker counts too, if the browser reports no sizes for it', () => {
  expect(aheadAtArrival({ ...arrival, transferSize: 0, encodedBodySize: 0 }, SERVER - 250)).toBe(0)
})

test.each<[string, Arrival | undefined]>([
  ['came from a cache', { ...arrival, transferSize: 0, deliveryType: undefined }],
  ['came back through the service worker', { ...arrival, transferSize: 0, encodedBodySize: 0, type: 'back_forward' }],
  ['came from a cache that has a name', { ...arrival, deliveryType: 'cache' }],
  ['was fetched ahead', { ...arrival, deliveryType: 'navigational-prefetch' }],
  ['says no time', { ...arrival, serverTiming: [] }],
  ['is not known', undefined],
])('a page that %s gives no time', (_name, entry) => {
  expect(aheadAtArrival(entry, SERVER)).toBeUndefined()
})
