/**
 * Holds what was said on a wire against the shapes that a vendor publishes. What no shape is known for is a complaint too, so
 * nothing passes by being overlooked.
 * @module
 */
import type { ZodType } from 'zod'
import type { Exchange } from './wire.ts'

export interface Shape {
  readonly method: string
  /** Matched against the whole path. */
  readonly path: RegExp
  readonly request?: ZodType
  /** By status; an answer with another one is not in the description. */
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
  // What was refused may have been wrong: that is what was tried.
  const asked = shape.request && exchange.status < 400 ? problems(shape.request, exchange.requestBody) : []
  return [
    ...asked.map((problem) => `asked ${problem}`),
    ...problems(answer, exchange.body).map((problem) => `answered ${problem}`),
  ]
}

/** One line for each thing that is not as described; none is what a test wants. */
export const complaints = (exchanges: readonly Exchange[], shapes: readonly Shape[]): readonly string[] =>
  exchanges.flatMap((exchange) =>
    complaintsAbout(exchange, shapes).map((complaint) => `${exchange.method} ${exchange.path} ${exchange.status} ${complaint}`),
  )
