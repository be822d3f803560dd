/**
 * Fills the database of a public shop, once. An existing catalogue is never touched, even one from other data files: seeding again would
 * empty its tables, and sold goods would be in stock again.
 * @module
 */
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { hasCatalogue, type SeedOptions, seed } from './seed.ts'

export interface Wanted extends SeedOptions {
  readonly shop: boolean
  /** Adds the demonstration. */
  readonly demo: boolean
}

/** @returns false if there is no shop to which the demonstration could be added */
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
