/**
 * Checks recorded exchanges against the vendor's published shapes. An exchange without a shape fails too, so that no exchange goes
 * unchecked.
 * @module
 */
import type { ZodType } from 'zod'
import type { Exchange } from './wire.ts'

export interface Shape {
  readonly method: string
  /** Must match the whole path. */
  readonly path: RegExp
  readonly request?: ZodType
  /** Shapes by status code. The vendor's description contains no other status codes. */
  readonly answers: Readonly<Record<number, ZodType>>
}

const problems = (schema: ZodType, value: unknown): readonly string[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`) ?? []

function complaintsAbout(exchange: Exchange, shapes: readonly Shape[]): readonly string[] {
  const shape = shapes.find(({ method, path }) => method === exchange.method && path.test(exchange.path))
  const answer = shape?.answers[exchange.status]
  if (!shape || !answer) {
    return ['is not described']
  }
  // Refused requests are not checked, because some tests send invalid requests on purpose.
  const asked = shape.request && exchange.status < 400 ? problems(shape.request, exchange.requestBody) : []
  return [
    ...asked.map((problem) => `asked ${problem}`),
    ...problems(answer, exchange.body).map((problem) => `answered ${problem}`),
  ]
}

/** Returns one line for each deviation; tests expect none. */
export const complaints = (exchanges: readonly Exchange[], shapes: readonly Shape[]): readonly string[] =>
  exchanges.flatMap((exchange) =>
    complaintsAbout(exchange, shapes).map((complaint) => `${exchange.method} ${exchange.path} ${exchange.status} ${complaint}`),
  )
