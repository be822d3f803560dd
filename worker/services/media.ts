/**
 * The pictures and films of a product in a colour: its media set (spec A §7). A set that cannot be read becomes the default
 * image (spec A §8), since a product without a picture can still be bought.
 * @module
 */
import { z } from 'zod'
import { mediaSetPath } from '#domain/picture-name.ts'
import { type Cached, STRATEGIES } from './data-store.ts'
import type { UpstreamCall } from './http.ts'
import { errorFacts, type Log } from './log.ts'

export interface MediaItem {
  readonly kind: 'image' | 'video'
  /** Root-relative path on the shop's own host, without parameters. */
  readonly src: string
}

export interface MediaService {
  /** Never rejects and is never empty; a video stands in the second place (spec A §9). */
  forProduct(styleCode: string, colour: string): Promise<readonly MediaItem[]>
}

export interface MediaOptions {
  readonly call: UpstreamCall
  readonly cached: Cached
  readonly log: Log
}

/** 1600 × 2133, JPEG (spec A §8). */
export const DEFAULT_IMAGE: MediaItem = { kind: 'image', src: '/i/alderlune/default' }

const setWire = z.object({ items: z.array(z.object({ type: z.string(), src: z.string() })) })

/** Hosts differ between delivery networks, paths do not: media is served through the shop's own host. */
const MEDIA_PATH = /^\/[iv]\/[\w-]+\/[\w.~%-]+$/

function toItem({ type, src }: { type: string; src: string }): MediaItem | undefined {
  const path = URL.parse(src, 'http://media')?.pathname
  if (!path || !MEDIA_PATH.test(path)) {
    return undefined
  }
  switch (type) {
    case 'img':
      return { kind: 'image', src: path }
    case 'video':
      return { kind: 'video', src: path }
    default:
      return undefined
  }
}

/** The first picture, then the films, then the other pictures. */
export function inGalleryOrder(items: readonly MediaItem[]): readonly MediaItem[] {
  const images = items.filter((item) => item.kind === 'image')
  return [...images.slice(0, 1), ...items.filter((item) => item.kind === 'video'), ...images.slice(1)]
}

export function createMediaService({ call, cached, log }: MediaOptions): MediaService {
  return {
    async forProduct(styleCode, colour) {
      const path = mediaSetPath(styleCode, colour)
      try {
        const { items } = await cached(`media:${path}`, STRATEGIES.media, () =>
          call({ operation: 'mediaSet', path, schema: setWire, retry: true }),
        )
        const gallery = inGalleryOrder(items.flatMap((item) => toItem(item) ?? []))
        return gallery.length > 0 ? gallery : [DEFAULT_IMAGE]
      } catch (error) {
        log('warn', 'media.set', { styleCode, ...errorFacts(error) })
        return [DEFAULT_IMAGE]
      }
    },
  }
}
