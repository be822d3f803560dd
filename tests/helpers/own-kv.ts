import { env } from 'cloudflare:test'

/** The test pool's KV namespace. Each test file gets a new one (fresh-shop.ts). */
export const { PAGES } = env
