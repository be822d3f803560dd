import { applyD1Migrations, env } from 'cloudflare:test'
import { expect, test } from 'vitest'

test('the migration of payments finds each order by its number, also among a hundred thousand', async () => {
  const at = env.TEST_MIGRATIONS.findIndex(({ name }) => name.startsWith('0013'))
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, at))
  const statements = env.TEST_MIGRATIONS[at]?.queries ?? []
  const copying = statements.find((statement) => statement.includes('INSERT INTO `order_payments`')) ?? ''
  for (const statement of statements.slice(0, statements.indexOf(copying))) {
    await env.DB.prepare(statement).run()
  }
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${copying.slice(copying.indexOf('INSERT'))}`).all()
  expect(results.map(({ detail }) => detail)).toContain('SEARCH o USING INTEGER PRIMARY KEY (rowid=?)')
})
