import type { Payment } from '#backend/database/tables/payments.ts'

/** The result of a payment, and the parts of its payment method that may be stored. */
export type Decision = Pick<Payment, 'method' | 'brand' | 'lastFour' | 'resultCode' | 'refusalCode'>
