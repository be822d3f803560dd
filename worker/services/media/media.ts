/**
 * A product's images and videos in one colour, from its media set (spec A §7), and the files themselves. The default image
 * replaces a file that cannot be read (spec A §8), because a product without images can still be bought.
 * @module
 */
import { z } from 'zod'
import type { Product } from '#domain/entities/product.ts'
import { DEFAULT_PICTURE, mediaSetPath } from '#domain/media/picture-name.ts'
import { pictureQuery } from '#domain/media/picture-source.ts'
import type { Cached } from '#worker/cache/data.ts'
import { HANDED_ON_SECONDS, STRATEGIES } from '#worker/cache/freshness.ts'
import { type Marks, marksIn, missingIn } from '#worker/cache/marks.ts'
import type { ByteCall, MediaBytes } from '#worker/http/byte-call.ts'
import type { JsonCall } from '#worker/http/json-call.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import { hasStatus, isRefusal } from '#worker/http/upstream-error.ts'

export interface MediaItem {
  readonly kind: 'image' | 'video'
  /** Path on the shop's host, without a query. */
  readonly src: string
  readonly alt?: string
}

export interface MediaSet {
  /** Never empty. A video is in second place (spec A §9). */
  readonly items: readonly MediaItem[]
  /** False if the set could not be read. It then contains only the default image. */
  readonly complete: boolean
}

export interface MediaService {
  /** Never rejects. */
  forProduct(product: Pick<Product, 'styleCode'>, colour: string): Promise<MediaSet>
}

export interface MediaOptions {
  readonly call: JsonCall
  readonly cached: Cached
  readonly log: Log
}

/** 1600 × 2133 pixels, JPEG (spec A §8). */
export const DEFAULT_IMAGE: MediaItem = { kind: 'image', src: DEFAULT_PICTURE }

const setWire = z.object({ items: z.array(z.object({ type: z.string(), src: z.string(), alt: z.string().optional() })) })

/** CDN hosts differ, but paths do not. So only the path is kept and served from the shop's host. */
const MEDIA_PATH = /^\/[iv]\/[\w-]+\/[\w.~%-]+$/

function toItem({ type, src, alt }: z.infer<typeof setWire>['items'][number]): MediaItem | undefined {
  const path = URL.parse(src, 'http://media')?.pathname
  if (!path || !MEDIA_PATH.test(path)) {
    return undefined
  }
  switch (type) {
    case 'img':
      return { kind: 'image', src: path, ...(alt ? { alt } : {}) }
    case 'video':
      return { kind: 'video', src: path }
    default:
      return undefined
  }
}

/** The first image, then all videos, then the other images. */
export function inGalleryOrder(items: readonly MediaItem[]): readonly MediaItem[] {
  const images = items.filter((item) => item.kind === 'image')
  return [...images.slice(0, 1), ...items.filter((item) => item.kind === 'video'), ...images.slice(1)]
}

export function createMediaService({ call, cached, log }: MediaOptions): MediaService {
  return {
    async forProduct({ styleCode }, colour) {
      const path = mediaSetPath(styleCode, colour)
      try {
        const entry = {
          name: `media:${path}`,
          strategy: STRATEGIES.media,
          schema: setWire,
        }
        const { items } = await cached(entry, () => call({ operation: 'mediaSet', path, schema: setWire, retry: true }))
        const gallery = inGalleryOrder(items.flatMap((item) => toItem(item) ?? []))
        return { items: gallery.length > 0 ? gallery : [DEFAULT_IMAGE], complete: true }
      } catch (error) {
        log('warn', 'media.set', { styleCode, ...errorFacts(error) })
        // A 404 counts as complete, because it means that the product has no media set yet.
        return { items: [DEFAULT_IMAGE], complete: hasStatus(error, 404) }
      }
    },
  }
}

/** Milliseconds. The timeout is short, because the visitor has already waited for the image. */
const DEFAULT_TIMEOUT_MS = 5_000

/** Width of a video's poster in pixels. */
const FILM_WIDTH = 768

/** An empty image of the same size, which is served if the media service cannot deliver even the default image. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2133" viewBox="0 0 1600 2133"><path fill="#efe9df" d="M0 0h1600v2133H0z"/></svg>'

export interface PictureRequest {
  /** Starts with `/i/` or `/v/`. */
  readonly path: string
  /** The unchanged query, including its question mark: width, format and crop. */
  readonly search: string
  readonly headers: Readonly<Record<string, string>>
  /** Called before loading an image that this isolate has not served yet. */
  isTooMany(): Promise<boolean>
}

export type PictureResponse =
  | { readonly kind: 'found'; readonly media: MediaBytes }
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-many' }
  /** The media service failed. `media` is the default image, which must not be cached under this URL. */
  | { readonly kind: 'default'; readonly media: MediaBytes }

export type ReadPicture = (request: PictureRequest) => Promise<PictureResponse>

/** Remembers paths and URLs, but never the images themselves. */
export interface PictureMemory {
  readonly missing: Marks
  readonly handedOn: Marks
  /** Returns the publish generation. A publish clears the images that are remembered as missing. */
  readonly generation: () => number | Promise<number>
}

const deliveredIn = marksIn({ ttlSeconds: HANDED_ON_SECONDS, limit: 6 * 1024 * 1024 })

export const pictureMemoryOf = (kv: KVNamespace, generation: PictureMemory['generation']): PictureMemory => ({
  missing: missingIn(kv),
  handedOn: deliveredIn(kv),
  generation,
})

export interface PictureReaderOptions {
  readonly call: ByteCall
  readonly log: Log
  /** Absent in a preview, which loads each image every time. */
  readonly memory?: PictureMemory
}

/** Never rejects (spec A §8). */
export function createPictureReader({ call, log, memory }: PictureReaderOptions): ReadPicture {
  async function defaultImage({ search, headers }: PictureRequest): Promise<MediaBytes> {
    try {
      return await call({
        operation: 'defaultImage',
        // A video's URL contains no size.
        path: DEFAULT_IMAGE.src + (search || pictureQuery(FILM_WIDTH)),
        headers: headers.accept ? { accept: headers.accept } : {},
        timeoutMs: DEFAULT_TIMEOUT_MS,
      })
    } catch (error) {
      log('error', 'media.default-image', errorFacts(error))
      return {
        status: 200,
        headers: new Headers({ 'content-type': 'image/svg+xml' }),
        body: new Blob([PLACEHOLDER]).stream(),
      }
    }
  }

  return async (request) => {
    const address = request.path + request.search
    const name = memory && `${await memory.generation()} ${request.path}`
    if (name && memory.missing.has(name)) {
      return { kind: 'missing' }
    }
    if (!memory?.handedOn.has(address) && (await request.isTooMany())) {
      return { kind: 'too-many' }
    }
    try {
      const media = await call({ operation: 'picture', path: address, headers: request.headers })
      memory?.handedOn.add(address)
      return { kind: 'found', media }
    } catch (error) {
      if (isRefusal(error)) {
        // Only a 404 is remembered, because other refusals may depend on this request's headers.
        if (name && hasStatus(error, 404)) {
          memory.missing.add(name)
        }
        return { kind: 'missing' }
      }
      log('warn', 'media.picture', { path: request.path, ...errorFacts(error) })
      return { kind: 'default', media: await defaultImage(request) }
    }
  }
}
