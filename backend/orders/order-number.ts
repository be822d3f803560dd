/**
 * Order numbers: the prefix 100000 of the first series (spec A §9), then six digits; from the millionth on the prefix is 100001.
 * @module
 */
import { z } from 'zod'

/** As a client names an order: the number, or its digits. */
export const orderNumber = z.union([z.int().min(1), z.string().regex(/^\d{1,15}$/, 'Not an order number.')]).transform(Number)
