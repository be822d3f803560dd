import { env } from 'cloudflare:test'

/** The test pool's KV namespace, which is new for each test file (fresh-shop.ts). */
export const { PAGES } = env
