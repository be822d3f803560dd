/**
 * Defines API methods that validate their argument before they run.
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
  /** A change that is repeated with the same key gets the first response and changes nothing. */
  readonly idempotencyKey?: string
  /** The visitor's `cookie` header, which the shop forwards. */
  readonly cookie?: string
  /** The shop's origin, which starts every link in an e-mail. */
  readonly siteOrigin: string
  readonly orderLimits: OrderLimits
  readonly payments: PaymentsMode
  readonly account: PaymentAccount
  /** IP address as reported by the edge; undefined if unknown. */
  readonly visitorAddress?: string | undefined
  /** Id of a device that has signed in before. Attempts from known and from unknown devices are counted separately. */
  readonly device?: string | undefined
  readonly now: number
}

export type Method = TransportMethod<CommerceContext>

type Issue = ZodError['issues'][number]

/**
 * Lists the invalid fields by path, each with its message. If a union fails, the first of its shapes with a fault inside a field
 * is assumed to be the intended one.
 */
const faultsOf = (issues: readonly Issue[], above: readonly PropertyKey[] = []): (readonly [string, string])[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    const meant = issue.code === 'invalid_union' && issue.errors.find((shape) => shape.some((inner) => inner.path.length > 0))
    return meant ? faultsOf(meant, path) : [[path.join('.') || 'body', issue.message] as const]
  })

/** Parses the first argument, or `{}` if there is none. */
export function parseArgument<Argument>(schema: ZodType<Argument>, args: readonly unknown[]): Argument {
  const parsed = schema.safeParse(args[0] ?? {})
  if (!parsed.success) {
    throw invalid(Object.fromEntries(faultsOf(parsed.error.issues)))
  }
  return parsed.data
}

/** Defines a method that only reads; its result is the response body. */
export const read = <Argument>(
  schema: ZodType<Argument>,
  answer: (context: CommerceContext, argument: Argument) => Promise<unknown>,
): Method => ({
  isChange: false,
  run: async (context, args) => ({ status: 200, body: await answer(context, parseArgument(schema, args)) }),
})

/** Defines a method that writes; its result is the response body. */
export const change = <Argument>(
  schema: ZodType<Argument>,
  answer: (context: CommerceContext, argument: Argument) => Promise<unknown>,
): Method => ({ ...read(schema, answer), isChange: true })
