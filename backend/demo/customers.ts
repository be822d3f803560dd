/**
 * The people of the demonstration: one who has bought and saved things, and one who has not.
 * @module
 */
import { z } from 'zod'
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { addressFields, fingerprintOf } from '#backend/bigcommerce/customers/address-wire.ts'
import { recordConsent } from '#backend/klaviyo/consents.ts'
import { variantId } from './catalogue/job-products.ts'
import { VARIANTS_PER_PRODUCT } from './catalogue/product-seed.ts'
import customers from './data/customers.json' with { type: 'json' }
import { readDataFile, sentence } from './data-file.ts'

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
  /** What the hash was made of, for the reader. */
  password: sentence,
  /** Hashed ahead, as `hashPassword` does it: every test and every start seeds. */
  passwordHash: z.string().startsWith('scrypt$'),
  title: sentence,
  firstName: sentence,
  lastName: sentence,
  address: address.optional(),
  wishlist: z.array(variantId).default([]),
  /** Agreed to e-mails about the shop. */
  wantsMarketing: z.boolean().default(false),
})

type DemoCustomer = z.output<typeof customer>

export const customerFile = z.array(customer)
export const CUSTOMERS: readonly DemoCustomer[] = readDataFile('customers.json', 'customer', customerFile, customers)

const CUSTOMER = '(SELECT id FROM customers WHERE email_key = :email)'

/** A customer who exists already keeps their id; their password and names are reset. */
const person = (d1: D1Database, { email, passwordHash, firstName, lastName, title }: DemoCustomer, now: number) => [
  statement(
    d1,
    `INSERT INTO customers (email, email_key, password_hash, first_name, last_name, channel_id, created_at, updated_at)
     VALUES (:email, :email, :hash, :first, :last, 1, :now, :now) ON CONFLICT (email_key) DO UPDATE
     SET password_hash = excluded.password_hash, first_name = excluded.first_name, last_name = excluded.last_name`,
    { email, hash: passwordHash, first: firstName, last: lastName, now },
  ),
  statement(
    d1,
    `INSERT INTO customer_fields (customer_id, name, value) VALUES (${CUSTOMER}, 'Title', :title)
     ON CONFLICT (customer_id, name) DO UPDATE SET value = excluded.value`,
    { email, title: JSON.stringify(title) },
  ),
]

async function addressOf(d1: D1Database, { email, firstName, lastName, address }: DemoCustomer): Promise<D1PreparedStatement[]> {
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
    statement(d1, `INSERT OR IGNORE INTO addresses (customer_id, fingerprint, body) VALUES (${CUSTOMER}, :fingerprint, :body)`, {
      email,
      fingerprint: await fingerprintOf(body),
      body: JSON.stringify(body),
    }),
  ]
}

const wishlistOf = (d1: D1Database, { email, wishlist }: DemoCustomer): readonly D1PreparedStatement[] =>
  wishlist.length === 0
    ? []
    : [
        statement(
          d1,
          `INSERT INTO wishlists (customer_id, name, is_public, token) SELECT ${CUSTOMER}, 'Wishlist', 0, :token
           WHERE NOT EXISTS (SELECT 1 FROM wishlists WHERE customer_id = ${CUSTOMER})`,
          { email, token: crypto.randomUUID() },
        ),
        ...wishlist.map((variant) =>
          statement(
            d1,
            `INSERT OR IGNORE INTO wishlist_items (wishlist_id, product_id, variant_id)
             SELECT MIN(id), :product, :variant FROM wishlists WHERE customer_id = ${CUSTOMER}`,
            { email, product: Math.floor(variant / VARIANTS_PER_PRODUCT), variant },
          ),
        ),
      ]

/** Puts the people there, as they were when the shop opened; other customers stay as they are. */
export async function seedPeople(d1: D1Database): Promise<void> {
  const now = Date.now()
  const addresses = await Promise.all(CUSTOMERS.map((one) => addressOf(d1, one)))
  await d1.batch([
    ...CUSTOMERS.flatMap((one) => person(d1, one, now)),
    ...addresses.flat(),
    ...CUSTOMERS.flatMap((one) => wishlistOf(d1, one)),
    ...CUSTOMERS.filter(({ wantsMarketing }) => wantsMarketing).map(({ email }) =>
      recordConsent(
        d1,
        { emailKey: email, category: 'marketing_email', isGiven: true, locale: 'en-GB', source: 'registration' },
        now,
      ),
    ),
  ])
}
