/**
 * The shop's account at the payment provider: API URL and keys. The embedded provider is called in the same way as a real one.
 * @module
 */
export interface PaymentAccount {
  /** Base URL with the API's version, without a trailing slash. */
  readonly base: string
  readonly merchantAccount: string
  readonly apiKey: () => Promise<string>
  /** Several during a key rotation: any of them may have signed a webhook. */
  readonly hmacKeys: () => Promise<readonly string[]>
  readonly send: (request: Request) => Promise<Response>
  /** Origins of the provider's payment pages. */
  readonly pages: readonly string[]
}

/** The provider refused the request. The provider's own message is omitted, because it may contain data of the request. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly errorCode: string

  constructor(operation: string, status: number, errorCode: string) {
    super(`the payment provider refused ${operation}: ${status} ${errorCode}`)
    this.status = status
    this.errorCode = errorCode
  }
}

/** The provider did not respond, or not readably. The request may have taken effect. */
export class ProviderFailure extends Error {
  /** Delay that the provider requests before a retry, in milliseconds. */
  readonly retryAfter: number | undefined

  constructor(operation: string, what: string, retryAfter?: number) {
    super(`the payment provider failed at ${operation}: ${what}`)
    this.retryAfter = retryAfter
  }
}
