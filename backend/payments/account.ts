/**
 * The shop's account at the payment provider: API URL and keys. The shop calls the embedded provider exactly as it calls a real
 * one.
 * @module
 */
export interface PaymentAccount {
  /** API base URL including the version, without a trailing slash. */
  readonly base: string
  readonly merchantAccount: string
  readonly apiKey: () => Promise<string>
  /** During a key rotation there are several, and any of them may have signed a webhook. */
  readonly hmacKeys: () => Promise<readonly string[]>
  readonly send: (request: Request) => Promise<Response>
  readonly pages: readonly string[]
}

/** The provider refused the request. The error leaves out the provider's message, because it may repeat data from the request. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly errorCode: string

  constructor(operation: string, status: number, errorCode: string) {
    super(`the payment provider refused ${operation}: ${status} ${errorCode}`)
    this.status = status
    this.errorCode = errorCode
  }
}

/** The provider did not respond, or its response could not be parsed. The request may still have taken effect. */
export class ProviderFailure extends Error {
  /** The provider's `Retry-After`, in milliseconds. */
  readonly retryAfter: number | undefined

  constructor(operation: string, what: string, retryAfter?: number) {
    super(`the payment provider failed at ${operation}: ${what}`)
    this.retryAfter = retryAfter
  }
}
