/**
 * The client of the cart queue. It waits for the caller's turn, then runs the caller's function and returns the outcome.
 * @module
 */

import { memoise } from '#domain/memory/memoise.ts'
import { createMarks, type Marks } from '#worker/cache/marks.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { ConfigurationError } from '#worker/settings/config.ts'
import type { BagOutcome, BagResult } from './bag-outcome.ts'
import type { CartChange, CartQueue, QueueReply } from './cart-queue.ts'

export interface CartQueueClient {
  /** Carts that this isolate knows to exist. */
  readonly known: Marks
  /**
   * `again` is the outcome of an earlier, identical request. The caller must then read the cart.
   * @throws UpstreamError
   */
  run(
    cartId: string,
    change: CartChange,
    work: () => Promise<BagResult>,
  ): Promise<{ readonly done: BagResult } | { readonly again: BagOutcome }>
  /**
   * Gets or creates the cart of a visitor who has no cart cookie.
   * @throws UpstreamError
   */
  open(visitorId: string, make: () => Promise<string>, gone?: string): Promise<string>
  /** Stores a text under an id for a few minutes. */
  keep(id: string, text: string): Promise<void>
  kept(id: string): Promise<string | undefined>
}

type CartQueues = DurableObjectNamespace<CartQueue>
const hasQueues = (env: object): env is { readonly CART_QUEUE: CartQueues } => 'CART_QUEUE' in env

/** @throws ConfigurationError if the Worker has no `CART_QUEUE` binding */
export function cartQueuesOf(env: object): CartQueues {
  if (hasQueues(env)) {
    return env.CART_QUEUE
  }
  throw new ConfigurationError(['CART_QUEUE'])
}

const queueFailure = (code: 'unreachable' | 'open', cause?: unknown) =>
  new UpstreamError({ upstream: 'cart-queue', operation: 'run', code, cause })

const knownIn = memoise(
  (queues) => queues,
  (_queues: CartQueues) => createMarks({ ttlSeconds: 86_400 }),
)

export function createCartQueueClient(queues: CartQueues): CartQueueClient {
  /** An error loses its class when a Durable Object returns it, so the original is kept here. */
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
      failures.push(queueFailure('unreachable', cause))
    }
    throw failures[0]
  }

  const known = knownIn(queues)
  return {
    known,

    async run(cartId, change, work) {
      let done: BagResult | undefined
      const answer = await handIn<BagOutcome, QueueReply>(
        (outcome) => queues.getByName(`cart:${cartId}`).run(change, outcome),
        async () => {
          done = await work()
          return done.outcome
        },
      )
      switch (answer.kind) {
        case 'done':
          if (done) {
            return { done }
          }
          throw queueFailure('unreachable')
        case 'repeat':
          return { again: answer.outcome }
        case 'busy':
          throw queueFailure('open')
        default:
          return { again: { kind: answer.kind } }
      }
    },

    async open(visitorId, make, gone) {
      const cart = await handIn<string, string | undefined>((id) => queues.getByName(`visitor:${visitorId}`).open(id, gone), make)
      if (!cart) {
        throw queueFailure('open')
      }
      known.add(cart)
      return cart
    },

    keep: (id, text) => queues.getByName(`kept:${id}`).keep(text),
    kept: (id) => queues.getByName(`kept:${id}`).kept(),
  }
}
