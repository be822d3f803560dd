import { applyD1Migrations, env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { batch, insertRows, insertSelect, openDatabase } from './database.ts'
import { searchSynonyms as synonyms, searchWords as words } from './tables/search.ts'

const db = openDatabase(env.DB)

beforeAll(() => applyD1Migrations(env.DB, env.TEST_MIGRATIONS))
beforeEach(() => batch(db, [db.delete(words), db.delete(synonyms)]))

const all = () => db.select().from(words).orderBy(words.word)

test('templates with values run in a batch beside builders, and each reports how many rows it changed', async () => {
  const [inserted, read, updated] = await db.batch([
    db.run(insertSelect(words, { word: 'coat', products: 1 }, sql`WHERE ${1} < ${2}`)),
    db.all<{ products: number }>(sql`SELECT ${words.products} FROM ${words} WHERE ${words.word} = ${'coat'}`),
    db.update(words).set({ products: 2 }).where(eq(words.word, 'coat')),
  ])
  expect([inserted.meta.changes, read, updated.meta.changes]).toEqual([1, [{ products: 1 }], 1])
  expect(await all()).toEqual([{ word: 'coat', products: 2 }])
})

test('an insertion whose condition does not hold changes no row', async () => {
  const { meta } = await db.run(insertSelect(words, { word: 'coat', products: 1 }, sql`WHERE ${2} < ${1}`))
  expect([meta.changes, await all()]).toEqual([0, []])
})

test('a batch takes effect as a whole or not at all', async () => {
  const coat = insertSelect(words, { word: 'coat', products: 1 }, sql``)
  await expect(batch(db, [db.run(coat), db.run(coat)])).rejects.toThrow('UNIQUE constraint failed')
  expect(await all()).toEqual([])
  expect(await batch(db, [])).toEqual([])
})

test('hundreds of rows are one statement, which may keep existing rows', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({ word: `word-${index}`, products: index }))
  await batch(db, [insertRows(db, words, rows), insertRows(db, words, [{ word: 'word-7', products: 0 }], { or: 'ignore' })])
  expect(await db.$count(words)).toBe(300)
  expect(await db.select().from(words).where(eq(words.word, 'word-7'))).toEqual([{ word: 'word-7', products: 7 }])
})
