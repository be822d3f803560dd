import { env } from 'cloudflare:test'

/** The pool's own KV, which each test file replaces (fresh-shop.ts). */
export const { PAGES } = env
