/**
 * Fills the database of a shop that is open to others, once. Any catalogue that is there is left alone, also one of other data files: to seed
 * anew would empty its tables, and what has been sold would be in stock again.
 * @module
 */
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { hasCatalogue, type SeedOptions, seed } from './seed.ts'

export interface Wanted extends SeedOptions {
  readonly shop: boolean
  /** The demonstration on top. */
  readonly demo: boolean
}

/** @returns false where the demonstration has no shop to add to */
export async function fillOnce(
  database: D1Database,
  { shop, demo, ...options }: Wanted,
  tell: (line: string) => void,
): Promise<boolean> {
  const isFilled = await hasCatalogue(database)
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
