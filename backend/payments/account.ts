/**
 * The merchant's account at the payment provider: its address and its keys. The embedded provider is called the same way.
 * @module
 */
export interface PaymentAccount {
  /** Includes the version; no trailing slash. */
  readonly base: string
  readonly merchantAccount: string
  readonly apiKey: () => Promise<string>
  /** Any of them may have signed a webhook: a new key is added before the old one is removed. */
  readonly hmacKeys: () => Promise<readonly string[]>
  readonly send: (request: Request) => Promise<Response>
  /** Origins of the provider's pages. */
  readonly pages: readonly string[]
}

/** The provider refused the request. The provider's message is left out, since it may contain the request's data. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly errorCode: string

  constructor(operation: string, status: number, errorCode: string) {
    super(`the payment provider refused ${operation}: ${status} ${errorCode}`)
    this.status = status
    this.errorCode = errorCode
  }
}

/** No answer, or an unreadable one: the request may have taken effect. */
export class ProviderFailure extends Error {
  /** Milliseconds that the provider asks to wait. */
  readonly retryAfter: number | undefined

  constructor(operation: string, what: string, retryAfter?: number) {
    super(`the payment provider failed at ${operation}: ${what}`)
    this.retryAfter = retryAfter
  }
}
