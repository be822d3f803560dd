/**
 * A named custom value of a customer or an address (wire: commerce §2).
 * @module
 */
import { z } from 'zod'

const answer = z.string().max(1000)

export const formField = z.object({
  name: z.string().trim().min(1).max(100),
  value: z.union([answer, z.number(), z.array(answer).max(50)]),
})
export type FormField = z.infer<typeof formField>
