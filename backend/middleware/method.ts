/**
 * Helpers for API methods: parse the argument by a schema, then run.
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
  /** Repeating a change with the same key returns the first response and changes nothing. */
  readonly idempotencyKey?: string
  /** The visitor's `cookie` header, as the shop passes it on. */
  readonly cookie?: string
  /** Origin of the shop, for links in mails. */
  readonly siteOrigin: string
  readonly orderLimits: OrderLimits
  readonly payments: PaymentsMode
  readonly account: PaymentAccount
  /** The visitor's IP address as the edge reports it; undefined if unknown. */
  readonly visitorAddress?: string | undefined
  /** Id of a device that has signed in before. Its attempts are counted separately from strangers' attempts. */
  readonly device?: string | undefined
  readonly now: number
}

export type Method = TransportMethod<CommerceContext>

type Issue = ZodError['issues'][number]

/**
 * Invalid fields with their messages, by path. For a union, the first shape with a fault inside one of its fields is taken as
 * the intended one.
 */
const faultsOf = (issues: readonly Issue[], above: readonly PropertyKey[] = []): (readonly [string, string])[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    const meant = issue.code === 'invalid_union' && issue.errors.find((shape) => shape.some((inner) => inner.path.length > 0))
    return meant ? faultsOf(meant, path) : [[path.join('.') || 'body', issue.message] as const]
  })

/** Parses the first argument. A missing argument is parsed as `{}`. */
export function parseArgument<Argument>(schema: ZodType<Argument>, args: readonly unknown[]): Argument {
  const parsed = schema.safeParse(args[0] ?? {})
  if (!parsed.success) {
    throw invalid(Object.fromEntries(faultsOf(parsed.error.issues)))
  }
  return parsed.data
}

/** A method that only reads. Its result becomes the response body. */
export const read = <Argument>(
  schema: ZodType<Argument>,
  answer: (context: CommerceContext, argument: Argument) => Promise<unknown>,
): Method => ({
  isChange: false,
  run: async (context, args) => ({ status: 200, body: await answer(context, parseArgument(schema, args)) }),
})

/** A method that writes. Its result becomes the response body. */
export const change = <Argument>(
  schema: ZodType<Argument>,
  answer: (context: CommerceContext, argument: Argument) => Promise<unknown>,
): Method => ({ ...read(schema, answer), isChange: true })
