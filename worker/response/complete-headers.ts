/**
 * Marks a response that already has all security headers, so that the middleware does not set them a second time.
 * @module
 */
interface CompleteHeaders {
  readonly hasAllHeaders: true
}

export const withAllHeaders = (response: Response): Response & CompleteHeaders =>
  Object.assign(response, { hasAllHeaders: true as const })

export const hasAllHeaders = (response: Response): response is Response & CompleteHeaders => 'hasAllHeaders' in response
