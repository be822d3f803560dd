/**
 * An integration for the vendor's middleware server. It replaces the commerce platform's integration, which is not public. Each
 * method is forwarded to the embedded backend, and the response is returned or thrown, so the envelope comes from the vendor's
 * server.
 * @module
 */
import { apiClientFactory } from '@vue-storefront/middleware'

const METHODS = [
  'getCategoryTree',
  'getProductById',
  'getProductsWithFilter',
  'getInventoryAtLocations',
  'getCart',
  'createCart',
  'addCartItems',
  'updateCartItem',
  'removeCartItem',
  'deleteCart',
] as const

interface Context {
  readonly config: { readonly backend: string }
  readonly req: { readonly headers: Readonly<Record<string, string | undefined>> }
}

const PASSED_ON = ['x-bigcommerce-channel-id', 'idempotency-key'] as const

const ask =
  (method: string) =>
  async ({ config, req }: Context, ...args: unknown[]): Promise<unknown> => {
    const headers = PASSED_ON.flatMap((name) => (req.headers[name] ? [[name, req.headers[name]] as [string, string]] : []))
    const response = await fetch(`${config.backend}/bigcommerce/${method}`, {
      method: 'POST',
      headers: [['content-type', 'application/json'], ...headers],
      body: JSON.stringify(args),
    })
    const text = await response.text()
    if (!response.ok) {
      throw Object.assign(new Error(JSON.parse(text).message), { status: response.status })
    }
    return text === '' ? undefined : JSON.parse(text)
  }

/** Rejects as an HTTP library does when an upstream times out. Other failures reject with plain errors. */
const late = async () => {
  throw Object.assign(new Error('timeout of 10 ms exceeded'), { code: 'ECONNABORTED', isAxiosError: true })
}
const broken = async () => {
  throw new Error('secret: a stack of the upstream')
}

export const { createApiClient } = apiClientFactory({
  onCreate: (config: Context['config']) => ({ config, client: {} }),
  api: {
    ...Object.fromEntries(METHODS.map((method) => [method, ask(method)])),
    getChannel: late,
    getStoreMeta: broken,
    getCategory: async () => null,
  },
})
