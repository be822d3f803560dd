/**
 * From what was measured to the lines of the report and the targets that the shop has set itself.
 * @module
 */
import { BASE } from './contest.ts'
import { type Cells, kilobytes, shortly, type Target } from './report.ts'
import { PAGES, type PageName, type Samples } from './samples.ts'
import type { PageSizes } from './sizes.ts'
import { cpuMs, type Measured, p99, perSecond, ratio } from './throughput.ts'

export interface Sizes {
  readonly pages: Readonly<Record<PageName, PageSizes>>
  /** Of the storefront's Worker. */
  readonly worker: number
  readonly workerGzip: number
}

export interface Findings {
  readonly speed: readonly Cells[]
  readonly waits: readonly Cells[]
  readonly bytes: readonly Cells[]
  readonly targets: readonly Target[]
}

const kb = (bytes: number): string => shortly(kilobytes(bytes))
const ms = (time: number): string => `${shortly(time)} ms`

const speedOf = (measured: Measured): readonly Cells[] =>
  Array.from(measured.keys(), (name) => [
    name,
    shortly(perSecond(measured, name)),
    cpuMs(measured, name).toFixed(2),
    ratio(measured, name, BASE.bytes).toFixed(2),
    ratio(measured, name, BASE.string).toFixed(2),
    p99(measured, name).toFixed(1),
  ])

const bytesOf = ({ pages, worker, workerGzip }: Sizes): readonly Cells[] => [
  ...PAGES.map((name): Cells => {
    const page = pages[name]
    const sizes = [page.html, page.brotli, page.brotliOnTheFly, page.styles, page.firstScripts, page.allScripts]
    return [`${name}, ${page.islands.length} kinds of island`, ...sizes.map(kb)]
  }),
  ['storefront Worker (gzip)', kb(worker), kb(workerGzip)],
]

function targetsOf({ firstByte }: Samples, { pages, workerGzip }: Sizes, measured: Measured): readonly Target[] {
  const hit = 'listing, shell and holes'
  return [
    ...PAGES.flatMap((name): Target[] => {
      const guest = `${name}, guest`
      return [
        { name: `${guest}, of constant bytes`, value: ratio(measured, guest, BASE.bytes), least: 0.75, unit: '' },
        { name: `${guest}: p99, of constant bytes`, value: ratio(measured, guest, BASE.bytes, 'p99'), most: 2, unit: ' ×' },
      ]
    }),
    { name: `${hit}, of a constant string`, value: ratio(measured, hit, BASE.string), least: 0.4, unit: '' },
    { name: `${hit}, of bare renderToReadableStream`, value: ratio(measured, hit, BASE.cards), least: 8, unit: ' ×' },
    { name: 'first byte of a shell, backend 2 s late', value: firstByte.firstByte, most: 10, unit: ' ms' },
    { name: 'listing HTML, brotli', value: kilobytes(pages.listing.brotli), most: 14, unit: ' KB' },
    ...PAGES.flatMap((name): Target[] => [
      {
        name: `${name}: JavaScript before input or idle, brotli`,
        value: kilobytes(pages[name].firstScripts),
        most: 5,
        unit: ' KB',
      },
      { name: `${name}: JavaScript with every island, brotli`, value: kilobytes(pages[name].allScripts), most: 85, unit: ' KB' },
    ]),
    { name: 'storefront Worker, gzip', value: kilobytes(workerGzip), most: 300, unit: ' KB' },
  ]
}

export const findings = (samples: Samples, sizes: Sizes, measured: Measured): Findings => ({
  speed: speedOf(measured),
  waits: [
    ['listing that no visitor has asked for yet, to the last byte', ms(samples.missTime)],
    ['add to a new bag', ms(samples.bagTime)],
    ['one bare call of that add (createCart)', ms(samples.bareCallTime)],
    ['shell with the backend 2 s late: first byte of the body', ms(samples.firstByte.firstByte)],
    ['shell with the backend 2 s late: last byte', ms(samples.firstByte.whole)],
    ['240 cards, in times of 48 cards (bare, CPU)', shortly(cpuMs(measured, BASE.manyCards) / cpuMs(measured, BASE.cards))],
  ],
  bytes: bytesOf(sizes),
  targets: targetsOf(samples, sizes, measured),
})
