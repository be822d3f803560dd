/**
 * The checkout methods (wire: commerce §7). Each returns the complete checkout.
 * @module
 */
import type { ZodType } from 'zod'
import { type Quote, quoteOf } from '#backend/bigcommerce/pricing/quote.ts'
import { type Claim, claimOf, type Replay, replayedResponse, respondOnce } from '#backend/middleware/idempotency.ts'
import { type CommerceContext, type Method, parseArgument } from '#backend/middleware/method.ts'
import type { WireResponse } from '#backend/middleware/transport.ts'
import { WireError } from '#backend/middleware/wire-error.ts'
import { setBillingAddress } from './billing-address.ts'
import type { CheckoutTarget } from './change.ts'
import { checkoutWire } from './checkout-wire.ts'
import { deleteConsignment, postConsignments, updateConsignment } from './consignments.ts'
import { checkoutNotFound } from './not-found.ts'
import {
  billingAddressArgument,
  checkoutArgument,
  consignmentArgument,
  consignmentUpdateArgument,
  namedArguments,
  newConsignmentsArgument,
} from './request.ts'

interface Target {
  readonly cartId: string
  readonly include?: string | undefined
  readonly version?: number | undefined
}

const quoteResponse = (quote: Quote, include: string | undefined): WireResponse => ({
  status: 200,
  body: { data: checkoutWire(quote, include), meta: {} },
})

async function current(context: CommerceContext, cartId: string, include: string | undefined): Promise<WireResponse> {
  const quote = await quoteOf(context, cartId)
  if (!quote) {
    throw checkoutNotFound('checkout')
  }
  return quoteResponse(quote, include)
}

export const getCheckout: Method = {
  isChange: false,
  run(context, args) {
    const { cartId, include } = parseArgument(checkoutArgument, namedArguments(args, ['cartId']))
    return current(context, cartId, include)
  },
}

/**
 * Looks up an earlier response only after a refusal, which saves successful changes a database read. A repeated request may be
 * refused because the first request has already changed the checkout. A refusal does not use up the idempotency key.
 */
async function underKey(
  context: CommerceContext,
  claim: Claim,
  apply: () => Promise<WireResponse>,
  replay: Replay,
): Promise<WireResponse> {
  try {
    return await respondOnce(context, claim, apply, replay)
  } catch (error) {
    const earlier = error instanceof WireError ? await replayedResponse(context, claim, replay) : undefined
    if (!earlier) {
      throw error
    }
    return earlier
  }
}

interface Change<Argument extends Target> {
  readonly name: string
  /** Names of the positional arguments, in order. */
  readonly order: readonly string[]
  readonly schema: ZodType<Argument>
  readonly write: (context: CommerceContext, target: CheckoutTarget, argument: Argument) => Promise<Quote>
}

const changeMethod = <Argument extends Target>({ name, order, schema, write }: Change<Argument>): Method => ({
  isChange: true,
  async run(context, args) {
    const argument = parseArgument(schema, namedArguments(args, order))
    const { cartId: id, version, include } = argument
    const claim = await claimOf(context, name, args)
    const apply = async () =>
      quoteResponse(await write(context, { id, claim, ...(version === undefined ? {} : { version }) }, argument), include)
    return claim ? underKey(context, claim, apply, (cartId) => current(context, cartId, include)) : apply()
  },
})

export const postCheckoutConsignment = changeMethod({
  name: 'postCheckoutConsignment',
  order: ['cartId', 'data'],
  schema: newConsignmentsArgument,
  write: (context, target, { data }) => postConsignments(context, target, data),
})

export const updateCheckoutConsignment = changeMethod({
  name: 'updateCheckoutConsignment',
  order: ['cartId', 'consignmentId', 'data'],
  schema: consignmentUpdateArgument,
  write: (context, target, { consignmentId, data: update }) => updateConsignment(context, target, { consignmentId, update }),
})

export const deleteCheckoutConsignment = changeMethod({
  name: 'deleteCheckoutConsignment',
  order: ['cartId', 'consignmentId'],
  schema: consignmentArgument,
  write: (context, target, { consignmentId }) => deleteConsignment(context, target, consignmentId),
})

export const addCheckoutBillingAddress = changeMethod({
  name: 'addCheckoutBillingAddress',
  order: ['cartId', 'data'],
  schema: billingAddressArgument,
  write: (context, target, { data }) => setBillingAddress(context, target, data),
})
