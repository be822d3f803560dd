import { afterEach, expect, test } from 'vitest'
import { attachAddress, requireAddress } from './address.ts'
import { createProvider } from './provider.ts'
import { type ScriptedReply, startProviderDouble } from './provider-double.ts'

const SHOP = { host: 'shop.example', worker: 'alder-lune-storefront', take: false }
const DEV = { ...SHOP, host: 'alder-lune-storefront.acme.workers.dev' }

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function anAccount(fates: readonly ScriptedReply[] = []) {
  const { api, account, asked, stop } = await startProviderDouble(fates)
  stops.push(stop)
  return { account, asked, provider: createProvider({ account: 'an-account', token: 'token', api, wait: async () => undefined }) }
}

test('a free host is attached to the storefront, once', async () => {
  const { account, asked, provider } = await anAccount()
  await requireAddress(provider, SHOP)
  expect(account.domains.size).toBe(0)
  await attachAddress(provider, SHOP)
  await attachAddress(provider, SHOP)
  expect([...account.domains]).toEqual([['shop.example', 'alder-lune-storefront']])
  expect(asked.filter((request) => request === 'PUT /workers/domains')).toHaveLength(1)
})

test('another Worker’s host is refused before anything is created, with the Worker’s name', async () => {
  const { account, provider } = await anAccount()
  account.domains.set('shop.example', 'alder-lune-storefront')
  const branch = { ...SHOP, worker: 'alder-lune-summer-storefront' }
  await expect(requireAddress(provider, branch)).rejects.toThrow('is the address of the Worker alder-lune-storefront')
  // Another run attached the host in the meantime.
  await expect(attachAddress(provider, branch)).rejects.toThrow('--take-domain')
  expect(account.domains.get('shop.example')).toBe('alder-lune-storefront')
})

test('a host with another DNS record is not changed', async () => {
  const { account, provider } = await anAccount()
  account.records.add('shop.example')
  await expect(attachAddress(provider, SHOP)).rejects.toThrow('externally managed DNS records [100117]')
  expect(account.domains.size).toBe(0)
})

test('with --take-domain the shop takes its host from another Worker', async () => {
  const { account, provider } = await anAccount()
  account.domains.set('shop.example', 'the-old-shop')
  const taking = { ...SHOP, take: true }
  await requireAddress(provider, taking)
  await attachAddress(provider, taking)
  expect(account.domains.get('shop.example')).toBe('alder-lune-storefront')
})

test('an account without a workers.dev subdomain gets the one in the address', async () => {
  const { account, provider } = await anAccount()
  await requireAddress(provider, DEV)
  await requireAddress(provider, DEV)
  await attachAddress(provider, DEV)
  expect([account.subdomain, account.domains.size]).toEqual(['acme', 0])
})

test.each([
  'alder-lune-storefront.other.workers.dev',
  'alder-lune-summer-storefront.acme.workers.dev',
  'acme.workers.dev',
  'a.alder-lune-storefront.acme.workers.dev',
])('%s is not where the storefront of an account named acme would be', async (host) => {
  const { account, provider } = await anAccount()
  account.subdomain = 'acme'
  const right = 'https://alder-lune-storefront.acme.workers.dev'
  await expect(requireAddress(provider, { ...DEV, host })).rejects.toThrow(right)
})

test('an account without a subdomain registers none for an address that is not the storefront’s', async () => {
  const { account, provider } = await anAccount()
  for (const host of ['shop.acme.workers.dev', 'alder-lune-storefront.a.b.workers.dev', 'acme.workers.dev']) {
    await expect(requireAddress(provider, { ...DEV, host })).rejects.toThrow('SITE_ORIGIN')
  }
  expect(account.subdomain).toBeUndefined()
})

test('a subdomain that is taken is reported with the provider’s reason', async () => {
  const { provider } = await anAccount(['answer', { refuse: 10031 }])
  await expect(requireAddress(provider, DEV)).rejects.toThrow('[10031]')
})
