/**
 * Validates a request's input before its handler runs. The handler reads the input from `c.req.valid`, typed by the screen table
 * or by a schema. For invalid input, the `invalid` callback creates the response. Queries are never invalid, because their codecs
 * in `domain/` replace unreadable values with defaults.
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

/** @param field the first invalid parameter; empty if the whole input is invalid */
export type RespondInvalid = (c: Context<AppEnv>, field: string) => Response | Promise<Response>

type Hook = ReturnType<typeof hook>

const hook =
  (invalid: RespondInvalid) => (result: { success: true } | { success: false; error: z.core.$ZodError }, c: Context<AppEnv>) => {
    if (result.success) {
      return undefined
    }
    return invalid(c, String(result.error.issues[0]?.path[0] ?? ''))
  }

type TakesParameters<Value> = MiddlewareHandler<AppEnv, string, { in: { param: object }; out: { param: Value } }>

/** Validates a screen's parameters. It does not use zod, which would add 1 µs to the time for every stored page. */
export const parameters =
  <Screen extends ScreenName>(screen: Screen, invalid: RespondInvalid = missingPage): TakesParameters<ParametersOf<Screen>> =>
  async (c, next) => {
    const read = readParameters(screen, c.req.param())
    if (!read.ok) {
      return invalid(c, read.reason)
    }
    c.req.addValidatedData('param', read.value)
    return next()
  }

/** Validates the parameters of a URL that is not a screen. */
export const parametersBy = <Schema extends z.ZodType>(schema: Schema, invalid: RespondInvalid = missingPage) =>
  zValidator<Schema, 'param', AppEnv, string, Hook>('param', schema, hook(invalid))

/** Reads a query with its codec. Handlers of stored pages call the codec themselves, and only if the URL has a query. */
export const query = <Query>(codec: (query: URLSearchParams) => Query) =>
  validator('query', (_given, c: Context<AppEnv>) => codec(new URL(c.req.url).searchParams))

/** Validates the JSON that a page's JavaScript sends. */
export const json = <Schema extends z.ZodType>(schema: Schema, invalid: RespondInvalid) =>
  zValidator<Schema, 'json', AppEnv, string, Hook>('json', schema, hook(invalid))
