/**
 * Serves the media library in Amplience's format: images, films and their posters.
 * @module
 */

import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { type Original as Drawing, findFilm, findOriginal } from '#backend/brand/media.ts'
import { MEDIA_ACCOUNT } from '#backend/brand/words.ts'
import { openDatabase } from '#backend/database/database.ts'
import { type BackendEnv, draftScaleOf, makesAvif } from '#backend/env.ts'
import { checksum } from '#domain/formats/checksum.ts'
import { BEHIND_LIMITS, createDrawingQueue, TooBusy } from './drawing-queue.ts'
import { filmApp } from './films/app.ts'
import { BRIEF, missing } from './missing.ts'
import { findPhotograph, type Photograph, renderPhotograph } from './photographs.ts'
import { parseFilmName, parsePictureName, splitExtension } from './picture-name.ts'
import { type PictureRequest, parsePictureRequest } from './picture-request.ts'
import { rasterise } from './raster.ts'
import { DRAWINGS } from './sets/media-set.ts'

type App = { Bindings: BackendEnv }

type Original = Drawing | Photograph

const MONTH = 'public, max-age=2592000'
const FOREVER = 'public, max-age=31536000, immutable'

interface Drawn {
  readonly bytes: ArrayBuffer
  readonly contentType: string
}

/** Shared by all requests in an isolate, so that concurrent requests for an image render it only once. */
const queue = createDrawingQueue<Drawn>()
const behind = createDrawingQueue<Drawn>(BEHIND_LIMITS)

async function draw(env: BackendEnv, original: Original, request: PictureRequest): Promise<Drawn> {
  if ('key' in original) {
    return renderPhotograph(env, original, request)
  }
  const ratio = request.ratio ?? original.ratio
  const { body, contentType } = await rasterise(env, original.draw(ratio), { ...request, ratio })
  return { bytes: await new Response(body).arrayBuffer(), contentType }
}

/** Hash of everything that the image depends on. It is both the ETag and the cache key. */
function tagOf(original: Original, { width, ratio, format, quality }: PictureRequest): string {
  const all = [original.identity, width, ratio?.toFixed(3), format, quality].join(' ')
  return `${checksum(all).toString(36)}${checksum(`${all}*`).toString(36)}`
}

const keyOf = (tag: string) => new Request(`https://pictures.invalid/${tag}`)
const findKept = async (tag: string) => (await caches.open('pictures')).match(keyOf(tag))

const respond = ({ bytes, contentType }: Drawn) =>
  new Response(bytes, { headers: { 'content-type': contentType, 'cache-control': FOREVER } })

async function drawAndKeep(c: Context<App>, original: Original, request: PictureRequest): Promise<Drawn> {
  const drawn = await draw(c.env, original, request)
  const failed = request.format !== 'svg' && drawn.contentType === 'image/svg+xml'
  if (!failed) {
    const kept = await caches.open('pictures')
    c.executionCtx.waitUntil(kept.put(keyOf(tagOf(original, request)), respond(drawn)))
  }
  return drawn
}

/** @throws TooBusy */
async function drawNew(c: Context<App>, original: Original, request: PictureRequest): Promise<Response> {
  const tag = tagOf(original, request)
  const work = () => drawAndKeep(c, original, request)
  // Skip the queue for the default image: it is needed even when the queue is full, and there are only a few sizes of it.
  const drawing = original.isDefault ? queue.drawAtOnce(tag, work) : queue.draw(tag, work)
  // If this visitor leaves, others may still be waiting for the same image, so keep the rendering alive.
  c.executionCtx.waitUntil(drawing.catch(() => undefined))
  return respond(await drawing)
}

/**
 * Encodes the AVIF in the background, because that takes five to eight times as long as WebP, too long for a page. It starts when
 * the image is requested a second time and the queue is idle. Later requests get the AVIF.
 */
