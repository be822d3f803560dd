/**
 * The merchant's account at the payment provider: where it is, and what opens it. The shop asks the embedded provider in the same words.
 * @module
 */
export interface PaymentAccount {
  /** With the version, without a slash at the end. */
  readonly base: string
  readonly merchantAccount: string
  readonly apiKey: () => Promise<string>
  /** Any of them may have signed a webhook: a new key is added before the old one goes. */
  readonly hmacKeys: () => Promise<readonly string[]>
  readonly send: (request: Request) => Promise<Response>
  /** Origins of the provider's pages. */
  readonly pages: readonly string[]
}

/** The provider refused the request: its code, and the field if it is one. Its text may hold what was sent, so it stays out. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly errorCode: string

  constructor(operation: string, status: number, errorCode: string) {
    super(`the payment provider refused ${operation}: ${status} ${errorCode}`)
    this.status = status
    this.errorCode = errorCode
  }
}

/** No answer, or none that can be read: the request may have taken effect. */
export class ProviderFailure extends Error {
  /** Milliseconds that the provider asks to wait. */
  readonly retryAfter: number | undefined

  constructor(operation: string, what: string, retryAfter?: number) {
    super(`the payment provider failed at ${operation}: ${what}`)
    this.retryAfter = retryAfter
  }
}
