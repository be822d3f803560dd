/**
 * Pictures and videos inside content (spec B §2, media rules) and the addresses that ask for them.
 * @module
 */
export type Media =
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | { readonly kind: 'video'; readonly src: string; readonly poster: string; readonly alt: string }

/** Spec B §9. */
export const CONTENT_WIDTHS = [415, 768, 992, 1280, 1536] as const

// A host name with an optional port: never a path, a user or a scheme of its own.
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i

const field = (value: object, name: string): string | undefined => {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** The media fragment of the wire as a media entry; anything else is no media. The marker's tail decides (spec B §3). */
export function parseMedia(value: unknown): Media | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined
  }
  const meta: unknown = Reflect.get(value, '_meta')
  const marker = typeof meta === 'object' && meta !== null ? field(meta, 'schema')?.split('/').at(-1) : undefined
  const name = field(value, 'name')
  const endpoint = field(value, 'endpoint')
  const host = field(value, 'defaultHost')
  if (!name || !endpoint || (host !== undefined && !HOST.test(host))) {
    return undefined
  }
  // No host: our own media store answers below the shop's own address.
  const at = (kind: 'i' | 'v') =>
    `${host ? `https://${host}` : ''}/${kind}/${encodeURIComponent(endpoint)}/${encodeURIComponent(name)}`
  const alt = field(value, 'alt') ?? ''
  switch (marker) {
    case 'image-link':
      return { kind: 'image', src: at('i'), alt }
    case 'video-link':
      return { kind: 'video', src: `${at('v')}/mp4_1080p`, poster: at('v'), alt }
    default:
      return undefined
  }
}

export interface PictureSize {
  readonly width: number
  /** `4:5`: the store crops to it, so that no bytes are sent that the page would hide. */
  readonly aspect?: string
}

/** Automatic format and default quality, as every content picture asks (spec B §2). */
export const pictureUrl = (src: string, { width, aspect }: PictureSize): string =>
  `${src}?w=${width}${aspect ? `&sm=aspect&aspect=${aspect}` : ''}&fmt=auto&qlt=default`

export const pictureSet = (src: string, widths: readonly number[], aspect?: string): string =>
  widths.map((width) => `${pictureUrl(src, { width, aspect })} ${width}w`).join(', ')
