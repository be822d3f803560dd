/** Bindings of the backend Worker. */
export interface BackendEnv {
  readonly DB: D1Database
  readonly IMAGES: ImagesBinding
  /** The shop's own address, for links in mails. */
  readonly SITE_ORIGIN?: string
}

/** Where the shop is on a developer's machine unless it is told otherwise. */
const LOCAL_ORIGIN = 'http://localhost:8787'

export const siteOriginOf = ({ SITE_ORIGIN }: BackendEnv): string => SITE_ORIGIN ?? LOCAL_ORIGIN
