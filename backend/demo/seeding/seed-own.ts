/**
 * Seeds a shop that imports its own products, with everything except the products. The delivery options are replaced; all other
 * existing rows are kept.
 * @module
 */
import { seedMerchant } from '#backend/adyen/merchants.ts'
import { batch, insertRows, openDatabase } from '#backend/database/database.ts'
import { locations } from '#backend/database/tables/catalogue.ts'
import { shippingOptions } from '#backend/database/tables/checkout.ts'
import { applicationStatements } from '#backend/demo/campaigns/seed.ts'
import type { KeyedItem } from '#backend/demo/content/make.ts'
import { addContent } from '#backend/demo/content/seed.ts'
import { SHIPPING_OPTIONS } from '#backend/demo/deliveries.ts'
import { catalogueMark, setMark } from '#backend/goods/catalogue-mark.ts'
import { hasOtherFacets, renewFacets } from '#backend/goods/facet-edition.ts'
import { WAREHOUSES } from './seed.ts'

/** Marks a shop whose products have not been imported yet. */
const NO_GOODS = 'own'

/**
 * Safe to run repeatedly. Updates the delivery options and facets from the shop's file, and keeps content that editors have
 * changed.
 */
export async function seedOwn(d1: D1Database, content: readonly KeyedItem[]): Promise<void> {
  const db = openDatabase(d1)
  await batch(db, [
    insertRows(db, locations, WAREHOUSES, { or: 'ignore' }),
    db.delete(shippingOptions),
    insertRows(db, shippingOptions, SHIPPING_OPTIONS),
    ...applicationStatements(db),
  ])
  await addContent(db, content)
  await seedMerchant(db)
  if (await hasOtherFacets(db)) {
    await renewFacets(db)
  }
  if ((await catalogueMark(d1)) === undefined) {
    await setMark(db, NO_GOODS)
  }
}
