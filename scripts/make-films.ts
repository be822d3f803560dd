/**
 * `node scripts/make-films.ts [name …]`: renders the shop's films from its SVG scenes into backend/demo/films/. It needs ffmpeg
 * with libx264 and librsvg (Debian: `apt-get install ffmpeg`). The same SVG always gives the same bytes.
 * @module
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { styleCodeOf } from '#backend/demo/catalogue/design.ts'
import { JOB_DESIGNS } from '#backend/demo/catalogue/job-products.ts'
import { drawPicture } from '#backend/demo/pictures/draw.ts'
import { drawScene } from '#backend/demo/pictures/scenes.ts'
import { slugOf } from '#backend/rules/slug.ts'
import { checksum } from '#domain/formats/checksum.ts'
import { candlelight, cloth, type Motion } from './films/motion.ts'
import { frameAt, type Still } from './films/warp.ts'
import { main, ROOT, StepFailed, say } from './machine/run.ts'

interface Film {
  readonly name: string
  readonly drawing: string
  readonly width: number
  readonly motion: Motion
}

const HEIGHT = 1080
const HEIGHTS = [1080, 720, 480] as const
const RATE = 25
const SECONDS = 6
const FOLDER = join(ROOT, 'backend/demo/films')
/** The demonstration's product with a film (backend/amplience/media/sets/media-set.ts). */
const DRESS = 1018

function dresses(): Film[] {
  const design = JOB_DESIGNS.find(({ id }) => id === DRESS)
  if (!design) {
    throw new StepFailed(
      `No film was made: there is no product ${DRESS}. Name one of backend/demo/data/products/ in scripts/make-films.ts.`,
    )
  }
  const { silhouette, pattern, colours } = design
  return colours.map(({ label, hex }) => ({
    name: `dress-${slugOf(label)}`,
    drawing: drawPicture({ silhouette, pattern, hex, seed: checksum(styleCodeOf(DRESS)), view: 1 }),
    width: 864,
    motion: cloth,
  }))
}

const FILMS: readonly Film[] = [
  { name: 'candlelight', drawing: drawScene('hero-winter', 'wide'), width: 1920, motion: candlelight },
  ...dresses(),
]

/** Runs ffmpeg and prints only its errors. */
const ffmpeg = (args: readonly string[], input: 'pipe' | 'ignore') =>
  spawn('ffmpeg', ['-loglevel', 'error', '-y', ...args], { stdio: [input, 'pipe', 'inherit'] })

async function finished(child: ReturnType<typeof ffmpeg>): Promise<void> {
  const [code] = await once(child, 'close')
  if (code !== 0) {
    throw new StepFailed(
      `No film was made: ffmpeg failed with code ${code}; its message is above. Install an ffmpeg with libx264.`,
    )
  }
}

async function rasterised({ drawing, width }: Film, folder: string): Promise<Still> {
  const file = join(folder, 'still.svg')
  writeFileSync(file, drawing)
  const child = ffmpeg(
    ['-i', file, '-vf', `scale=${width}:${HEIGHT}:flags=lanczos`, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    'ignore',
  )
  const [pixels] = await Promise.all([child.stdout ? buffer(child.stdout) : undefined, finished(child)])
  if (pixels?.length !== width * HEIGHT * 3) {
    throw new StepFailed('No film was made: ffmpeg could not draw the still picture. Install an ffmpeg that reads SVG (librsvg).')
  }
  return { width, height: HEIGHT, pixels }
}

/**
 * With these settings a film plays inline on every phone: H.264 High, 4:2:0, no sound. The index comes first, so that playback
 * starts immediately.
 */
const encoding = (name: string, height: number): readonly string[] => [
  ...['-map', `[v${height}]`, '-an', '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow', '-crf', '27'],
  ...['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  // A fixed number of threads, and no date or encoder name, so that the output is reproducible.
  ...['-threads', '2', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
  ...['-movflags', '+faststart', '-f', 'mp4', join(FOLDER, `${name}-${height}p.bin`)],
]

async function make(film: Film, folder: string): Promise<void> {
  const still = await rasterised(film, folder)
  const outputs = HEIGHTS.map((height) => `[v${height}]`)
  const sizes = HEIGHTS.map((height) => `[s${height}]scale=-2:${height}:flags=lanczos:out_color_matrix=bt709[v${height}]`)
  const split = `[0:v]split=${outputs.length}${HEIGHTS.map((height) => `[s${height}]`).join('')}`
  const child = ffmpeg(
    [
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${still.width}x${still.height}`, '-r', String(RATE), '-i', '-'],
      ...['-filter_complex', [split, ...sizes].join(';')],
      ...HEIGHTS.flatMap((height) => encoding(film.name, height)),
    ],
    'pipe',
  )
  const done = finished(child)
  const frames = RATE * SECONDS
  for (let frame = 0; frame < frames; frame += 1) {
    if (!child.stdin?.write(frameAt(still, film.motion, frame / frames)) && child.stdin) {
      await Promise.race([once(child.stdin, 'drain'), done])
    }
  }
  child.stdin?.end()
  await done
  for (const height of HEIGHTS) {
    say(`${film.name}-${height}p  ${Math.round(statSync(join(FOLDER, `${film.name}-${height}p.bin`)).size / 1024)} KB`)
  }
}

await main(async () => {
  const wanted = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'films-'))
  mkdirSync(FOLDER, { recursive: true })
  try {
    for (const film of FILMS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      await make(film, folder)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
