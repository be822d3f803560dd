/**
 * Images and videos inside content (spec B §2, media rules).
 * @module
 */
import { FILM_PROFILES } from './picture-source.ts'

export type Media =
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | { readonly kind: 'video'; readonly src: string; readonly poster: string; readonly alt: string }

const field = (value: object, name: string): string | undefined => {
  const found: unknown = Reflect.get(value, name)
  // JSON allows a lone surrogate, but a URL cannot encode one.
  return typeof found === 'string' && found !== '' ? found.toWellFormed() : undefined
}

/**
 * Parses the content service's media object; undefined for any other value. The last segment of the schema's URL decides the kind
 * (spec B §3).
 */
export function parseMedia(value: unknown): Media | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined
  }
  const meta: unknown = Reflect.get(value, '_meta')
  const marker = typeof meta === 'object' && meta !== null ? field(meta, 'schema')?.split('/').at(-1) : undefined
  const name = field(value, 'name')
  const endpoint = field(value, 'endpoint')
  if (!name || !endpoint) {
    return undefined
  }
  // Drops the content's media host. The shop serves media from its own host, and its Content-Security-Policy allows no other.
  const at = (kind: 'i' | 'v') => `/${kind}/${encodeURIComponent(endpoint)}/${encodeURIComponent(name)}`
  const alt = field(value, 'alt') ?? ''
  switch (marker) {
    case 'image-link':
      return { kind: 'image', src: at('i'), alt }
    case 'video-link':
      return { kind: 'video', src: `${at('v')}/${FILM_PROFILES.content}`, poster: at('v'), alt }
    default:
      return undefined
  }
}
