/**
 * Seeds the database of a public shop once. An existing catalogue is left alone, even if it came from other data files:
 * reseeding would empty its tables and put sold products back into stock.
 * @module
 */

import type { KeyedItem } from '#backend/demo/content/make.ts'
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { hasCatalogue, type SeedOptions, seed } from './seed.ts'
import { seedOwn } from './seed-own.ts'

export interface Wanted extends SeedOptions {
  readonly shop: boolean
  readonly demo: boolean
  /** Content of a shop with its own products. Such a shop gets no demonstration. */
  readonly own?: readonly KeyedItem[] | undefined
}

/** @returns false if the demonstration was requested but there is no shop to which it could be added */
export async function fillOnce(
  database: D1Database,
  { shop, demo, own, ...options }: Wanted,
  tell: (line: string) => void,
): Promise<boolean> {
  const isFilled = await hasCatalogue(database)
  if (own) {
    tell('Adding the shop’s deliveries and pages; its goods come with an import.')
    await seedOwn(database, own)
    return true
  }
  if (isFilled) {
    tell('The database has its products; they are left alone.')
  } else if (shop) {
    tell('Seeding the database…')
    await seed(database, options)
  }
  if (!demo) {
    return true
  }
  if (!isFilled && !shop) {
    return false
  }
  tell('Adding the demonstration: customers, orders, codes and keys…')
  await seedDemo(database)
  return true
}
