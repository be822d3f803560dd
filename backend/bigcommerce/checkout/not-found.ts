/**
 * Checkout methods report a 404 as a list of errors, without the other fields (wire: commerce §1, §7).
 * @module
 */
import { TYPE, WireError } from '#backend/middleware/wire-error.ts'

class CheckoutNotFound extends WireError {
  override get body() {
    const raw = { errors: [{ status: 404, title: 'Not found', type: TYPE, detail: this.title }] }
    return { ...raw, message: `Request returned error code: 404 and body: ${JSON.stringify(raw)}` }
  }
}

export const checkoutNotFound = (what: 'checkout' | 'consignment'): WireError =>
  new CheckoutNotFound(404, `The requested ${what} was not found.`)
