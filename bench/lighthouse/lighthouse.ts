/**
 * The last part of `npm run audit`: the built shop's Lighthouse scores on a phone, at the host of its canonical URLs.
 * @module
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { type CDPSession, chromium } from '@playwright/test'
import getPort from 'get-port'
import { CHROMIUM_ARGS, systemChromium } from '../../scripts/machine/chromium.ts'
import { say } from '../../scripts/machine/run.ts'
import type { RecordingProxy } from '../../scripts/workerd/recording-proxy.ts'
import { addToBag } from '../journeys.ts'
import { type Edge, startEdge } from '../paint/edge.ts'
import { median, type Report, type Target, table } from '../report.ts'
import { samplePages } from '../samples.ts'
import { SHOP, withShop } from '../shop.ts'

const CLI = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')
const HOST = 'www.alderandlune.example'
const ROUNDS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Minimum scores out of 100. Bag and search are `noindex`, which lowers their SEO score. */
const LEAST: Readonly<Record<Category, number>> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const NO_INDEX: ReadonlySet<string> = new Set(['bag', 'search'])

interface Audit {
  readonly score: number | null
  readonly title: string
  readonly numericValue?: number
}

/** The fields that are read from Lighthouse's result. */
interface Answer {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
}

/**
 * @param port the browser's debugging port
 * @throws if Lighthouse could not assess the page
 */
async function judge(address: string, port: number): Promise<Answer> {
  const child = spawn(
    process.execPath,
    [
      CLI,
      address,
      `--port=${port}`,
      '--output=json',
      '--output-path=stdout',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const answer: Answer = JSON.parse(await textOf(child.stdout))
  if (answer.runtimeError?.message) {
    throw new Error(`${address}: ${answer.runtimeError.message}`)
  }
  return answer
}

/** Ids of the weighted audits that failed. */
const failing = (answers: readonly Answer[], category: Category): readonly string[] => [
  ...new Set(
    answers.flatMap(({ categories, audits }) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id}: ${audits[id]?.title}`),
    ),
  ),
]

const scoreOf = (answers: readonly Answer[], category: Category): number =>
  median(answers.map(({ categories }) => Math.round((categories[category].score ?? Number.NaN) * 100)))

const measured = (answers: readonly Answer[], audit: string): number =>
  median(answers.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

function report(judged: ReadonlyMap<string, readonly Answer[]>): Report {
  const rows = Array.from(judged, ([name, answers]) => [
    name,
    ...CATEGORIES.map((category) => String(scoreOf(answers, category))),
    measured(answers, 'largest-contentful-paint').toFixed(0),
    measured(answers, 'total-blocking-time').toFixed(0),
    measured(answers, 'cumulative-layout-shift').toFixed(3),
  ])
  const targets = Array.from(judged, ([name, answers]): readonly Target[] => [
    ...CATEGORIES.filter((category) => category !== 'seo' || !NO_INDEX.has(name)).map((category) => ({
      name: `${name}: ${category}`,
      value: scoreOf(answers, category),
      least: LEAST[category],
      unit: '',
    })),
    { name: `${name}: layout shift`, value: measured(answers, 'cumulative-layout-shift'), most: 0, unit: '' },
  ]).flat()
  const misses = Array.from(judged, ([name, answers]) =>
    CATEGORIES.flatMap((category) => failing(answers, category).map((line) => `${name}: ${line}`)),
  ).flat()
  const headings = ['median of rounds', ...CATEGORIES, 'largest paint ms', 'blocked ms', 'shift']
  return {
    text: [table(headings, rows), ...(misses.length > 0 ? [`Marked down:\n${misses.join('\n')}`] : [])].join('\n\n'),
    targets,
  }
}

/**
 * Calls `work` with a browser that reaches the shop's host through the local edge.
 * @param work receives the browser and its debugging port
 */
async function withBrowser<T>(edge: Edge, work: (browser: CDPSession, port: number) => Promise<T>): Promise<T> {
  const port = await getPort()
  const browser = await chromium.launch({
    executablePath: systemChromium,
    args: [
      ...CHROMIUM_ARGS,
      '--ignore-certificate-errors',
      `--remote-debugging-port=${port}`,
      `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${new URL(edge.origin).port}`,
    ],
  })
  try {
    return await work(await browser.newBrowserCDPSession(), port)
  } finally {
    await browser.close()
  }
}

/** Cookie of a guest's bag with one item. */
async function bagCookie(port: number) {
  const added = await addToBag(port, `https://${HOST}`)
  const [name = '', value = ''] = added.headers.get('set-cookie')?.split(';', 1)[0]?.split('=') ?? []
  return { name, value, url: `https://${HOST}/`, secure: true, httpOnly: true }
}

export function measureLighthouse(proxy: RecordingProxy): Promise<Report> {
  return withShop(
    proxy,
    [],
    async (workerd) => {
      const shop = workerd.port(SHOP.storefront)
      const { paths } = await samplePages(shop)
      const edge = await startEdge(shop, HOST)
      const pages = new Map([
        ['home', paths.home],
        ['listing', paths.listing],
        ['product', paths.product],
        ['bag', '/bag'],
        ['search', paths['search results']],
      ])
      const cookies = [await bagCookie(shop)]
      const judged = new Map<string, Answer[]>([...pages.keys()].map((name) => [name, []]))
      try {
        await withBrowser(edge, async (browser, port) => {
          // Round 0 does not count. It makes the shop render the images that this phone requests.
          for (let round = 0; round <= ROUNDS; round += 1) {
            say(`Round ${round} of ${ROUNDS}…`)
            for (const [name, path] of pages) {
              await (name === 'bag' ? browser.send('Storage.setCookies', { cookies }) : browser.send('Storage.clearCookies'))
              const answer = await judge(`https://${HOST}${path}`, port)
              if (round > 0) {
                judged.get(name)?.push(answer)
              }
            }
          }
        })
      } finally {
        edge.stop()
      }
      return report(judged)
    },
    { settings: { SITE_ORIGIN: `https://${HOST}` } },
  )
}
