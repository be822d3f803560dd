/**
 * The pictures and films of a product in a colour: its media set (spec A §7), and their bytes. The default image replaces what cannot be
 * read (spec A §8), since a product without a picture can still be bought.
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
  /** Root-relative path on the shop's own host, without parameters. */
  readonly src: string
  /** The shop's own words for it. */
  readonly alt?: string
}

export interface MediaSet {
  /** Never empty; a video comes second (spec A §9). */
  readonly items: readonly MediaItem[]
  /** False if the set could not be read, so that it holds the default image. */
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

/** Delivery networks differ in hosts, not in paths, so media is served through the shop's own host. */
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

/** The first picture, then the films, then the other pictures. */
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
        // A 404 means that the product has no set yet.
        return { items: [DEFAULT_IMAGE], complete: hasStatus(error, 404) }
      }
    },
  }
}

/** Short: the visitor has already waited for the picture that the default image replaces. */
const DEFAULT_TIMEOUT_MS = 5_000

/** Width of a film's poster in pixels. */
const FILM_WIDTH = 768

/** The fallback if the media service is down: an empty picture in the size of the default image. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2133" viewBox="0 0 1600 2133"><path fill="#efe9df" d="M0 0h1600v2133H0z"/></svg>'

export interface PictureRequest {
  /** Path on the shop's own host, below `/i/` or `/v/`. */
  readonly path: string
  /** The query as received, with its question mark: width, format, crop. */
  readonly search: string
  readonly headers: Readonly<Record<string, string>>
  /** Called before fetching a picture that this isolate has not served yet. */
  isTooMany(): Promise<boolean>
}

export type PictureAnswer =
  | { readonly kind: 'found'; readonly media: MediaBytes }
  /** The media service has no such picture. */
  | { readonly kind: 'missing' }
  /** This visitor has requested too many new pictures. */
  | { readonly kind: 'too-many' }
  /** The media service failed. The answer is the default image, which no cache may store under the picture's address. */
  | { readonly kind: 'default'; readonly media: MediaBytes }

export type ReadPicture = (request: PictureRequest) => Promise<PictureAnswer>

/** Pictures that an isolate remembers, by path or address; never their bytes. */
export interface PictureMemory {
  readonly missing: Marks
  readonly handedOn: Marks
  /** The publish generation: a publish forgets the missing pictures. */
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
  /** Absent in a preview, which requests each picture again. */
  readonly memory?: PictureMemory
}

/** One picture or film; never rejects (spec A §8). */
export function createPictureReader({ call, log, memory }: PictureReaderOptions): ReadPicture {
  async function defaultImage({ search, headers }: PictureRequest): Promise<MediaBytes> {
    try {
      return await call({
        operation: 'defaultImage',
        // A film's address has no size.
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
        // Only a 404 means a missing picture: another refusal may concern this request's headers or the shop.
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
