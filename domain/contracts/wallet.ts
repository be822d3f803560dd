/**
 * JSON replies of the express wallet: `POST /wallet/…`.
 * @module
 */
import * as v from 'valibot'
import { parserOf, replyWith } from './reply.ts'

const minor = v.pipe(v.number(), v.integer())
const texts = v.pipe(v.array(v.string()), v.readonly())

const walletSums = v.object({
  /** The amounts of the rows add up to `total`. */
  rows: v.array(v.object({ label: v.string(), amount: minor })),
  total: minor,
  /** False while the delivery price is unknown. */
  isFinal: v.boolean(),
  /** The checkout version that has these amounts. Absent before the checkout exists. */
  version: v.optional(v.number()),
})
export type WalletSums = v.InferOutput<typeof walletSums>

const walletSheet = v.object({
  countryCode: v.string(),
  currencyCode: v.string(),
  networks: texts,
  /** Fields that the sheet asks the shopper to fill in. */
  shippingFields: texts,
  billingFields: texts,
  label: v.string(),
  sums: walletSums,
})
export type WalletSheet = v.InferOutput<typeof walletSheet>

const walletMethod = v.object({ identifier: v.string(), label: v.string(), detail: v.string(), amount: minor })
export type WalletMethod = v.InferOutput<typeof walletMethod>

/** Uses the wallet API's names, so that the wallet's sheet can highlight the field. */
const walletProblem = v.object({
  code: v.picklist(['shippingContactInvalid', 'billingContactInvalid', 'addressUnserviceable']),
  field: v.picklist([
    'name',
    'emailAddress',
    'phoneNumber',
    'postalAddress',
    'addressLines',
    'locality',
    'administrativeArea',
    'postalCode',
    'countryCode',
  ]),
  message: v.string(),
})
export type WalletProblem = v.InferOutput<typeof walletProblem>

const walletReply = replyWith(
  {
    sheet: v.optional(walletSheet),
    /** The device needs this value to open its sheet. The shop never reads it. */
    session: v.optional(v.unknown()),
    sums: v.optional(walletSums),
    methods: v.optional(v.array(walletMethod)),
    /** The paid order's confirmation page. */
    href: v.optional(v.string()),
  },
  {
    code: v.string(),

    problems: v.optional(v.array(walletProblem)),
    /** The checkout's new version, if the step changed the checkout but not the amounts on the sheet. */
    version: v.optional(v.number()),
    /** The page to open next. */
    href: v.optional(v.string()),
  },
)
export type WalletReply = v.InferOutput<typeof walletReply>

export const parseWalletReply = parserOf(walletReply)
