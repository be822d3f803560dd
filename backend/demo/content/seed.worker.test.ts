import { applyD1Migrations, env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { MARKETS } from '#domain/markets.ts'
import { seedContent } from './seed.ts'

const db = openDatabase(env.DB)
const run = (statement: string, ...values: readonly string[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run()
const namesOf = async (key: string) =>
  (await env.DB.prepare('SELECT edition, name FROM content_items WHERE delivery_key = ? ORDER BY edition').bind(key).all())
    .results
const count = () => env.DB.prepare('SELECT count(*) AS n FROM content_items').first('n')

const DRAFT = 'uk/spring'
const FOOTER = `${MARKETS.en.content}footer`
const draft = (key: string, id: string, body = '{"title":"Spring"}') =>
  run(
    "INSERT INTO content_items (delivery_id, edition, delivery_key, schema, name, body) VALUES (?, 'staged', ?, 'https://x.example/content-page', 'Spring', ?)",
    id,
    key,
    body,
  )

beforeEach(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  await run('DELETE FROM content_items')
  await seedContent(db)
})

test('a second seeding changes nothing and reports no editor’s items', async () => {
  const before = await count()
  expect([await seedContent(db), await count()]).toEqual([[], before])
})

test('a seeding keeps and reports drafts and changed items, and deletes items that have left the files', async () => {
  const footer = await env.DB.prepare('SELECT delivery_id AS id FROM content_items WHERE delivery_key = ?')
    .bind(FOOTER)
    .first<string>('id')
  await draft(DRAFT, crypto.randomUUID())
  await draft(FOOTER, footer ?? '')
  await run("UPDATE content_items SET name = 'Our home' WHERE delivery_key = 'uk/terms'")
  await run(
    "UPDATE content_items SET delivery_key = 'uk/gone', delivery_id = delivery_id || '0' WHERE delivery_key = 'uk/privacy'",
  )
  const told = await seedContent(db)
  expect(told.map(({ key, edition }) => `${key} ${edition}`).toSorted()).toEqual([
    'uk/footer staged',
    'uk/spring staged',
    'uk/terms published',
  ])
  expect(await namesOf(DRAFT)).toEqual([{ edition: 'staged', name: 'Spring' }])
  expect((await namesOf(FOOTER)).map(({ edition }) => edition)).toEqual(['published', 'staged'])
  expect(await namesOf('uk/terms')).toContainEqual({ edition: 'published', name: 'Our home' })
  expect([await namesOf('uk/gone'), (await namesOf('uk/privacy')).length]).toEqual([[], 1])
})

test('a seeding keeps the items that a draft links to', async () => {
  const linked = crypto.randomUUID().replace(/-4(...)-.(...)-/, '-5$1-a$2-')
  await run(
    "INSERT INTO content_items (delivery_id, schema, name, body, seed_hash) VALUES (?, 'https://x.example/text-block', 'Old', '{}', ?)",
    linked,
    'the hash of an older seeding',
  )
  await draft(DRAFT, crypto.randomUUID(), JSON.stringify({ components: [{ id: linked }] }))
  await seedContent(db)
  expect(await env.DB.prepare('SELECT name FROM content_items WHERE delivery_id = ?').bind(linked).first('name')).toBe('Old')
})

test('--replace-content deletes and reports the items that editors have written', async () => {
  await draft(DRAFT, crypto.randomUUID())
  await run("UPDATE content_items SET name = 'Our home' WHERE delivery_key = 'uk/terms' AND edition = 'published'")
  const told = await seedContent(db, { replaces: true })
  expect(told.map(({ key }) => key).toSorted()).toEqual(['uk/spring', 'uk/terms'])
  expect([await namesOf(DRAFT), await namesOf('uk/terms')]).not.toContainEqual(expect.objectContaining({ name: 'Our home' }))
  expect(await namesOf(DRAFT)).toEqual([])
})
