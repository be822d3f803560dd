/**
 * Middleware that applies faults before or after the upstream handles the request.
 * @module
 */
import type { Context, ErrorHandler, MiddlewareHandler, Next } from 'hono'
import { noteFailure } from '#backend/middleware/log.ts'
import type { BoardOf } from './board.ts'
import { cut, drip, oversized } from './break-body.ts'
import type { Fault } from './fault.ts'
import { targetOf } from './target.ts'

const GATEWAY = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1><p>fault switch'
/** How often a hanging request checks whether its caller has given up. */
const LOOK_EVERY_MS = 50

/** Makes the request fail as a refused connection would. */
class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused'
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Waits in small steps, because the runtime ends a request that waits for nothing, and because clearing a switch must release
 * its requests. Counts steps rather than time, so that the caller's timeout still fires first on a stalled machine.
 * @throws ConnectionRefused if the caller gives up
 */
async function wait(ms: number, signal: AbortSignal, stands: () => boolean): Promise<void> {
  for (let left = ms; left > 0 && stands(); left -= LOOK_EVERY_MS) {
    if (signal.aborted) {
      throw new ConnectionRefused('fault switch: the caller is gone')
    }
    await pause(Math.min(left, LOOK_EVERY_MS))
  }
}

/** Calls the upstream and replaces its response. */
async function spoil(c: Context, next: Next, change: (answer: Response) => Response | Promise<Response>): Promise<void> {
  await next()
  const changed = await change(c.res)
  // Hono keeps the old response's headers unless the response is cleared first.
  c.res = undefined
  c.res = changed
}

function retyped(answer: Response, type: string): Response {
  const changed = new Response(answer.body, answer)
  changed.headers.set('content-type', type)
  return changed
}

async function apply(fault: Fault, c: Context, next: Next, stands: () => boolean): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'delay':
      await next()
      await wait(fault.ms, c.req.raw.signal, stands)
      return undefined
    case 'hang':
      await wait(Number.POSITIVE_INFINITY, c.req.raw.signal, stands)
      throw new ConnectionRefused('fault switch: hang')
    case 'refuse':
      throw new ConnectionRefused('fault switch: refuse')
    case 'status':
      return Response.json(
        { message: 'fault switch' },
        {
          status: fault.status,
          headers: fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) },
        },
      )
    case 'html':
      return c.html(GATEWAY, 502)
    case 'malformed':
      return c.body('{"data":{"fault":"swi', 200, { 'content-type': 'application/json' })
    case 'shape':
      return c.json([42])
    case 'redirect':
      return c.body(null, 301, { location: fault.to })
    case 'cut':
      await spoil(c, next, (answer) => cut(answer, fault))
      return undefined
    case 'drip':
      await spoil(c, next, (answer) => drip(answer, fault.bytesPerSecond))
      return undefined
    case 'oversized':
      await spoil(c, next, (answer) => oversized(answer, fault.bytes))
      return undefined
    case 'content-type':
      await spoil(c, next, (answer) => retyped(answer, fault.type))
      return undefined
  }
}

export const withFaults =
  (boardOf: BoardOf): MiddlewareHandler =>
  async (c, next) => {
    const target = targetOf(c.req.path)
    const tripped = target && boardOf(c).trip(target)
    return tripped ? apply(tripped.fault, c, next, tripped.stands) : next()
  }

/** Rethrows a simulated refusal. Any other error is a bug and becomes a 500. */
export const refuseOrFail: ErrorHandler = (error, c) => {
  if (error instanceof ConnectionRefused) {
    throw error
  }
  noteFailure('backend.failed', error, c)
  return c.text('Internal server error', 500)
}
