/**
 * What a delivery request may say. Unknown query parameters are ignored; wrong values are a 400.
 * @module
 */
import { z } from 'zod'

const localeList = z
  .string()
  .max(200)
  .regex(/^[\w*, -]+$/)
const depth = z.union([z.literal('root'), z.literal('all'), z.coerce.number().int().min(0).max(22)])

export const deliveryParameters = z.object({
  depth: depth.default('root'),
  format: z.enum(['inlined', 'linked']).default('linked'),
  locale: localeList.optional(),
})
export type DeliveryParameters = z.infer<typeof deliveryParameters>

export const deliveryId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
/** Letters, digits, `-`, `_`, and `/` but not first or last (wire: 1 to 150 characters). */
export const deliveryKey = z
  .string()
  .max(150)
  .regex(/^[\w-](?:[\w/-]*[\w-])?$/)

const overrides = deliveryParameters.partial().optional()

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

export const filterBody = z.object({
  filterBy: z
    .array(z.object({ path: pointer, value: z.union([z.string().max(1000), z.number(), z.boolean()]) }))
    .min(1)
    .max(10),
  sortBy: z
    .object({
      key: z
        .string()
        .max(200)
        .regex(/^[\w-]+$/),
      order: z.enum(['ASC', 'DESC']).default('ASC'),
    })
    .optional(),
  page: z.object({ size: z.number().int().min(1).max(12).default(12), cursor: cursor.optional() }).prefault({}),
  parameters: deliveryParameters.prefault({}),
})

export const cursorAt = (offset: number): string => btoa(`offset:${offset}`)