function makeBehind(c: Context<App>, original: Original, request: PictureRequest): void {
  if (makesAvif(c.env) && queue.isIdle()) {
    const work = () => (queue.isIdle() ? drawAndKeep(c, original, request) : Promise.reject(new TooBusy()))
    c.executionCtx.waitUntil(behind.draw(tagOf(original, request), work).catch(() => undefined))
  }
}

const RETRY_AFTER_SECONDS = 5

function busy(c: Context<App>): Response {
  c.header('cache-control', 'no-store')
  c.header('retry-after', String(RETRY_AFTER_SECONDS))
  return c.json({ status: 'error', code: 503, message: 'Too many pictures are being drawn' }, 503)
}

async function picture(c: Context<App>, file: string): Promise<Response> {
  const { name, format } = splitExtension(file)
  const original = (await originalOf(c, name)) ?? (await fallback(c))
  if (!original) {
    return missing(c, name)
  }
  const asFull = parsePictureRequest(c.req.query(), c.req.header('accept') ?? '', original.ratio, format)
  const request = { ...asFull, width: Math.ceil(asFull.width / draftScaleOf(c.env)) }
  const smaller = request.smaller && { ...request, ...request.smaller }
  const small = smaller && (await findKept(tagOf(original, smaller)))
  const given = smaller && small ? smaller : request
  const tag = tagOf(original, given)
  const etag = `"${tag}"`
  const isStandIn = original.isDefault && parsePictureName(name)?.kind === 'product'
  const headers: Record<string, string> = {
    'cache-control': isStandIn ? BRIEF : c.req.query('v') ? FOREVER : MONTH,
    etag,
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    // An SVG opened directly is a document, so it must not run JavaScript or load anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  const asked = c.req
    .header('if-none-match')
    ?.split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
  if (asked?.includes(etag) || asked?.includes('*')) {
    return c.body(null, 304, headers)
  }
  const kept = small ?? (await findKept(tag))
  if (smaller && kept && !small) {
    makeBehind(c, original, smaller)
  }
  try {
    const made = kept ?? (await drawNew(c, original, given))
    return new Response(made.body, {
      headers: { ...headers, 'content-type': made.headers.get('content-type') ?? 'image/svg+xml' },
    })
  } catch (error) {
    if (error instanceof TooBusy) {
      return busy(c)
    }
    throw error
  }
}

async function originalOf(c: Context<App>, name: string): Promise<Original | undefined> {
  const subject = parsePictureName(name)
  const db = openDatabase(c.env.DB)
  const photograph = subject?.kind === 'product' ? await findPhotograph(db, subject) : undefined
  if (photograph || !subject || (subject.kind === 'product' && subject.view > DRAWINGS.length)) {
    return photograph
  }
  return findOriginal(db, subject)
}

async function fallback(c: Context<App>): Promise<Original | undefined> {
  const name = c.req.query('img404')
  return name ? originalOf(c, splitExtension(name).name) : undefined
}

export const mediaApp = new Hono<App>()
mediaApp.use('/i/*', cors({ origin: '*' }))
mediaApp.use('/v/*', cors({ origin: '*', exposeHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag'] }))
mediaApp.get(`/i/${MEDIA_ACCOUNT}/:name`, (c) => picture(c, c.req.param('name')))
// The last segment is a file name for search engines. Only its extension matters.
mediaApp.get(`/i/${MEDIA_ACCOUNT}/:name/:seo`, (c) => {
  const { format } = splitExtension(c.req.param('seo'))
  return picture(c, format ? `${c.req.param('name')}.${format}` : c.req.param('name'))
})
mediaApp.route('/', filmApp)
// A film URL without a size is the film's poster, served like any other image.
mediaApp.get(`/v/${MEDIA_ACCOUNT}/:name`, async (c) => {
  const { name, format } = splitExtension(c.req.param('name'))
  const subject = parseFilmName(name)
  const film = subject && (await findFilm(openDatabase(c.env.DB), subject))
  return film ? picture(c, format ? `${film.poster}.${format}` : film.poster) : missing(c, name)
})
