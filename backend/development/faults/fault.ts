/**
 * Schema of a fault switch: the kind of fault, and the requests that it affects.
 * @module
 */
import { z } from 'zod'
import { METHODS } from '#backend/bigcommerce/app.ts'
import { UPSTREAM_NAMES } from './target.ts'

const TEN_MINUTES_MS = 600_000
const MEBIBYTE = 1024 * 1024
const DEFAULT_SIZE = 20 * MEBIBYTE
const ELSEWHERE = 'https://elsewhere.example/'

/**
 * Faults marked "calls the upstream" let the upstream make the change and damage only its response. All other faults keep the
 * request from reaching the upstream.
 */
const fault = z.discriminatedUnion('kind', [
  /** Calls the upstream and delays its response. The change is made even if the caller gives up. */
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0).max(TEN_MINUTES_MS) }),
  /** Does not respond until the caller gives up or the switch is cleared. */
  z.strictObject({ kind: z.literal('hang') }),
  /** Fails as a refused connection would. */
  z.strictObject({ kind: z.literal('refuse') }),
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    /** Seconds. */
    retryAfter: z.int().min(0).max(86_400).optional(),
  }),
  /** Returns a 502 with a gateway's HTML error page. */
  z.strictObject({ kind: z.literal('html') }),
  /** Returns a 200 with truncated JSON. */
  z.strictObject({ kind: z.literal('malformed') }),
  /** Returns a 200 whose JSON is valid but has the wrong shape. */
  z.strictObject({ kind: z.literal('shape') }),
  /**
   * Calls the upstream, sends half of its response or none of it, and then ends the response in one of three ways:
   * - `broken`: the connection is lost
   * - `short`: the body has fewer bytes than `content-length` states
   * - `early`: the chunked body ends normally, as some gateways end it
   */
  z.strictObject({
    kind: z.literal('cut'),
    after: z.enum(['half', 'nothing']).default('half'),
    ends: z.enum(['broken', 'short', 'early']).default('broken'),
  }),
  /** Calls the upstream and sends its response one byte at a time. */
  z.strictObject({ kind: z.literal('drip'), bytesPerSecond: z.int().min(1).max(1000).default(1) }),
  /** Calls the upstream and pads its response with spaces to this size, so that it is valid but too long. */
  z.strictObject({
    kind: z.literal('oversized'),
    bytes: z
      .int()
      .min(MEBIBYTE)
      .max(10 * DEFAULT_SIZE)
      .default(DEFAULT_SIZE),
  }),
  /** Calls the upstream and sends its response with an incorrect content type. */
  z.strictObject({
    kind: z.literal('content-type'),
    type: z
      .string()
      .regex(/^[a-z]+\/[a-z0-9.+-]+$/)
      .default('text/plain'),
  }),
  z.strictObject({ kind: z.literal('redirect'), to: z.url().default(ELSEWHERE) }),
])
export type Fault = z.infer<typeof fault>

export const faultSwitch = z
  .strictObject({
    upstream: z.enum([...UPSTREAM_NAMES, '*']),
    /** The path after the upstream's prefix, or the start of that path up to a slash: `getCart`, `key`, `key/home`. */
    operation: z
      .string()
      .regex(/^[^\s?#]{1,200}$/, 'must be a path of at most 200 characters, without blanks and query')
      .optional(),
    fault,
    /** Number of requests to affect. If undefined, all requests until the switch is cleared. */
    calls: z.int().min(1).max(1_000_000).optional(),
    /** Fraction of the requests to affect, chosen at random from this seed. */
    probability: z.number().gt(0).max(1).default(1),
    seed: z.int().min(0).max(0xffffffff).default(1),
  })
  .refine(({ upstream, operation }) => operation === undefined || upstream !== '*', {
    path: ['operation'],
    message: 'goes with one upstream only',
  })
  .refine(({ upstream, operation }) => operation === undefined || upstream !== 'commerce' || METHODS.has(operation), {
    path: ['operation'],
    message: 'is no method of the commerce upstream',
  })
export type FaultSwitch = z.infer<typeof faultSwitch>
export type FaultSwitchInput = z.input<typeof faultSwitch>
