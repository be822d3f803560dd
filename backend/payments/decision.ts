import type { Payment } from './schema.ts'

/** What becomes of a payment, and what may be kept of its means. */
export type Decision = Pick<Payment, 'method' | 'brand' | 'lastFour' | 'resultCode' | 'refusalCode'>
