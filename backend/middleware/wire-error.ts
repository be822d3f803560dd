/**
 * Error responses in the format of the middleware in front of BigCommerce (wire: commerce §1).
 * @module
 */
export const TYPE = 'https://developer.bigcommerce.com/api-docs/getting-started/api-status-codes'

/** BigCommerce's REST error body, plus the message that the middleware adds. */
export class WireError extends Error {
  readonly status: 400 | 401 | 404 | 409 | 422 | 429
  readonly title: string
  readonly errors: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>

  constructor(status: WireError['status'], title: string, errors: WireError['errors'] = {}, headers: WireError['headers'] = {}) {
    super(title)
    this.status = status
    this.title = title
    this.errors = errors
    this.headers = headers
  }

  get body(): { readonly message: string } {
    const raw = { status: this.status, title: this.title, type: TYPE, errors: this.errors }
    return { ...raw, message: `Request returned error code: ${this.status} and body: ${JSON.stringify(raw)}` }
  }
}

export const notFound = (what: string): WireError => new WireError(404, `The requested ${what} was not found.`)
export const invalid = (errors: WireError['errors']): WireError => new WireError(422, 'JSON data is missing or invalid', errors)
