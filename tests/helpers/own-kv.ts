import { env } from 'cloudflare:test'

/** The KV of the pool itself, which every file stands in front of with one of its own (fresh-shop.ts). */
export const { PAGES } = env
