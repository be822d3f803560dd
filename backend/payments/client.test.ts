import { expect, test } from 'vitest'
import { adyenAccount } from './adyen-account.ts'
import { readLink } from './client.ts'

test('the key goes to the provider’s own host: no redirect is followed', async () => {
  const account = adyenAccount({ merchantAccount: 'Shop', apiKey: 'key', environment: 'test', hmacKeys: [] })
  const asked: Request[] = []
  const send = async (request: Request) => {
    asked.push(request)
    return new Response(null, { status: 307, headers: { location: 'https://elsewhere.example/' } })
  }
  await expect(readLink({ ...account, send }, 'PL1')).rejects.toThrow('failed at paymentLinks.get')
  expect(asked.map(({ redirect }) => redirect)).toEqual(['manual'])
})
