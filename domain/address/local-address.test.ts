import { expect, test } from 'vitest'
import { isLocalAddress } from './local-address.ts'

test.each(['http://localhost:8787', 'http://127.0.0.1:9000/', 'http://[::1]:8787'])('%s is this machine', (address) => {
  expect(isLocalAddress(address)).toBe(true)
})

test.each(['https://shop.example', 'https://localhost.example', 'http://localhost@shop.example', 'http://192.168.0.7:8787'])(
  '%s is not',
  (address) => {
    expect(isLocalAddress(address)).toBe(false)
  },
)
