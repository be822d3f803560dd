/**
 * Serves films in Amplience's format: each size, complete or by byte range, and the metadata (wire: content §4).
 * @module
 */

import { type Context, Hono } from 'hono'
import { missing } from '#backend/amplience/media/missing.ts'
import { parseFilmName } from '#backend/amplience/media/picture-name.ts'
import { DURATION_MS, type Film, findFilm, isProfile, PROFILES, type Profile } from '#backend/brand/media.ts'
import { MEDIA_ACCOUNT } from '#backend/brand/words.ts'
import { openDatabase } from '#backend/database/database.ts'
import type { BackendEnv } from '#backend/env.ts'
import { checksum } from '#domain/formats/checksum.ts'
import { parseRange } from './byte-range.ts'

type App = { Bindings: BackendEnv }

const MONTH = 'public, max-age=2592000'
const BRIEF = 'public, max-age=1800'

/** ETags are cached, because a film cannot change during the life of an isolate. */
const tags = new WeakMap<ArrayBuffer, string>()

function tagOf(file: ArrayBuffer): string {
  const known = tags.get(file)
  if (known) {
    return known
  }
  const tag = `"${checksum(new Uint8Array(file)).toString(36)}-${file.byteLength.toString(36)}"`
  tags.set(file, tag)
  return tag
}

const listed = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((entry) => ['*', tag].includes(entry.trim().replace(/^W\//, ''))) ?? false

function bytes(c: Context<App>, file: ArrayBuffer): Response {
  const size = file.byteLength
  const tag = tagOf(file)
  const headers = {
    'accept-ranges': 'bytes',
    'cache-control': MONTH,
    'content-type': 'video/mp4',
    etag: tag,
    'x-content-type-options': 'nosniff',
  }
  if (listed(c.req.header('if-none-match'), tag)) {
    return c.body(null, 304, headers)
  }
  // A range is useful only if the player's other bytes come from the same file.
  const isSame = [undefined, tag].includes(c.req.header('if-range'))
  const range = isSame ? parseRange(c.req.header('range'), size) : undefined
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { 'accept-ranges': 'bytes', 'cache-control': 'no-store', 'content-range': `bytes */${size}` })
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const part = new Uint8Array(file, first, last - first + 1)
  return c.body(part, range ? 206 : 200, {
    ...headers,
    'content-length': String(part.byteLength),
    ...(range ? { 'content-range': `bytes ${first}-${last}/${size}` } : {}),
  })
}

/** An even integer, as video encoders require. */
const widthAt = (height: number, ratio: number): number => 2 * Math.round((height * ratio) / 2)

function metadata(c: Context<App>, name: string, film: Film): Response {
  const url = new URL(c.req.url)
  const protocol = c.req.query('protocol') === 'https' ? 'https:' : url.protocol
  const src = `${protocol}//${url.host}/v/${MEDIA_ACCOUNT}/${name}`
  const entry = (profile: Profile) => {
    const size = film.sizes[profile].byteLength
    const height = Number.parseInt(PROFILES[profile], 10)
    return {
      src: `${src}/${profile}`,
      profile,
      profileLabel: PROFILES[profile],
      protocol: protocol.slice(0, -1),
      bitrate: Math.round((size * 8000) / DURATION_MS),
      width: widthAt(height, film.ratio),
      height,
      size,
      format: 'MPEG-4',
      'video.codec': 'h264',
    }
  }
  c.header('cache-control', BRIEF)
  return c.json({
    id: name,
    meta: { title: film.title, duration: DURATION_MS, mainThumb: { src } },
    media: Object.keys(PROFILES).filter(isProfile).map(entry),
    thumbs: [{ time: 0, src }],
  })
}

async function filmOf(c: Context<App>, name: string): Promise<Film | undefined> {
  const subject = parseFilmName(name)
  return subject && findFilm(openDatabase(c.env.DB), subject)
}

export const filmApp = new Hono<App>()

filmApp.get(`/v/${MEDIA_ACCOUNT}/:file{.+\\.json}`, async (c) => {
  const name = c.req.param('file').replace(/\.json$/, '')
  const film = await filmOf(c, name)
  return film ? metadata(c, name, film) : missing(c, name)
})

filmApp.get(`/v/${MEDIA_ACCOUNT}/:name/:profile`, async (c) => {
  const { name, profile } = c.req.param()
  const film = isProfile(profile) ? await filmOf(c, name) : undefined
  return film && isProfile(profile) ? bytes(c, film.sizes[profile]) : missing(c, name)
})
