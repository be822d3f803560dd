/**
 * HTTP transport of the middleware in front of BigCommerce (wire: commerce §1) and of the promotion engine (wire: promotions
 * §1). A call is `POST /{service}/{method}`, and its body is a list of arguments.
 * @module
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { BackendEnv } from '#backend/env.ts'
import { noteFailure } from '#backend/middleware/log.ts'

export type TransportContext = Context<{ Bindings: BackendEnv }>

/** If the body is undefined, the response has neither body nor content type. */
export interface WireResponse {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface TransportMethod<MethodContext> {
  readonly isChange: boolean
  readonly run: (context: MethodContext, args: readonly unknown[]) => Promise<WireResponse>
}

export interface Call {
  readonly name: string
  readonly args: readonly unknown[]
}

export interface Transport<MethodContext> {
  /** Path segment of the service, which the response to an unknown method repeats. */
  readonly service: string
  readonly methods: ReadonlyMap<string, TransportMethod<MethodContext>>
  /** Bytes. */
  readonly maxBody: number
  /** Whether read methods also accept GET, with the arguments in the query parameter `body`. */
  readonly readsByGet: boolean
  /** Returns an error response if the request does not name a valid shop, channel or market. */
  readonly contextOf: (c: TransportContext, call: Call) => MethodContext | Response | Promise<MethodContext | Response>
  /** Converts an expected error into a response. Returns undefined for all other errors, which become a 500. */
  readonly refusalOf: (error: Error) => WireResponse | undefined
  /** Name of the log event for a 500. */
  readonly failure: string
}

const MALFORMED = '<!doctype html><title>Bad Request</title><p>The body is not JSON.</p>'

export const malformed = (c: Context): Response => c.body(MALFORMED, 400, { 'content-type': 'text/html; charset=UTF-8' })

/** A body that is not a list counts as the only argument; an empty body means no arguments. */
function argumentsFrom(text: string): readonly unknown[] | undefined {
  try {
    const parsed: unknown = text.trim() === '' ? [] : JSON.parse(text)
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch {
    return undefined
  }
}

export const toResponse = ({ body, ...init }: WireResponse): Response =>
  body === undefined ? new Response(null, init) : Response.json(body, init)

const tooLarge = (c: Context): Response => c.json({ message: 'The request is too large.' }, 413)

async function answer<MethodContext>(transport: Transport<MethodContext>, c: TransportContext, text: string): Promise<Response> {
  const { service, methods, contextOf } = transport
  const name = c.req.param('method') ?? ''
  const method = methods.get(name)
  if (!method) {
    return c.text(`The function "${name.slice(0, 80)}" is not registered in "${service}".`, 404)
  }
  if (method.isChange && c.req.method !== 'POST') {
    return c.text('Method not allowed', 405, { allow: 'POST' })
  }
  const args = argumentsFrom(text)
  if (!args) {
    return malformed(c)
  }
  const context = await contextOf(c, { name, args })
  return context instanceof Response ? context : toResponse(await method.run(context, args))
}

export function createTransport<MethodContext>(transport: Transport<MethodContext>): Hono<{ Bindings: BackendEnv }> {
  const { maxBody, readsByGet, refusalOf, failure } = transport
  const app = new Hono<{ Bindings: BackendEnv }>()
  app.post('/:method', bodyLimit({ maxSize: maxBody, onError: tooLarge }), async (c) => answer(transport, c, await c.req.text()))
  if (readsByGet) {
    app.get('/:method', (c) => {
      const text = c.req.query('body') ?? '[]'
      return text.length > maxBody ? tooLarge(c) : answer(transport, c, text)
    })
  }
  app.all('/:method', (c) => c.text('Method not allowed', 405, { allow: readsByGet ? 'GET, POST' : 'POST' }))
  app.onError((error, c) => {
    const refusal = refusalOf(error)
    if (refusal) {
      return toResponse(refusal)
    }
    noteFailure(failure, error, c)
    return c.text('Internal server error', 500)
  })
  return app
}
