/**
 * Runs before each Worker test file. A runner's test files share one isolate, because loading the shop takes longer than running
 * most of them. This setup therefore empties the stores and restores the clock and all spies. Each file has its own KV, and the
 * isolate has separate page and data caches for each KV. Raising the generation makes the isolate forget the generations that it
 * knows.
 * @module
 */
import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import { ALL_MARKETS } from '#domain/markets.ts'
import { PAGES } from '#tests/helpers/own-kv.ts'
import { hashQuickly } from '#tests/helpers/password-cost.ts'
import { bumpGeneration } from '#worker/cache/generation.ts'

async function emptyDatabase(db: D1Database): Promise<void> {
  // Virtual tables must be dropped first, because that drops their shadow tables too.
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
       ORDER BY sql NOT LIKE 'CREATE VIRTUAL%', rowid DESC`,
    )
    .all<{ name: string }>()
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...results.map(({ name }) => db.prepare(`DROP TABLE IF EXISTS "${name}"`)),
  ])
}

async function emptyKv(kv: KVNamespace): Promise<void> {
  const { keys, list_complete } = await kv.list()
  await Promise.all(keys.map(({ name }) => kv.delete(name)))
  return list_complete ? undefined : emptyKv(kv)
}

vi.useRealTimers()
vi.restoreAllMocks()
await Promise.all(ALL_MARKETS.map((market) => bumpGeneration(PAGES, market)))
await Promise.all([emptyDatabase(env.DB), emptyKv(PAGES)])
Object.assign(env, { PAGES: new Proxy(PAGES, { get: (kv, name) => Reflect.get(kv, name).bind(kv) }) })
hashQuickly()
