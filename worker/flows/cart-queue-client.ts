/**
 * The caller's side of the cart queue: the caller hands in a function, the queue runs it here in order, and returns its answer.
 * @module
 */
import { ConfigurationError } from '#worker/config.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import type { BagAnswer, BagOutcome } from './bag-outcome.ts'
import type { BagDesk, Passed, Ticket } from './cart-queue.ts'

export interface BagTurns {
  /** `again` tells what an earlier, equal request was answered; the cart must then be read anew. @throws UpstreamError */
  inTurn(
    cartId: string,
    ticket: Ticket,
    work: () => Promise<BagAnswer>,
  ): Promise<{ readonly done: BagAnswer } | { readonly again: BagOutcome }>
  /** The one cart of a visitor without a cart cookie. @throws UpstreamError */
  open(visitorId: string, make: () => Promise<string>, gone?: string): Promise<string>
}

type Desks = DurableObjectNamespace<BagDesk>
const hasDesks = (env: object): env is { readonly BAG_DESK: Desks } => 'BAG_DESK' in env

/** @throws ConfigurationError when the Worker has no binding of the queues */
export function desksOf(env: object): Desks {
  if (hasDesks(env)) {
    return env.BAG_DESK
  }
  throw new ConfigurationError(['BAG_DESK'])
}

const deskFailure = (code: 'unreachable' | 'open', cause?: unknown) =>
  new UpstreamError({ upstream: 'bag-desk', operation: 'inTurn', code, cause })

export function createBagTurns(desks: Desks): BagTurns {
  /** An error loses its class when a Durable Object hands it back, so the error is kept on this side. */
  async function handIn<T, Answer>(
    give: (work: () => Promise<T | undefined>) => Promise<Answer>,
    work: () => Promise<T>,
  ): Promise<Answer> {
    const failures: unknown[] = []
    const safely = async () => {
      try {
        return await work()
      } catch (error) {
        failures.push(error)
        return undefined
      }
    }
    try {
      const answer = await give(safely)
      if (failures.length === 0) {
        return answer
      }
    } catch (cause) {
      failures.push(deskFailure('unreachable', cause))
    }
    throw failures[0]
  }

  return {
    async inTurn(cartId, ticket, work) {
      let done: BagAnswer | undefined
      const passed = await handIn<BagOutcome, Passed>(
        (outcome) => desks.getByName(`cart:${cartId}`).inTurn(ticket, outcome),
        async () => {
          done = await work()
          return done.outcome
        },
      )
      switch (passed.kind) {
        case 'done':
          if (done) {
            return { done }
          }
          throw deskFailure('unreachable')
        case 'repeat':
          return { again: passed.outcome }
        case 'busy':
          throw deskFailure('open')
        default:
          return { again: { kind: passed.kind } }
      }
    },

    async open(visitorId, make, gone) {
      const cart = await handIn<string, string | undefined>((id) => desks.getByName(`visitor:${visitorId}`).open(id, gone), make)
      if (!cart) {
        throw deskFailure('open')
      }
      return cart
    },
  }
}
