import { env } from 'cloudflare:test'

/** The KV of the test pool, which each test file gets as a new one (fresh-shop.ts). */
export const { PAGES } = env
