import { z } from 'zod'

/** As a client names an order: the number, or its digits. Migration 0007 begins them with the prefix of spec A §9. */
export const orderNumber = z.union([z.int().min(1), z.string().regex(/^\d{1,15}$/, 'Not an order number.')]).transform(Number)
