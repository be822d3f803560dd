/**
 * Schemas of a fault switch: the kinds of fault, and where they apply.
 * @module
 */
import { z } from 'zod'
import { METHODS } from '#backend/bigcommerce/app.ts'
import { UPSTREAM_NAMES } from './target.ts'

const TEN_MINUTES_MS = 600_000
const MEBIBYTE = 1024 * 1024
const DEFAULT_SIZE = 20 * MEBIBYTE
const ELSEWHERE = 'https://elsewhere.example/'

/** Faults marked "calls the upstream" make the change before the answer is lost; the others make no call. */
const fault = z.discriminatedUnion('kind', [
  /** Calls the upstream and delays its answer. The change is made even if the caller gives up. */
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0).max(TEN_MINUTES_MS) }),
  /** No answer until the caller gives up or the switch is cleared. */
  z.strictObject({ kind: z.literal('hang') }),
  /** The call fails as if no server were listening. */
  z.strictObject({ kind: z.literal('refuse') }),
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    /** Seconds. */
    retryAfter: z.int().min(0).max(86_400).optional(),
  }),
  /** 502 with the HTML page of a gateway. */
  z.strictObject({ kind: z.literal('html') }),
  /** 200 with truncated JSON. */
  z.strictObject({ kind: z.literal('malformed') }),
  /** 200 with valid JSON of a wrong shape. */
  z.strictObject({ kind: z.literal('shape') }),
  /**
   * Calls the upstream, sends half of its answer or nothing, and ends: as a `broken` connection, an answer `short` of its declared length,
   * or an `early` end of the chunks, as some gateways produce.
   */
  z.strictObject({
    kind: z.literal('cut'),
    after: z.enum(['half', 'nothing']).default('half'),
    ends: z.enum(['broken', 'short', 'early']).default('broken'),
  }),
  /** Calls the upstream and sends its answer in single bytes. */
  z.strictObject({ kind: z.literal('drip'), bytesPerSecond: z.int().min(1).max(1000).default(1) }),
  /** Calls the upstream and pads its answer with blanks to this size: valid but too long. */
  z.strictObject({
    kind: z.literal('oversized'),
    bytes: z
      .int()
      .min(MEBIBYTE)
      .max(10 * DEFAULT_SIZE)
      .default(DEFAULT_SIZE),
  }),
  /** Calls the upstream and sends its answer with a wrong content type. */
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
    /** The path below the upstream's own prefix, or its beginning up to a slash: `getCart`, `key`, `key/home`. */
    operation: z
      .string()
      .regex(/^[^\s?#]{1,200}$/, 'must be a path of at most 200 characters, without blanks and query')
      .optional(),
    fault,
    /** Only for this many calls; without it until cleared. */
    calls: z.int().min(1).max(1_000_000).optional(),
    /** The share of calls that are hit, drawn from a generator with this seed. */
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
/** The input may omit fields with a default. */
export type FaultSwitchInput = z.input<typeof faultSwitch>
