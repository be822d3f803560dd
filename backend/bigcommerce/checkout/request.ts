/**
 * Arguments of the checkout methods. They come as a list (`cartId, consignmentId, data`) or as one object, which holds the fields in `data`
 * or next to the ids (wire: commerce §7, spec A §7).
 * @module
 */
import { z } from 'zod'
import { changeExtras } from '#backend/bigcommerce/cart/cart-change.ts'
import { checkoutAddress } from '#backend/rules/address/checkout-address.ts'
import { consignmentUpdate, newConsignments } from './consignments.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Arguments that may stand next to the data of a change. */
const BESIDE = new Set(['cartId', 'checkoutId', 'consignmentId', 'data', 'include', 'version'])

/**
 * Joins the arguments into one object, whether sent as one or as a list; after the `names` comes the `include`, or an object that holds it.
 */
function together(args: readonly unknown[], names: readonly string[]): Fields {
  const [first] = args
  if (isFields(first)) {
    return first
  }
  const last = args[names.length]
  const extras = typeof last === 'string' ? { include: last } : last
  return {
    ...(isFields(extras) ? extras : {}),
    ...Object.fromEntries(names.flatMap((name, index) => (args[index] === undefined ? [] : [[name, args[index]]]))),
  }
}

/** The fields of `data`, which may also stand next to the ids. */
function withData(fields: Fields): Fields {
  if ('data' in fields) {
    return fields
  }
  const data = Object.fromEntries(Object.entries(fields).filter(([name]) => !BESIDE.has(name)))
  return { ...fields, data }
}

/** Turns the argument list into one object for a schema; a checkout has the id of its cart. */
export function namedArguments(args: readonly unknown[], names: readonly string[]): readonly unknown[] {
  const { cartId, checkoutId, version, ...fields } = withData(together(args, names))
  // the vendor sends the version inside the data
  const seen = version ?? (isFields(fields.data) ? fields.data.version : undefined)
  return [{ ...fields, cartId: cartId ?? checkoutId, ...(seen === undefined ? {} : { version: seen }) }]
}

const id = z.string('Required.').min(1).max(100)
const target = { cartId: id, ...changeExtras }
const oneConsignment = { ...target, consignmentId: id }

export const checkoutArgument = z.object(target)
export const newConsignmentsArgument = z.object({
  ...target,
  // a single consignment need not be a list
  data: z.preprocess((data) => (isFields(data) ? [data] : data), newConsignments),
})
export const consignmentUpdateArgument = z.object({ ...oneConsignment, data: consignmentUpdate })
export const consignmentArgument = z.object(oneConsignment)
export const billingAddressArgument = z.object({ ...target, data: checkoutAddress })
