/**
 * A method of the wire: its argument's schema, and the function that runs it.
 * @module
 */
import type { ZodError, ZodType } from 'zod'
import type { Channel } from '#backend/channels.ts'
import type { OrderLimits, PaymentsMode } from '#backend/config.ts'
import type { Database } from '#backend/database/database.ts'
import type { PaymentAccount } from '#backend/payments/account.ts'
import type { TransportMethod } from './transport.ts'
import { invalid } from './wire-error.ts'

export interface CommerceContext {
  readonly channel: Channel
  readonly db: Database
  /** Idempotency key: a repeated change with the same key gets the first answer and is not applied again. */
  readonly idempotencyKey?: string
  /** The header `cookie`: the visitor's cookies, as the shop passes them on. */
  readonly cookie?: string
  /** The shop's own address, for links in mails. */
  readonly siteOrigin: string
  readonly orderLimits: OrderLimits
  readonly payments: PaymentsMode
  /** The shop's account at the payment provider. */
  readonly account: PaymentAccount
  /** The visitor's address as the edge saw it; undefined if unknown. */
  readonly visitorAddress?: string | undefined
  /** A device that has signed in to the account before, as the shop knows it; its attempts are counted apart from strangers'. */
  readonly device?: string | undefined
  readonly now: number
}

export type Method = TransportMethod<CommerceContext>

type Issue = ZodError['issues'][number]

/** Each invalid field by its path. If several shapes are allowed, the intended one is the first with faulty fields. */
const faultsOf = (issues: readonly Issue[], above: readonly PropertyKey[] = []): (readonly [string, string])[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    const meant = issue.code === 'invalid_union' && issue.errors.find((shape) => shape.some((inner) => inner.path.length > 0))
    return meant ? faultsOf(meant, path) : [[path.join('.') || 'body', issue.message] as const]
  })

/** The first argument, parsed; a missing one counts as empty. */
export function parseArgument<Argument>(schema: ZodType<Argument>, args: readonly unknown[]): Argument {
  const parsed = schema.safeParse(args[0] ?? {})
  if (!parsed.success) {
    throw invalid(Object.fromEntries(faultsOf(parsed.error.issues)))
  }
  return parsed.data
}

/** A method that only reads; its result is the body. */
export const read = <Argument>(
  schema: ZodType<Argument>,
  answer: (context: CommerceContext, argument: Argument) => Promise<unknown>,
): Method => ({
  isChange: false,
  run: async (context, args) => ({ status: 200, body: await answer(context, parseArgument(schema, args)) }),
})

/** A method that changes something; its result is the body. */
export const change = <Argument>(
  schema: ZodType<Argument>,
  answer: (context: CommerceContext, argument: Argument) => Promise<unknown>,
): Method => ({ ...read(schema, answer), isChange: true })
