/**
 * The people of the demonstration: one who has bought and saved things, and one who has not.
 * @module
 */
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { type AddressBody, fingerprintOf } from '#backend/bigcommerce/customers/address-wire.ts'
import { recordConsent } from '#backend/klaviyo/consents.ts'

interface Person {
  readonly email: string
  /** Hashed ahead, as `hashPassword` does it: every test and every start seeds. */
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly title: string
}

/** Signs in with `shopper1`. */
const DEMO: Person = {
  email: 'demo@example.com',
  passwordHash: 'scrypt$16384$8$5$/3iscmFlLY0MCwE6Sn019Q==$ICyUJfCRTJtbss7t1nXbHjL/Ho2lpYPZBHA8s97CqCo=',
  firstName: 'Clara',
  lastName: 'Whitfield',
  title: 'Ms',
}

/** Signs in with `shopper2`. */
const SECOND: Person = {
  email: 'second@example.com',
  passwordHash: 'scrypt$16384$8$5$wsfSEPKTvSUsU5iJd/MWCQ==$G8bmQQ8IFhzt+PeNSDjBXy1S/aWhTN1HIXLy1qmfct0=',
  firstName: 'Oliver',
  lastName: 'Marsh',
  title: 'Mr',
}

const DEMO_ADDRESS: AddressBody = {
  first_name: DEMO.firstName,
  last_name: DEMO.lastName,
  company: '',
  address1: '14 Orchard Row',
  address2: '',
  city: 'Bath',
  state_or_province: 'Somerset',
  postal_code: 'BA1 5LR',
  country_code: 'GB',
  phone: '01225 496 0123',
  address_type: 'residential',
  form_fields: [],
}

/** A linen dress and a coat that is reduced. */
const DEMO_WISHLIST = [
  { productId: 1001, variantId: 1001001 },
  { productId: 1006, variantId: 1006001 },
] as const

const CUSTOMER = '(SELECT id FROM customers WHERE email_key = :email)'

/** A customer who exists already keeps their id; their password and names are reset. */
const person = (d1: D1Database, { email, passwordHash, firstName, lastName, title }: Person, now: number) => [
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

/** Puts the two people there, as they were when the shop opened; other customers stay as they are. */
export async function seedPeople(d1: D1Database): Promise<void> {
  const now = Date.now()
  const { email } = DEMO
  await d1.batch([
    ...person(d1, DEMO, now),
    ...person(d1, SECOND, now),
    statement(d1, `INSERT OR IGNORE INTO addresses (customer_id, fingerprint, body) VALUES (${CUSTOMER}, :fingerprint, :body)`, {
      email,
      fingerprint: await fingerprintOf(DEMO_ADDRESS),
      body: JSON.stringify(DEMO_ADDRESS),
    }),
    statement(
      d1,
      `INSERT INTO wishlists (customer_id, name, is_public, token) SELECT ${CUSTOMER}, 'Wishlist', 0, :token
       WHERE NOT EXISTS (SELECT 1 FROM wishlists WHERE customer_id = ${CUSTOMER})`,
      { email, token: crypto.randomUUID() },
    ),
    ...DEMO_WISHLIST.map(({ productId, variantId }) =>
      statement(
        d1,
        `INSERT OR IGNORE INTO wishlist_items (wishlist_id, product_id, variant_id)
         SELECT MIN(id), :product, :variant FROM wishlists WHERE customer_id = ${CUSTOMER}`,
        { email, product: productId, variant: variantId },
      ),
    ),
    recordConsent(
      d1,
      { emailKey: SECOND.email, category: 'marketing_email', isGiven: true, locale: 'en-GB', source: 'registration' },
      now,
    ),
  ])
}
