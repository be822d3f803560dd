/**
 * Schemas for delivery requests. Unknown query parameters are ignored, but an invalid value is a 400.
 * @module
 */
import { z } from 'zod'

const localeList = z
  .string()
  .max(200)
  .regex(/^[\w*, -]+$/)
/** Levels; Amplience's own limit. */
export const DEEPEST = 22
const depth = z.union([z.literal('root'), z.literal('all'), z.coerce.number().int().min(0).max(DEEPEST)])
const format = z.enum(['inlined', 'linked'])

export const deliveryParameters = z.object({
  depth: depth.default('root'),
  format: format.default('linked'),
  locale: localeList.optional(),
})
export type DeliveryParameters = z.infer<typeof deliveryParameters>

export const deliveryId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
/** A key must not begin or end with a slash. */
export const deliveryKey = z
  .string()
  .max(150)
  .regex(/^[\w-](?:[\w/-]*[\w-])?$/)

/** This schema has no defaults, because the parameters of the whole body apply to each single request that omits them. */
const overrides = z.object({ depth: depth.optional(), format: format.optional(), locale: localeList.optional() }).optional()

export const fetchBody = z.object({
  parameters: deliveryParameters.prefault({}),
  requests: z
    .array(z.union([z.object({ id: deliveryId, overrides }), z.object({ key: deliveryKey, overrides })]))
    .min(1)
    .max(50),
})

const pointer = z
  .string()
  .max(200)
  .regex(/^(?:\/[\w-]+)+$/)
const cursor = z
  .base64()
  .transform((text) => Number(/^offset:(\d{1,6})$/.exec(atob(text))?.[1]))
  .refine(Number.isInteger, 'The cursor is not one of ours')

const condition = z.union([
  z.object({ path: pointer, value: z.union([z.string().max(1000), z.number(), z.boolean()]) }),
  z.object({ lookupBy: z.literal('HIERARCHY_PARENT_META_DELIVERY_KEY'), value: deliveryKey }),
])
export type Condition = z.infer<typeof condition>

const sortOrder = z.enum(['ASC', 'DESC']).default('ASC')
const sortKey = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/)

export const filterBody = z.object({
  filterBy: z.array(condition).min(1).max(10),
  sortBy: z.object({ key: sortKey, order: sortOrder }).optional(),
  page: z.object({ size: z.number().int().min(1).max(12).default(12), cursor: cursor.optional() }).prefault({}),
  parameters: deliveryParameters.prefault({}),
})

const LARGEST_TREE_PAGE = 100

export const hierarchyQuery = z.object({
  hierarchyDepth: z.coerce.number().int().min(1).max(DEEPEST).default(DEEPEST),
  maxPageSize: z.coerce.number().int().min(1).max(LARGEST_TREE_PAGE).default(LARGEST_TREE_PAGE),
  pageCursor: cursor.optional(),
  sortByKey: sortKey.optional(),
  sortByOrder: sortOrder,
  locale: localeList.optional(),
})

export const cursorAt = (offset: number): string => btoa(`offset:${offset}`)
