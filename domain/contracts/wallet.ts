/**
 * Answers of the express wallet's addresses to the page's script: `POST /wallet/…`.
 * @module
 */
import * as v from 'valibot'
import { parserOf, replyWith } from './reply.ts'

const minor = v.pipe(v.number(), v.integer())
const texts = v.pipe(v.array(v.string()), v.readonly())

const walletSums = v.object({
  /** They add up to the total. */
  rows: v.array(v.object({ label: v.string(), amount: minor })),
  total: minor,
  /** False while the delivery is not known. */
  isFinal: v.boolean(),
  /** The version of the checkout that costs this; absent before there is one. */
  version: v.optional(v.number()),
})
export type WalletSums = v.InferOutput<typeof walletSums>

const walletSheet = v.object({
  countryCode: v.string(),
  currencyCode: v.string(),
  networks: texts,
  /** Fields that the sheet asks the shopper for. */
  shippingFields: texts,
  billingFields: texts,
  label: v.string(),
  sums: walletSums,
})
export type WalletSheet = v.InferOutput<typeof walletSheet>

const walletMethod = v.object({ identifier: v.string(), label: v.string(), detail: v.string(), amount: minor })
export type WalletMethod = v.InferOutput<typeof walletMethod>

/** In the device's own words, so that the sheet marks the field. */
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
    /** The device starts its sheet with it; only the device reads it. */
    session: v.optional(v.unknown()),
    sums: v.optional(walletSums),
    methods: v.optional(v.array(walletMethod)),
    /** The confirmation of the order that is paid. */
    href: v.optional(v.string()),
  },
  {
    code: v.string(),

    problems: v.optional(v.array(walletProblem)),
    /** The version of the checkout now, where the step has changed it and it costs what the sheet shows. */
    version: v.optional(v.number()),
    /** Where the shopper goes now. */
    href: v.optional(v.string()),
  },
)
export type WalletReply = v.InferOutput<typeof walletReply>

export const parseWalletReply = parserOf(walletReply)
