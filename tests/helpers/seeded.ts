import { applyD1Migrations, env } from 'cloudflare:test'
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { seed } from '#backend/demo/seeding/seed.ts'

/** The smallest shop in which the counted categories (48 and 49 products) hold. */
export const TEST_PRODUCTS = 120

/** Migrates and fills the database of a worker test, the demonstration included: call it in `beforeAll`. */
export async function seedForTests(db: D1Database, products: number = TEST_PRODUCTS): Promise<void> {
  await applyD1Migrations(db, env.TEST_MIGRATIONS)
  await seed(db, { products })
  await seedDemo(db)
}
