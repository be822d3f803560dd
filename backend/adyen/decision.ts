import type { Payment } from '#backend/database/tables/payments.ts'

/** What becomes of a payment, and what may be kept of its means. */
export type Decision = Pick<Payment, 'method' | 'brand' | 'lastFour' | 'resultCode' | 'refusalCode'>
