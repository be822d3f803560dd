// For parts of the repository that type-check this file without including its folder's declarations.
/// <reference path="./bin.d.ts" />
/**
 * The shop's films (wire: content §4), each with its name, sizes and poster. `scripts/make-films.ts` renders the files, which
 * are bundled into the Worker.
 * @module
 */

import type { Database } from '#backend/database/database.ts'
import { readProductFacts } from '#backend/demo/pictures/facts.ts'
import candlelight480 from './candlelight-480p.bin'
import candlelight720 from './candlelight-720p.bin'
import candlelight1080 from './candlelight-1080p.bin'
import ink480 from './dress-ink-480p.bin'
import ink720 from './dress-ink-720p.bin'
import ink1080 from './dress-ink-1080p.bin'
import rose480 from './dress-rose-480p.bin'
import rose720 from './dress-rose-720p.bin'
import rose1080 from './dress-rose-1080p.bin'

/** Maps the profile names of Amplience's API to labels. */
export const PROFILES = { mp4_480p: '480p', mp4_720p: '720p', mp4_1080p: '1080p' } as const
export type Profile = keyof typeof PROFILES
export const isProfile = (name: string): name is Profile => Object.hasOwn(PROFILES, name)

export const DURATION_MS = 6000

type Sizes = Readonly<Record<Profile, ArrayBuffer>>

const CANDLELIGHT: Sizes = { mp4_480p: candlelight480, mp4_720p: candlelight720, mp4_1080p: candlelight1080 }
/** Only one product has films, one per colour. */
const DRESSES: ReadonlyMap<string, Sizes> = new Map([
  ['rose', { mp4_480p: rose480, mp4_720p: rose720, mp4_1080p: rose1080 }],
  ['ink', { mp4_480p: ink480, mp4_720p: ink720, mp4_1080p: ink1080 }],
])

export interface Film {
  readonly title: string
  /** Name of the image that shows the first frame. */
  readonly poster: string
  /** Width divided by height. */
  readonly ratio: number
  readonly sizes: Sizes
}

type FilmSubject =
  | { readonly kind: 'product'; readonly styleCode: string; readonly colour: string }
  | { readonly kind: 'scene'; readonly scene: string }

export async function findFilm(db: Database, subject: FilmSubject): Promise<Film | undefined> {
  if (subject.kind === 'scene') {
    return subject.scene === 'candlelight'
      ? { title: 'Candlelight', poster: 'scene-hero-winter', ratio: 16 / 9, sizes: CANDLELIGHT }
      : undefined
  }
  const facts = await readProductFacts(db, subject.styleCode, subject.colour)
  const sizes = facts?.isFilmed ? DRESSES.get(facts.colour) : undefined
  return facts && sizes && { title: facts.name, poster: `${facts.styleCode}-${facts.colour}-1`, ratio: 4 / 5, sizes }
}
