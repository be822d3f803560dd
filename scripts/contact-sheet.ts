/**
 * Every picture at a glance: `node scripts/contact-sheet.ts [view 1-4 | scenes] [out.png]` draws all goods (or all scenes) as a listing shows them.
 * @module
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { drawPicture } from '#backend/demo/pictures/draw.ts'
import { SCENE_NAMES } from '#backend/demo/pictures/scene-names.ts'
import { drawScene } from '#backend/demo/pictures/scenes.ts'
import { PATTERNS, SILHOUETTES } from '#backend/demo/pictures/silhouettes.ts'

const DYES = ['#9F6A3C', '#F0E9DA', '#1F2A45', '#9CAA8C', '#1F1E1D', '#B8603F', '#B0C9DE', '#591F2B'] as const
const [what = '1', out = 'contact-sheet.png'] = process.argv.slice(2)

const pictures =
  what === 'scenes'
    ? SCENE_NAMES.map((name) => drawScene(name, 'wide'))
    : SILHOUETTES.flatMap((silhouette, row) =>
        [0, 1, 2].map((column) => {
          const pattern = column === 2 ? PATTERNS[row % PATTERNS.length] : 'plain'
          const hex = DYES[(row * 3 + column) % DYES.length]
          return drawPicture({
            silhouette,
            pattern: pattern ?? 'plain',
            hex: hex ?? DYES[0],
            seed: row * 31 + column,
            view: Number(what),
          })
        }),
      )

const [columns, width, ratio] = what === 'scenes' ? [4, 480, 16 / 9] : [12, 200, 4 / 5]
const images = pictures.map(
  (svg) => `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}" width="${width}">`,
)
const page = `<!doctype html><style>body{margin:0;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:4px;background:#fff}img{display:block}</style>${images.join('')}`
const folder = mkdtempSync(join(tmpdir(), 'contact-sheet-'))
const file = join(folder, 'sheet.html')
writeFileSync(file, page)
const height = Math.ceil(pictures.length / columns) * (width / ratio + 4)
try {
  execFileSync(
    process.env.CHROMIUM ?? '/usr/bin/chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--no-first-run',
      `--screenshot=${resolve(out)}`,
      `--window-size=${columns * (width + 4)},${Math.round(height)}`,
      `file://${file}`,
    ],
    { stdio: 'ignore' },
  )
  console.log(`${pictures.length} pictures in ${resolve(out)}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
