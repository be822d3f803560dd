/** Bindings of the backend Worker. */
export interface BackendEnv {
  readonly DB: D1Database
  readonly IMAGES: ImagesBinding
  /** The shop's own address, for links in mails. */
  readonly SITE_ORIGIN?: string
  /** Read by order-limits.ts. */
  readonly ORDER_HOLD_MINUTES?: string
  readonly UNPAID_ORDERS_PER_ADDRESS?: string
  readonly DECLINED_TRIES_PER_ADDRESS?: string
}

/** Where the shop is on a developer's machine unless it is told otherwise. */
const LOCAL_ORIGIN = 'http://localhost:8787'

export const siteOriginOf = ({ SITE_ORIGIN }: BackendEnv): string => SITE_ORIGIN ?? LOCAL_ORIGIN
