/**
 * Headers for every call to a vendor: API keys in the vendor's format, and facts about the visitor.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import type { Config } from './config.ts'

export interface Visitor {
  readonly address: string | undefined
  readonly agent: string | undefined
}

interface Asking {
  readonly credentials: Config['credentials']
  readonly market?: Market
  readonly visitor?: Visitor | undefined
}

type Headers = Readonly<Record<string, string>>

/** The search vendor trusts these facts about the visitor only if the token is sent too. */
const searchHeaders = (token: string, visitor: Visitor | undefined): Headers => ({
  'x-cnstrc-token': token,
  ...(visitor?.address ? { 'x-forwarded-for': visitor.address } : {}),
  ...(visitor?.agent ? { 'user-agent': visitor.agent } : {}),
})

export function vendorHeaders(name: keyof Config['upstreams'], { credentials, market, visitor }: Asking): Headers {
  switch (name) {
    case 'commerce':
      return {
        // The vendor limits attempts per visitor. `cf-connecting-ip` cannot be used, because Cloudflare overwrites it in requests
        // to other hosts.
        ...(visitor?.address ? { 'x-forwarded-for': visitor.address } : {}),
        ...credentials.commerce,
      }
    case 'promotions': {
      const key = market && credentials.promotionsKeyOf(market)
      return { ...credentials.promotions, ...(key ? { authorization: `ApiKey-v1 ${key}` } : {}) }
    }
    case 'content':
      return credentials.content ? { 'x-api-key': credentials.content } : {}
    case 'search':
      return credentials.search ? searchHeaders(credentials.search, visitor) : {}
    case 'marketing':
      return credentials.marketing ? { authorization: `Klaviyo-API-Key ${credentials.marketing}` } : {}
    case 'media':
    case 'payments':
      return {}
  }
}
