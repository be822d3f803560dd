/**
 * The commerce middleware's SDK for any base URL. It has no list of methods, so it sends any method name.
 * @module
 */
import { buildModule, initSDK, middlewareModule, prepareConfig } from '@vue-storefront/sdk'

type Endpoints = Record<string, (...args: unknown[]) => Promise<unknown>>

export interface CallOptions {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
}

export type CommerceSdk = (method: string, args: readonly unknown[], options?: CallOptions) => Promise<unknown>

export function commerceSdk(address: string, channel: number): CommerceSdk {
  const { commerce } = initSDK({
    commerce: buildModule(middlewareModule<Endpoints>, {
      apiUrl: `${address}/bigcommerce`,
      defaultRequestConfig: { headers: { 'x-bigcommerce-channel-id': String(channel) } },
    }),
  })
  return async (method, args, options) => {
    const call = commerce[method]
    if (!call) {
      throw new Error(`the SDK has no method ${method}`)
    }
    return call(...args, ...(options ? [prepareConfig({ ...options })] : []))
  }
}
