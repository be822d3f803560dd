/**
 * Photographs for an import: read from the web or a folder, validated by their bytes, and cleaned.
 * @module
 */
import { readFile, stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import sharp from 'sharp'
import { type CleanImage, PhotographRefused, type PhotographTools } from '#backend/import/photographs.ts'
import { getFromWeb, type MayFetch, PrivateAddress } from './public-web.ts'
import type { ShopData } from './shop-data.ts'

const MAX_BYTES = 30_000_000
const MAX_PIXELS = 100_000_000
/** Pixels. An image whose shorter side is below this is an icon. */
const LEAST_SIDE = 200
/** Pixels. Twice the width of the widest image in the shop. */
const LONGEST_SIDE = 3000
const QUALITY = 90
const TIMEOUT_MS = 20_000
/** After this many consecutive failures, a host gets no more requests. */
const MAX_FAILURES = 5

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])
const TAKE_OTHER = 'Take a JPEG, PNG, WebP, AVIF, GIF or TIFF'
const tooLarge = () => new PhotographRefused('it is too large', `Take one of at most ${MAX_BYTES / 1_000_000} MB`)

const isAddress = (src: string): boolean => /^https?:\/\//i.test(src)

/** Detects the type from the bytes, rotates the image upright, and removes metadata such as the location. */
export async function cleaned(bytes: Uint8Array): Promise<CleanImage> {
  const facts = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch((error: unknown) => {
      throw error instanceof Error && error.message.includes('pixel limit')
        ? new PhotographRefused('it has too many pixels', `Take one of at most ${MAX_PIXELS / 1_000_000} million`)
        : new PhotographRefused('it is not a photograph', TAKE_OTHER)
    })
  const { format = '', width = 0, height = 0, hasAlpha } = facts
  if (!FORMATS.has(format)) {
    throw new PhotographRefused(`it is ${format.toUpperCase()}`, TAKE_OTHER)
  }
  if (Math.min(width, height) < LEAST_SIDE) {
    throw new PhotographRefused(`it is ${width} × ${height} pixels`, `Take one of at least ${LEAST_SIDE} pixels on each side`)
  }
  const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(size)
  const encoded = hasAlpha ? upright.png() : upright.jpeg({ quality: QUALITY })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw new PhotographRefused('its bytes are broken', 'Export it again')
  })
  return {
    bytes: new Uint8Array(data),
    contentType: hasAlpha ? 'image/png' : 'image/jpeg',
    width: info.width,
    height: info.height,
  }
}

async function fetched(address: string, mayFetch: MayFetch | undefined): Promise<Uint8Array> {
  const answer = await getFromWeb(address, { timeoutMs: TIMEOUT_MS, mayFetch })
  if (answer.statusCode !== 200) {
    answer.resume()
    throw new PhotographRefused(`its host answers ${answer.statusCode}`, 'Check the address')
  }
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer) {
    length += piece.length
    if (length > MAX_BYTES) {
      throw tooLarge()
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * @param folder the base for relative paths
 * @param mayFetch by default, only public IP addresses may be requested
 */
export function photographTools(
  folder: string | undefined,
  pictures: NonNullable<ShopData['PICTURES']>,
  mayFetch?: MayFetch,
): PhotographTools {
  const failures = new Map<string, number>()

  /** Resolves a path, but never outside the folder. */
  function pathOf(src: string): string {
    if (folder === undefined) {
      throw new PhotographRefused('it is a path, and no folder was named', 'Name the folder with --images')
    }
    const path = resolve(folder, src)
    if (relative(folder, path).startsWith('..')) {
      throw new PhotographRefused('its path leads out of the folder', 'Put it into the folder of --images')
    }
    return path
  }
  const missing = () => new PhotographRefused('there is no such file', 'Put it into the folder of --images')

  async function fromWeb(src: string): Promise<Uint8Array> {
    const host = URL.parse(src)?.host
    if (!host) {
      throw new PhotographRefused('it is no address', 'Check the address')
    }
    if ((failures.get(host) ?? 0) >= MAX_FAILURES) {
      throw new PhotographRefused(`${host} does not answer`, 'Import again when it does')
    }
    try {
      const bytes = await fetched(src, mayFetch)
      failures.delete(host)
      return bytes
    } catch (error) {
      if (error instanceof PrivateAddress) {
        throw new PhotographRefused(
          `${error.message} is in a private network`,
          'Put the photograph into a folder, write its path into the file, and name the folder with --images',
        )
      }
      failures.set(host, (failures.get(host) ?? 0) + 1)
      throw error instanceof PhotographRefused
        ? error
        : new PhotographRefused(`${host} does not answer`, 'Import again when it does')
    }
  }

  return {
    async versionOf(src) {
      if (isAddress(src)) {
        return ''
      }
      const file = await stat(pathOf(src)).catch(() => undefined)
      if (!file?.isFile()) {
        throw missing()
      }
      const { size, mtimeMs } = file
      if (size > MAX_BYTES) {
        throw tooLarge()
      }
      return `${size} ${Math.round(mtimeMs)}`
    },
    async read(src) {
      const bytes = isAddress(src) ? await fromWeb(src) : await readFile(pathOf(src))
      return cleaned(bytes)
    },
    async store(key, { bytes, contentType }) {
      if ((await pictures.head(key)) === null) {
        await pictures.put(key, bytes, { httpMetadata: { contentType } })
      }
    },
  }
}
