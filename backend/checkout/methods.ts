/**
 * The checkout methods of the commerce wire (wire: commerce §7). Each answers with the whole checkout.
 * @module
 */
import type { ZodType } from 'zod'
import { answerOnce, claimOf } from '#backend/commerce/idempotency.ts'
import { type CommerceContext, type Method, parseArgument, type WireAnswer } from '#backend/commerce/method.ts'
import { WireError } from '#backend/commerce/wire-error.ts'
import {
  billingAddressArgument,
  checkoutArgument,
  consignmentArgument,
  consignmentUpdateArgument,
  gathered,
  newConsignmentsArgument,
} from './arguments.ts'
import { setBillingAddress } from './billing-address.ts'
import type { CheckoutTarget } from './change.ts'
import { checkoutWire } from './checkout-wire.ts'
import { deleteConsignment, postConsignments, updateConsignment } from './consignments.ts'
import { checkoutNotFound } from './not-found.ts'
import { type Quote, quoteOf } from './quote.ts'

interface Target {
  readonly cartId: string
  readonly include?: string | undefined
  readonly version?: number | undefined
}

const answerWith = (quote: Quote, include: string | undefined): WireAnswer => ({
  status: 200,
  body: { data: checkoutWire(quote, include), meta: {} },
})

async function current(context: CommerceContext, cartId: string, include: string | undefined): Promise<WireAnswer> {
  const quote = await quoteOf(context, cartId)
  if (!quote) {
    throw checkoutNotFound('checkout')
  }
  return answerWith(quote, include)
}

const getCheckout: Method = {
  isChange: false,
  run(context, args) {
    const { cartId, include } = parseArgument(checkoutArgument, gathered(args, ['cartId']))
    return current(context, cartId, include)
  },
}

/** A refusal is an answer, too, and kept under the key. */
async function refusalOr(answer: Promise<WireAnswer>): Promise<WireAnswer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof WireError) {
      return { status: error.status, body: error.body }
    }
    throw error
  }
}

interface Change<Argument extends Target> {
  readonly name: string
  /** Of the arguments when they come one by one. */
  readonly order: readonly string[]
  readonly schema: ZodType<Argument>
  readonly write: (context: CommerceContext, target: CheckoutTarget, argument: Argument) => Promise<Quote>
}

const changeMethod = <Argument extends Target>({ name, order, schema, write }: Change<Argument>): Method => ({
  isChange: true,
  async run(context, args) {
    const argument = parseArgument(schema, gathered(args, order))
    const { cartId: id, version, include } = argument
    const claim = await claimOf(context, name, args)
    const apply = async () =>
      answerWith(await write(context, { id, claim, ...(version === undefined ? {} : { version }) }, argument), include)
    return claim
      ? answerOnce(
          context,
          claim,
          () => refusalOr(apply()),
          (cartId) => current(context, cartId, include),
        )
      : apply()
  },
})

const postCheckoutConsignment = changeMethod({
  name: 'postCheckoutConsignment',
  order: ['cartId', 'data'],
  schema: newConsignmentsArgument,
  write: (context, target, { data }) => postConsignments(context, target, data),
})

const updateCheckoutConsignment = changeMethod({
  name: 'updateCheckoutConsignment',
  order: ['cartId', 'consignmentId', 'data'],
  schema: consignmentUpdateArgument,
  write: (context, target, { consignmentId, data: update }) => updateConsignment(context, target, { consignmentId, update }),
})

const deleteCheckoutConsignment = changeMethod({
  name: 'deleteCheckoutConsignment',
  order: ['cartId', 'consignmentId'],
  schema: consignmentArgument,
  write: (context, target, { consignmentId }) => deleteConsignment(context, target, consignmentId),
})

const addCheckoutBillingAddress = changeMethod({
  name: 'addCheckoutBillingAddress',
  order: ['cartId', 'data'],
  schema: billingAddressArgument,
  write: (context, target, { data }) => setBillingAddress(context, target, data),
})

export const CHECKOUT_METHODS = {
  getCheckout,
  postCheckoutConsignment,
  updateCheckoutConsignment,
  deleteCheckoutConsignment,
  addCheckoutBillingAddress,
}
