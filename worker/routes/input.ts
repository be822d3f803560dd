/**
 * Validates a request's input before its handler runs. The handler takes it from `c.req.valid`, typed by the address table or by a schema.
 * Invalid input gets the answer of the route's hook.
 *
 * Queries and cookies have total codecs in `domain/`, which replace unreadable values by defaults, so no hook runs for them.
 * @module
 */
import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import { validator } from 'hono/validator'
import type { z } from 'zod'
import type { ParametersOf, ScreenName } from '#domain/address/route-patterns.ts'
import { readParameters } from '#domain/address/routes.ts'
import type { AppEnv } from '#worker/env.ts'
import { missingPage } from './content/missing.tsx'

/**
 * Answers invalid input.
 * @param field the first invalid parameter; empty if the input as a whole is invalid
 */
export type AnswerInvalid = (c: Context<AppEnv>, field: string) => Response | Promise<Response>

type Hook = ReturnType<typeof hook>

/** The one hook of every schema. */
const hook =
  (invalid: AnswerInvalid) => (result: { success: true } | { success: false; error: z.core.$ZodError }, c: Context<AppEnv>) => {
    if (result.success) {
      return undefined
    }
    return invalid(c, String(result.error.issues[0]?.path[0] ?? ''))
  }

type TakesParameters<Value> = MiddlewareHandler<AppEnv, string, { in: { param: object }; out: { param: Value } }>

/**
 * A screen's parameters, checked against the address table. No zod schema, because this runs for each stored page and a schema would take 1
 * µs more.
 */
export const parameters =
  <Screen extends ScreenName>(screen: Screen, invalid: AnswerInvalid = missingPage): TakesParameters<ParametersOf<Screen>> =>
  async (c, next) => {
    const read = readParameters(screen, c.req.param())
    if (!read.ok) {
      return invalid(c, read.reason)
    }
    c.req.addValidatedData('param', read.value)
    return next()
  }

/** The parameters of an address that is no screen, by their schema. */
export const parametersBy = <Schema extends z.ZodType>(schema: Schema, invalid: AnswerInvalid = missingPage) =>
  zValidator<Schema, 'param', AppEnv, string, Hook>('param', schema, hook(invalid))

/** A query by its codec. Handlers of stored pages call their codec themselves, and only if the address has a query. */
export const query = <Query>(codec: (query: URLSearchParams) => Query) =>
  validator('query', (_given, c: Context<AppEnv>) => codec(new URL(c.req.url).searchParams))

/** Reads the JSON that a page's script sends. */
export const json = <Schema extends z.ZodType>(schema: Schema, invalid: AnswerInvalid) =>
  zValidator<Schema, 'json', AppEnv, string, Hook>('json', schema, hook(invalid))
