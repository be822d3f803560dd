/**
 * Seeds the customers of the demonstration. One has orders and a wishlist, another has neither.
 * @module
 */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { batch, type Database, insertSelect, type Statement } from '#backend/database/database.ts'
import { addresses, customerFields, customers } from '#backend/database/tables/customers.ts'
import { wishlistItems, wishlists } from '#backend/database/tables/wishlists.ts'
import { VARIANTS_PER_PRODUCT } from '#backend/goods/goods.ts'
import { recordConsent } from '#backend/klaviyo/consents.ts'
import { addressFields, fingerprintOf } from '#backend/rules/address/customer-address.ts'
import { DEFAULT_MARKET } from '#domain/markets.ts'
import { variantId } from './catalogue/job-products.ts'
import people from './data/customers.json' with { type: 'json' }
import { readDataFile, sentence } from './data/data-file.ts'

const address = z.strictObject({
  street: sentence,
  city: sentence,
  county: sentence,
  postcode: sentence,
  country: z.string().regex(/^[A-Z]{2}$/, 'is not two capital letters'),
  phone: z.string(),
})

const customer = z.strictObject({
  email: z.email(),
  /** Documents the password behind the hash. */
  password: sentence,
  /** Computed in advance with `hashPassword`, because hashing is slow and every test seeds. */
  passwordHash: z.string().startsWith('scrypt$'),
  title: sentence,
  firstName: sentence,
  lastName: sentence,
  address: address.optional(),
  wishlist: z.array(variantId).default([]),
  wantsMarketing: z.boolean().default(false),
})

type DemoCustomer = z.output<typeof customer>

export const customerFile = z.array(customer)
export const CUSTOMERS: readonly DemoCustomer[] = readDataFile('customers.json', 'customer', customerFile, people)

const customerOf = (email: string): SQL => sql`(SELECT ${customers.id} FROM ${customers} WHERE ${customers.emailKey} = ${email})`

/** An existing customer keeps their id; the password and the names are reset. */
const person = (
  db: Database,
  { email, title, passwordHash, firstName, lastName }: DemoCustomer,
  now: number,
): readonly Statement[] => {
  const record = { passwordHash, firstName, lastName }
  return [
    db
      .insert(customers)
      .values({
        email,
        emailKey: email,
        emailProvenAt: now,
        ...record,
        channelId: DEFAULT_MARKET.channel,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: customers.emailKey, set: record }),
    db
      .insert(customerFields)
      .values({ customerId: customerOf(email), name: 'Title', value: title })
      .onConflictDoUpdate({ target: [customerFields.customerId, customerFields.name], set: { value: title } }),
  ]
}

async function addressOf(db: Database, { email, firstName, lastName, address }: DemoCustomer): Promise<readonly Statement[]> {
  if (!address) {
    return []
  }
  const body = addressFields.parse({
    first_name: firstName,
    last_name: lastName,
    address1: address.street,
    city: address.city,
    state_or_province: address.county,
    postal_code: address.postcode,
    country_code: address.country,
    phone: address.phone,
  })
  return [
    db
      .insert(addresses)
      .values({ customerId: customerOf(email), fingerprint: await fingerprintOf(body), body })
      .onConflictDoNothing(),
  ]
}

function wishlistOf(db: Database, { email, wishlist }: DemoCustomer): readonly Statement[] {
  if (wishlist.length === 0) {
    return []
  }
  const customerId = customerOf(email)
  const ofCustomer = sql`FROM ${wishlists} WHERE ${wishlists.customerId} = ${customerId}`
  const list = { customerId, name: 'Wishlist', isPublic: false, token: crypto.randomUUID() }
  return [
    db.run(insertSelect(wishlists, list, sql`WHERE NOT EXISTS (SELECT 1 ${ofCustomer})`)),
    ...wishlist.map((variant) => {
      const goods = { productId: Math.floor(variant / VARIANTS_PER_PRODUCT), variantId: variant }
      return db.run(
        insertSelect(wishlistItems, { wishlistId: sql`MIN(${wishlists.id})`, ...goods }, ofCustomer, { or: 'ignore' }),
      )
    }),
  ]
}

/** Resets the demonstration's customers and leaves all others alone. */
export async function seedPeople(db: Database): Promise<void> {
  const now = Date.now()
  const homes = await Promise.all(CUSTOMERS.map((one) => addressOf(db, one)))
  await batch(db, [
    ...CUSTOMERS.flatMap((one) => person(db, one, now)),
    ...homes.flat(),
    ...CUSTOMERS.flatMap((one) => wishlistOf(db, one)),
    ...CUSTOMERS.filter(({ wantsMarketing }) => wantsMarketing).map(({ email }) =>
      recordConsent(
        db,
        { emailKey: email, category: 'marketing_email', isGiven: true, locale: 'en-GB', source: 'registration' },
        now,
      ),
    ),
  ])
}
