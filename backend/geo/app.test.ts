import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { pretendedCountry } from '#backend/development/pretended-country.ts'
import { geoApp } from './app.ts'

const ask = async (ip: string, { country, query = '', app = geoApp }: { country?: string; query?: string; app?: Hono } = {}) => {
  const request = new Request(`http://backend/geoip/v2.1/country/${ip}${query}`)
  const response = await app.fetch(country ? Object.assign(request, { cf: { country } }) : request)
  return { status: response.status, body: await response.json(), cache: response.headers.get('cache-control') }
}

describe('spec A §7: the country lookup', () => {
  test('names the visitor’s country as MaxMind does, in a response that no cache may store', async () => {
    const answer = await ask('me', { country: 'GB' })
    expect(answer).toMatchObject({
      status: 200,
      cache: 'private, no-store',
      body: { country: { iso_code: 'GB', names: { en: 'United Kingdom' } } },
    })
  })

  test.each([undefined, 'XX', 'T1', 'QQ', 'gb', 'Great Britain'])('a country of %j is unknown: 404', async (country) => {
    expect(await ask('me', { country })).toMatchObject({ status: 404, body: { code: 'IP_ADDRESS_NOT_FOUND' } })
  })

  test('a pretended country counts in development only', async () => {
    const asked = { country: 'GB', query: '?country=AT' }
    const app = new Hono().use(pretendedCountry).route('/', geoApp)
    expect((await ask('me', { ...asked, app })).body).toMatchObject({ country: { iso_code: 'AT' } })
    expect((await ask('me', asked)).body).toMatchObject({ country: { iso_code: 'GB' } })
  })

  test.each([
    ['192.0.2.7', 'GB'],
    ['198.51.100.7', 'US'],
    ['203.0.113.7', 'DE'],
    ['2001:db8::7', 'IE'],
  ])('the documentation address %s is in %s', async (ip, country) => {
    expect((await ask(ip)).body).toMatchObject({ country: { iso_code: country }, traits: { ip_address: ip } })
  })

  test.each([
    ['8.8.8.8', 404, 'IP_ADDRESS_NOT_FOUND'],
    ['10.1.2.3', 400, 'IP_ADDRESS_RESERVED'],
    ['192.168.0.1', 400, 'IP_ADDRESS_RESERVED'],
    ['::1', 400, 'IP_ADDRESS_RESERVED'],
    ['256.1.1.1', 400, 'IP_ADDRESS_INVALID'],
    ['192.0.2.7.evil', 400, 'IP_ADDRESS_INVALID'],
    ['hello', 400, 'IP_ADDRESS_INVALID'],
    ['1::2::3', 400, 'IP_ADDRESS_INVALID'],
    [':::', 400, 'IP_ADDRESS_INVALID'],
    ['2a00:1450:4009:81f::200e', 404, 'IP_ADDRESS_NOT_FOUND'],
  ])('%s is %i %s', async (ip, status, code) => {
    expect(await ask(ip)).toMatchObject({ status, body: { code, error: expect.any(String) } })
  })
})
