/** A command changes a running shop's data through the shop, because only the shop may write its files. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { products } from '#backend/database/tables/catalogue.ts'
import { importGoods } from '#backend/import/import-goods.ts'
import { fileOf } from '#tests/helpers/import-files.ts'
import { bundle } from '../workerd/bundle.ts'
import { databaseOver } from './command-database.ts'
import { migrate } from './local-data.ts'
import { registerOf, withOpenShop } from './open-shop.ts'
import { withShopData } from './shop-data.ts'

const state = mkdtempSync(join(tmpdir(), 'open-shop-'))
const ENTRY = `import { WorkerEntrypoint } from 'cloudflare:workers'
import { localDataApp } from './local-data.js'
export class LocalData extends WorkerEntrypoint { fetch(request) { return localDataApp.fetch(request, this.env, this.ctx) } }
export class HostedPages extends WorkerEntrypoint { fetch(request) { return new Response(request.method + ' ' + new URL(request.url).pathname) } }
export default { fetch: () => new Response('ok') }`

let shop: Miniflare

// The shop's data is not in the folder, so the command must have read it through the shop.
beforeAll(async () => {
  shop = new Miniflare(
    convertV4MiniflareOptions({
      name: 'alder-lune-backend',
      modules: [
        { type: 'ESModule', path: 'index.js', contents: ENTRY },
        { type: 'ESModule', path: 'local-data.js', contents: await bundle('backend/development/local-data.ts') },
      ],
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['nodejs_compat'],
      d1Databases: { DB: 'of-the-test' },
      r2Buckets: { PICTURES: 'of-the-test' },
      unsafeDevRegistryPath: registerOf(state),
    }),
  )
  await shop.ready
  await migrate(await shop.getD1Database('DB'))
}, 60_000)
afterAll(() => shop.dispose())

test('while the shop is open, it writes an import itself, with the photographs', async () => {
  const goods = fileOf('goods.csv', 'Handle,Title,Variant SKU,Variant Price\nmug,Mug,MUG,12\nplate,Plate,PLATE,14\n')
  await withShopData({ state }, async ({ DB, PICTURES }) => {
    expect(await importGoods(DB, [goods], { now: 0 })).toMatchObject({ added: 2, isWritten: true })
    expect(await importGoods(DB, [goods], { now: 0 })).toMatchObject({ unchanged: 2 })
    expect(await PICTURES?.head('originals/a.jpg')).toBeNull()
    await PICTURES?.put('originals/a.jpg', new Uint8Array([1, 2]), { httpMetadata: { contentType: 'image/jpeg' } })
    expect(await PICTURES?.head('originals/a.jpg')).not.toBeNull()
  })
  const rows = await openDatabase(await shop.getD1Database('DB'))
    .select({ name: products.name })
    .from(products)
  expect(rows).toEqual([{ name: 'Mug' }, { name: 'Plate' }])
  const picture = await (await shop.getR2Bucket('PICTURES')).head('originals/a.jpg')
  expect([picture?.size, picture?.httpMetadata?.contentType]).toEqual([2, 'image/jpeg'])
})

test('while the shop is open, a command’s statements are one transaction, and a refusal by the shop is the command’s error', async () => {
  await withShopData({ state }, async ({ DB }) => {
    const note = (key: string) => DB.prepare('INSERT INTO meta VALUES (?, ?)').bind(key, 'x')
    await expect(DB.batch([note('once'), note('once')])).rejects.toThrow('UNIQUE')
    expect(await DB.prepare('SELECT key FROM meta WHERE key = ?').bind('once').first('key')).toBeNull()
  })
})

test('an operation finds the open shop by its data folder, so it needs no port', async () => {
  const asked = await withOpenShop(state, async (open) => (await open?.ask('/operations/price', { method: 'POST' }))?.text())
  expect(asked).toBe('POST /operations/price')
})

test('a command writes only to a shop that was started from the same sources', async () => {
  const db = await shop.getD1Database('DB')
  await db.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_other.sql')").run()
  await expect(withShopData({ state }, async () => undefined)).rejects.toThrow('Stop it with Ctrl+C')
})

test('a shop that was killed counts as closed, although the register still has it', async () => {
  const killed = mkdtempSync(join(tmpdir(), 'killed-shop-'))
  mkdirSync(registerOf(killed))
  const note = {
    debugPortAddress: '127.0.0.1:9',
    defaultEntrypointService: 'core:user:alder-lune-backend',
    userWorkerService: 'core:user:alder-lune-backend',
    instanceId: 'x',
  }
  writeFileSync(join(registerOf(killed), 'alder-lune-backend'), JSON.stringify(note))
  expect(await withOpenShop(killed, async (open) => open)).toBeUndefined()
})

test('a query is repeated if the connection breaks, and not if the database refuses it', async () => {
  const answers = [
    new TypeError('fetch failed'),
    new TypeError('fetch failed'),
    [{ results: [{ one: 1 }] }],
    new Error('UNIQUE constraint failed'),
  ]
  let asked = 0
  const db = databaseOver(async () => {
    const answer = answers[asked++]
    if (answer instanceof Error) {
      throw answer
    }
    return answer
  })
  expect([await db.prepare('SELECT 1 AS one').first('one'), asked]).toEqual([1, 3])
  await expect(db.prepare('INSERT').run()).rejects.toThrow('UNIQUE')
  expect(asked).toBe(4)
})
