/**
 * From what was measured to the lines of the report and the targets that the shop has set itself.
 * @module
 */
import { modulesOf } from './built-worker.ts'
import { kilobytes, shortly, type Target } from './report.ts'
import { brotliSize, brotliSizeOnTheFly, createScripts, gzipSize } from './sizes.ts'
import { BASE, type PageName, type Samples } from './stages.ts'
import { cpuMs, type Measured, perSecond, ratio } from './throughput.ts'

interface Folders {
  /** The browser's files. */
  readonly assets: string
  /** The configuration of the built storefront. */
  readonly storefront: string
}

type Cells = readonly string[]

export interface Findings {
  readonly speed: readonly Cells[]
  readonly bytes: readonly Cells[]
  readonly targets: readonly Target[]
}

const PAGES = ['home', 'listing', 'product'] as const satisfies readonly PageName[]

const speedRow = (measured: Measured, name: string): Cells => [
  name,
  shortly(perSecond(measured, name)),
  cpuMs(measured, name).toFixed(2),
  ratio(measured, name, BASE.bytes).toFixed(2),
  ratio(measured, name, BASE.string).toFixed(2),
]

export function findings(samples: Samples, measured: Measured, folders: Folders): Findings {
  const { pages, firstByte } = samples
  const scripts = createScripts(folders.assets)
  const hydrated = PAGES.map((page) => ({ page, ...scripts.hydrated(pages[page].toString()) }))
  const modules = modulesOf(folders.storefront)
  const kb = (size: number): string => `${shortly(kilobytes(size))} KB`
  const ms = (time: number): string => `${shortly(time)} ms`

  const bytes: Cells[] = [
    ['listing that nobody has asked for yet, to the last byte', ms(samples.missTime), ''],
    ['add to a new bag', ms(samples.bagTime), ''],
    ['shell with the backend 2 s late: first byte, last byte', ms(firstByte.firstByte), ms(firstByte.whole)],
    ['HTML: whole, brotli, brotli on the fly', '', ''],
    ...PAGES.map(
      (page): Cells => [
        `  ${page}`,
        kb(pages[page].byteLength),
        `${kb(brotliSize(pages[page]))}, ${kb(brotliSizeOnTheFly(pages[page]))}`,
      ],
    ),
    ['stylesheet, brotli', kb(scripts.styles()), ''],
    ['JavaScript before first input or idle, brotli', kb(scripts.first()), ''],
    ...hydrated.map(({ page, islands, bytes: size }): Cells => [`  ${page} with its ${islands.length} islands`, kb(size), '']),
    ['  all islands of the shop', kb(scripts.all()), ''],
    [
      'storefront Worker: whole, gzip',
      kb(modules.reduce((size, { content }) => size + content.length, 0)),
      kb(gzipSize(modules)),
    ],
    ['240 cards instead of 48, bare: CPU', `${(cpuMs(measured, BASE.manyCards) / cpuMs(measured, BASE.cards)).toFixed(1)} ×`, ''],
  ]

  const targets: Target[] = [
    {
      name: 'guest listing, of constant bytes',
      value: ratio(measured, 'listing, guest', BASE.bytes),
      target: { least: 0.6 },
      unit: '',
    },
    {
      name: 'listing, shell and holes, of a constant string',
      value: ratio(measured, 'listing, shell and holes', BASE.string),
      target: { least: 0.4 },
      unit: '',
    },
    {
      name: 'listing, shell and holes, of bare renderToReadableStream',
      value: ratio(measured, 'listing, shell and holes', BASE.cards),
      target: { least: 8 },
      unit: ' ×',
    },
    { name: 'first byte of a shell, backend 2 s late', value: firstByte.firstByte, target: { most: 10 }, unit: ' ms' },
    { name: 'listing HTML, brotli', value: kilobytes(brotliSize(pages.listing)), target: { most: 14 }, unit: ' KB' },
    {
      name: 'JavaScript before first input or idle, brotli',
      value: kilobytes(scripts.first()),
      target: { most: 5 },
      unit: ' KB',
    },
    ...hydrated.map(
      ({ page, bytes: size }): Target => ({
        name: `JavaScript of ${page} with every island, brotli`,
        value: kilobytes(size),
        target: { most: 85 },
        unit: ' KB',
      }),
    ),
    { name: 'storefront Worker, gzip', value: kilobytes(gzipSize(modules)), target: { most: 300 }, unit: ' KB' },
  ]
  const speed = [...measured.keys()].map((name) => speedRow(measured, name))
  return { speed, bytes, targets }
}
