import { describe, expect, test } from 'vitest'
import { checkoutLocation } from './checkout-location.ts'

const SHOP = 'https://shop.example'
const ALLOWED = 'https://store.vendor.example https://*.platform.example'
const at = (address: string, allowed = ALLOWED) => checkoutLocation(address, SHOP, allowed)

describe('spec A §2: the checkout’s URL may lead to the shop itself and to hosts in VENDOR_FORMS', () => {
  test.each([
    ['https://shop.example/hosted-checkout/uk?token=1', '/hosted-checkout/uk?token=1'],
    ['https://store.vendor.example/cart.php?a=b', 'https://store.vendor.example/cart.php?a=b'],
    ['https://one.platform.example/x', 'https://one.platform.example/x'],
    ['https://one.two.platform.example/x', 'https://one.two.platform.example/x'],
  ])('%s leads to %s', (address, location) => {
    expect(at(address)).toBe(location)
  })

  test.each([
    'https://evil.example/hosted-checkout',
    'https://shop.example//evil.example/',
    'https://shop.example/\\evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://evil.example#https://store.vendor.example/',
    'https://platform.example/',
    'https://evilplatform.example/',
    'https://one.platform.example:8443/',
    'https://me@store.vendor.example/',
    'http://store.vendor.example/',
    'javascript:alert(1)',
    '//evil.example/',
    '/hosted-checkout',
    '',
  ])('%s is not followed', (address) => {
    expect(at(address)).toBeUndefined()
  })

  test('without VENDOR_FORMS only the shop itself is allowed', () => {
    expect(at('https://store.vendor.example/', '')).toBeUndefined()
    expect(at('https://shop.example/a', '')).toBe('/a')
  })
})
