import { expect, test } from 'vitest'
import { visitorCountry } from './visitor-country.ts'

const from = (header: string | undefined, platform?: unknown): string | undefined => {
  const request = new Request('https://shop.example/', header === undefined ? {} : { headers: { 'cf-ipcountry': header } })
  return visitorCountry(platform === undefined ? request : Object.assign(request, { cf: { country: platform } }))
}

test.each([
  ['DE', 'US', 'DE'],
  [undefined, 'IE', 'IE'],
  ['XX', 'IE', undefined],
  ['T1', undefined, undefined],
  ['', 'IE', undefined],
  [undefined, 'XX', undefined],
  [undefined, 'T1', undefined],
  [undefined, 42, undefined],
  [undefined, null, undefined],
  [undefined, undefined, undefined],
  ['<b>DE</b>', undefined, undefined],
  ['de', 'US', undefined],
])('safety §7.5: the edge’s header %j has priority over the platform’s %j: %j', (header, platform, country) => {
  expect(from(header, platform)).toBe(country)
})
