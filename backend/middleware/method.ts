/**
 * A method of the wire: a schema for its argument, and the function that runs it.
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
  /** Key of this request; the same change asked again under the same key is answered again, not applied again. */
  readonly idempotencyKey?: string
  /** The header of that name: the visitor's cookies, as the shop passes them on. */
  readonly cookie?: string
  /** The shop's own address, for links in mails. */
  readonly siteOrigin: string
  readonly orderLimits: OrderLimits
  readonly payments: PaymentsMode
  /** At the payment provider. */
  readonly account: PaymentAccount
  /** The visitor's, as the edge saw it; undefined where it is not known. */
  readonly visitorAddress?: string | undefined
  /** A device on which the account was signed in before, as the shop knows it; its tries count apart from strangers'. */
  readonly device?: string | undefined
  readonly now: number
}

export type Method = TransportMethod<CommerceContext>

type Issue = ZodError['issues'][number]

/** Each field that is wrong by its path. Where several shapes are allowed, the one that was meant is the one with fields. */
const faultsOf = (issues: readonly Issue[], above: readonly PropertyKey[] = []): (readonly [string, string])[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    const meant = issue.code === 'invalid_union' && issue.errors.find((shape) => shape.some((inner) => inner.path.length > 0))
    return meant ? faultsOf(meant, path) : [[path.join('.') || 'body', issue.message] as const]
  })

/** The first argument as the schema has it; no argument is an empty one. */
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
