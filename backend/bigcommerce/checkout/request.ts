/**
 * Parses the arguments of the checkout methods. They are either positional (`cartId, consignmentId, data`) or one object. In an
 * object, the fields may be inside `data` or next to the ids (wire: commerce §7, spec A §7).
 * @module
 */
import { z } from 'zod'
import { changeExtras } from '#backend/bigcommerce/cart/cart-change.ts'
import { checkoutAddress } from '#backend/rules/address/checkout-address.ts'
import { consignmentUpdate, newConsignments } from './consignments.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Arguments that do not belong in `data`. */
const BESIDE = new Set(['cartId', 'checkoutId', 'consignmentId', 'data', 'include', 'version'])

/**
 * Merges positional arguments into one object. After the arguments in `names`, a caller may pass `include`, either as a string or
 * inside an object.
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

/** Moves fields that a caller has put next to the ids into `data`. */
function withData(fields: Fields): Fields {
  if ('data' in fields) {
    return fields
  }
  const data = Object.fromEntries(Object.entries(fields).filter(([name]) => !BESIDE.has(name)))
  return { ...fields, data }
}

/** Builds the single object that the schemas parse. A checkout has the same id as its cart. */
export function namedArguments(args: readonly unknown[], names: readonly string[]): readonly unknown[] {
  const { cartId, checkoutId, version, ...fields } = withData(together(args, names))
  // BigCommerce clients send the version inside `data`.
  const seen = version ?? (isFields(fields.data) ? fields.data.version : undefined)
  return [{ ...fields, cartId: cartId ?? checkoutId, ...(seen === undefined ? {} : { version: seen }) }]
}

const id = z.string('Required.').min(1).max(100)
const target = { cartId: id, ...changeExtras }
const oneConsignment = { ...target, consignmentId: id }

export const checkoutArgument = z.object(target)
export const newConsignmentsArgument = z.object({
  ...target,
  // A single consignment may be sent without a list.
  data: z.preprocess((data) => (isFields(data) ? [data] : data), newConsignments),
})
export const consignmentUpdateArgument = z.object({ ...oneConsignment, data: consignmentUpdate })
export const consignmentArgument = z.object(oneConsignment)
export const billingAddressArgument = z.object({ ...target, data: checkoutAddress })
