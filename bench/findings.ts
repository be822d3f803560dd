/**
 * Turns the measurements into the report's lines and targets.
 * @module
 */
import { STOREFRONT_LIMIT_KB } from '../scripts/build.ts'
import { BASE } from './contest.ts'
import type { MissTimes } from './misses.ts'
import type { Chart } from './ratios-svg.ts'
import { type Cells, kilobytes, shortly, type Target } from './report.ts'
import { PAGES, type Samples } from './samples.ts'
import type { PageSizes } from './sizes.ts'
import { cpuMs, type Measured, p99, perSecond, ratio } from './throughput.ts'

export interface Sizes {
  readonly pages: ReadonlyMap<string, PageSizes>
  /** Bytes of the storefront's Worker. */
  readonly worker: number
  readonly workerGzip: number
}

export interface Findings {
  readonly speed: readonly Cells[]
  readonly waits: readonly Cells[]
  readonly bytes: readonly Cells[]
  readonly presses: readonly Cells[]
  readonly targets: readonly Target[]
  readonly charts: readonly Chart[]
}

/** A personal page must wait for its upstream calls. The whole page may take at most twice as long as those calls. */
const MAX_OF_CALLS = 2

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

const chartsOf = (measured: Measured, { personal }: Samples): readonly Chart[] => [
  {
    title: 'Requests a second, in times of constant bytes (those of the listing)',
    bars: Array.from(measured.keys(), (name) => ({ name, ratio: ratio(measured, name, BASE.bytes) })),
  },
  {
    title: 'Pages that no cache keeps: as quick as their calls of the upstreams alone?',
    bars: [{ name: 'the calls alone', ratio: 1 }, ...personal.map(({ page, ofCalls }) => ({ name: page, ratio: 1 / ofCalls }))],
  },
]

const bytesOf = ({ pages, worker, workerGzip }: Sizes): readonly Cells[] => [
  ...Array.from(pages, ([name, page]): Cells => {
    const sizes = [
      page.html,
      page.brotli,
      page.brotliOnTheFly,
      page.islandProps,
      page.styles,
      page.firstScripts,
      page.scriptsWithoutPress,
      page.allScripts,
    ]
    return [`${name}, ${page.islands.length} kinds of island`, ...sizes.map(kb)]
  }),
  ['storefront Worker (gzip)', kb(worker), kb(workerGzip)],
]

/** Lists each click once, with the page on which it loads the most bytes. */
function pressesOf({ pages }: Sizes): readonly Cells[] {
  const all = [...pages].flatMap(([page, { presses }]) => presses.map((press) => ({ ...press, page })))
  const most = all.filter((one) => !all.some(({ opens, bytes }) => opens === one.opens && bytes > one.bytes))
  const once = most.filter((one, index) => most.findIndex(({ opens }) => opens === one.opens) === index)
  return once
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ opens, bytes, files, page }) => [opens, kb(bytes), String(files), page])
}

/** Limits for JavaScript that loads before a click, and for JavaScript that a click loads. */
const scriptTargets = (name: string, page: PageSizes): readonly Target[] => [
  { name: `${name}: JavaScript before input or idle, brotli`, value: kilobytes(page.firstScripts), most: 3, unit: ' KB' },
  {
    name: `${name}: JavaScript that wakes without a press, brotli`,
    value: kilobytes(page.scriptsWithoutPress),
    most: 100,
    unit: ' KB',
  },
  { name: `${name}: files of it`, value: page.filesWithoutPress, most: 12, unit: '' },
  {
    name: `${name}: the most that a press loads more, brotli`,
    value: kilobytes(Math.max(0, ...page.presses.map(({ bytes }) => bytes))),
    most: 8,
    unit: ' KB',
  },
  { name: `${name}: JavaScript with every island, brotli`, value: kilobytes(page.allScripts), most: 110, unit: ' KB' },
]

/** Compares other pages with the unfiltered listing, both cached and uncached. */
function asQuickAsListing({ known }: MissTimes, measured: Measured): readonly Target[] {
  const hits = (['listing by two facets', 'search results', 'product', 'every block'] as const).flatMap((name): Target[] => [
    { name: `${name}, guest, of the listing`, value: ratio(measured, `${name}, guest`, 'listing, guest'), least: 0.8, unit: '' },
    {
      name: `${name}, with a bag, of the listing`,
      value: ratio(measured, `${name}, with a bag`, 'listing, with a bag'),
      // A product page may be slower, because it contains a new form key for each visit.
      least: name === 'product' ? 0.5 : 0.8,
      unit: '',
    },
  ])
  const misses = known
    .filter(({ page, listing }) => page !== listing)
    .map(
      ({ page, listing, ofListing }): Target => ({
        name: `${page} that is not stored, of the ${listing}`,
        value: ofListing,
        most: 1.2,
        unit: ' ×',
      }),
    )
  return [...hits, ...misses]
}

