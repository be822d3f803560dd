/**
 * Error responses in Adyen's format (wire: payments §2). A refused payment is a result, not an error.
 * @module
 */
const ERROR_TYPES = { 400: 'validation', 401: 'security', 403: 'security', 422: 'validation' } as const

/** The idempotency key has already been used for a different request. */
export const KEY_TAKEN = '704'

export class PaymentError extends Error {
  readonly status: keyof typeof ERROR_TYPES
  readonly errorCode: string
  readonly field: string | undefined

  constructor(status: PaymentError['status'], errorCode: string, message: string, field?: string) {
    super(message)
    this.status = status
    this.errorCode = errorCode
    this.field = field
  }

  get isKeyTaken(): boolean {
    return this.errorCode === KEY_TAKEN
  }

  get body() {
    return { status: this.status, errorCode: this.errorCode, message: this.message, errorType: ERROR_TYPES[this.status] }
  }
}

export const malformed = (message: string): PaymentError => new PaymentError(400, '702', message)
