/**
 * Adds the demonstration to a seeded shop: customers with documented passwords, their orders and reviews, coupon codes,
 * documented API keys, and pages of broken and malicious blocks. It is meant for development; a public shop needs none of this.
 * @module
 */

import { seedMerchantKey } from '#backend/adyen/merchants.ts'
import { openDatabase } from '#backend/database/database.ts'
import { seedCoupons } from './campaigns/seed.ts'
import { seedDemoContent } from './content/seed.ts'
import { seedPeople } from './customers.ts'
import { seedOrders } from './orders.ts'
import { seedReviews } from './reviews.ts'

const PAYMENTS_KEY = 'alder-lune-payments'

/** Safe to run repeatedly. Resets the demonstration's customers and moves the dates of their orders forward. */
export async function seedDemo(d1: D1Database): Promise<void> {
  const db = openDatabase(d1)
  await seedPeople(db)
  await seedOrders(db)
  await seedReviews(db)
  await seedCoupons(db)
  await seedMerchantKey(db, PAYMENTS_KEY)
  await seedDemoContent(db)
}