function targetsOf(
  { firstByte, missTimes, personal }: Samples,
  { pages, workerGzip }: Sizes,
  measured: Measured,
): readonly Target[] {
  const hit = 'listing, with a bag'
  const listing = pages.get('listing')
  return [
    ...PAGES.flatMap((name): Target[] => {
      const guest = `${name}, guest`
      return [
        { name: `${guest}, of constant bytes`, value: ratio(measured, guest, BASE.bytes), least: 0.75, unit: '' },
        {
          name: `${name}, with a bag, of constant bytes`,
          value: ratio(measured, `${name}, with a bag`, BASE.bytes),
          least: 0.6,
          unit: '',
        },
        ...[guest, `${name}, with a bag`].map((subject) => ({
          name: `${subject}: p99, of constant bytes`,
          value: ratio(measured, subject, BASE.bytes, 'p99'),
          most: 1.5,
          unit: ' ×',
        })),
      ]
    }),
    {
      name: 'listing, guest, of constant bytes with the page’s own headers',
      value: ratio(measured, 'listing, guest', BASE.bytesAsThePage),
      least: 0.75,
      unit: '',
    },
    {
      name: 'product with stock in memory, of constant bytes of its size',
      value: ratio(measured, 'product, guest', BASE.bytesOfProduct),
      least: 0.6,
      unit: '',
    },
    { name: `${hit}, of a constant string`, value: ratio(measured, hit, BASE.string), least: 0.85, unit: '' },
    { name: `${hit}, of bare renderToReadableStream`, value: ratio(measured, hit, BASE.cards), least: 8, unit: ' ×' },
    { name: 'first byte of a stored page, backend 2 s late', value: firstByte.firstByte, most: 10, unit: ' ms' },
    ...asQuickAsListing(missTimes, measured),
    ...personal.map(
      ({ page, ofCalls }): Target => ({
        name: `${page}: until the last byte, of its calls alone`,
        value: ofCalls,
        most: MAX_OF_CALLS,
        unit: ' ×',
      }),
    ),
    { name: 'listing HTML of 48 cards, brotli', value: kilobytes(listing?.brotli ?? Number.NaN), most: 12, unit: ' KB' },
    {
      name: 'listing: island props, of its HTML',
      value: (listing?.islandProps ?? Number.NaN) / (listing?.html ?? Number.NaN),
      most: 0.1,
      unit: '',
    },
    ...[...pages].flatMap(([name, page]) => scriptTargets(name, page)),
    { name: 'storefront Worker, gzip', value: kilobytes(workerGzip), most: STOREFRONT_LIMIT_KB, unit: ' KB' },
  ]
}

export const findings = (samples: Samples, sizes: Sizes, measured: Measured): Findings => ({
  speed: speedOf(measured),
  waits: [
    ...[...samples.missTimes.first, ...samples.missTimes.known].map(
      ({ page, time, listing, ofListing }): Cells => [
        `${page} that is not stored, to the last byte${page === listing ? '' : ` (${ofListing.toFixed(2)} × the ${listing})`}`,
        ms(time),
      ],
    ),
    ...samples.personal.map(
      ({ page, time, cpu, ofCalls, calls, steps }): Cells => [
        `${page}, for a customer (${cpu.toFixed(1)} ms of processor time; ${ofCalls.toFixed(2)} × its ${calls} calls alone, in ${steps} steps)`,
        ms(time),
      ],
    ),
    ['add to a new bag', ms(samples.bagTime)],
    ['one bare call of that add (createCart)', ms(samples.bareCallTime)],
    ['shell with the backend 2 s late: first byte of the body', ms(samples.firstByte.firstByte)],
    ['shell with the backend 2 s late: last byte', ms(samples.firstByte.whole)],
    ['240 cards, in times of 48 cards (bare, CPU)', shortly(cpuMs(measured, BASE.manyCards) / cpuMs(measured, BASE.cards))],
  ],
  bytes: bytesOf(sizes),
  presses: pressesOf(sizes),
  targets: targetsOf(samples, sizes, measured),
  charts: chartsOf(measured, samples),
})
