import { createTestShop, type Upstream } from './create-test-shop.ts'

/** Creates a shop that records its upstream requests. */
export function watchedShop() {
  const asked: URL[] = []
  const upstream = (request: Request, pass: Upstream) => {
    asked.push(new URL(request.url))
    return pass(request)
  }
  return { asked, shop: createTestShop({ upstream }) }
}
