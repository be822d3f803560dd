/**
 * Errors in Talon.One's format (wire: promotions §6).
 * @module
 */
export interface ErrorItem {
  readonly title: string
  readonly details?: string
  readonly source?: { readonly pointer?: string; readonly parameter?: string; readonly resource?: string }
}

export class PromotionsError extends Error {
  readonly status: 400 | 401 | 404 | 409
  readonly errors: readonly ErrorItem[]

  constructor(status: PromotionsError['status'], message: string, errors: readonly ErrorItem[] = []) {
    super(message)
    this.status = status
    this.errors = errors
  }

  get body() {
    return {
      message: this.message,
      ...(this.errors.length > 0 ? { errors: this.errors } : {}),
      ...(this.status === 401 ? { StatusCode: 401 } : {}),
    }
  }
}

export const badRequest = (title: string, details: string, source?: ErrorItem['source']): PromotionsError =>
  new PromotionsError(400, 'Request failed', [{ title, details, ...(source ? { source } : {}) }])

export const notFound = (title: string, resource: string): PromotionsError =>
  new PromotionsError(404, 'Not found', [{ title, source: { resource } }])
