/**
 * The demonstration on top of a seeded shop: customers with documented passwords, what they bought and wrote about it, coupon codes, and the
 * documented keys of the engines, and pages of broken and hostile blocks. For a developer's machine; a shop that others can reach needs none of it.
 * @module
 */

import { seedMerchantKey } from '#backend/adyen/merchants.ts'
import { openDatabase } from '#backend/database/database.ts'
import { seedCoupons } from './campaigns/seed.ts'
import { seedDemoContent } from './content/seed.ts'
import { seedPeople } from './customers.ts'
import { seedOrders } from './orders.ts'
import { seedReviews } from './reviews.ts'

/** Idempotent: resets the customers' passwords and leaves everything else as it is. */
export async function seedDemo(d1: D1Database): Promise<void> {
  const db = openDatabase(d1)
  await seedPeople(db)
  await seedOrders(db)
  await seedReviews(db)
  await seedCoupons(db)
  await seedMerchantKey(db)
  await seedDemoContent(db)
}
