import { applyD1Migrations, env } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import { hashPassword } from '#backend/bigcommerce/customers/sign-in/password.ts'
import { CUSTOMERS } from '#backend/demo/customers.ts'
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { seed } from '#backend/demo/seeding/seed.ts'

/** Number of products in the smallest shop that has the category counts that the tests expect (48 and 49 products). */
export const TEST_PRODUCTS = 120

/** Each isolate names its own copy, so watch mode seeds again after a code change. */
const copy = crypto.randomUUID()

const ask = async (what: 'keep' | 'put-back'): Promise<number> =>
  (await env.SEEDED_COPIES.fetch(`http://copies/${what}/${copy}`)).status

/** Replaces the demo accounts' password hashes with fast ones. With the original hashes, each sign-in takes a fifth of a second. */
async function hashDemoQuickly(db: D1Database): Promise<void> {
  const statement = db.prepare('UPDATE customers SET password_hash = ? WHERE email = ?')
  const hashes = await Promise.all(CUSTOMERS.map(({ password }) => hashPassword(password)))
  await db.batch(CUSTOMERS.map(({ email }, index) => statement.bind(hashes[index], email)))
}

/**
 * Migrates a Worker test's database and fills it with the demonstration. Call it in `beforeAll`. Only an isolate's first test file
 * seeds; later files restore a copy.
 */
export async function seedForTests(db: D1Database): Promise<void> {
  expect(vi.isFakeTimers(), 'another file may begin with this copy: seed before the clock is set').toBe(false)
  const status = await ask('put-back')
  if (status === 404) {
    await applyD1Migrations(db, env.TEST_MIGRATIONS)
    await seed(db, { products: TEST_PRODUCTS })
    await seedDemo(db)
    await hashDemoQuickly(db)
  }
  expect(status === 404 ? await ask('keep') : status).toBe(204)
}
