/**
 * Visits a deployed shop as its first shopper would: opens pages, checks headers, fills and empties a bag, and loads an image. Also
 * checks the health of upstreams and leases, and places a test order if payments are simulated or in test mode.
 * @module
 */
import { reasonOf, StepFailed, say } from '../machine/run.ts'
import { placeTestOrder, type TestOrder } from './test-order.ts'

/** Every HTML page must have these headers. */
const HEADERS = ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'x-request-id'] as const
const MAX_PRODUCTS = 8
/**
 * Together these limit the wait for the new version to five minutes. The visit may have to wait for several reasons:
 * - A new domain waits for its certificate.
 * - A new workers.dev host returns 404 at first.
 * - The previous version may respond for a while.
 */
const REACH_TRIES = 60
const REACH_WAIT_MS = 5_000
const RESPONSE_TIMEOUT_MS = 20_000
const PICTURE_TRIES = 10
const PICTURE_WAIT_MS = 3_000
const HEALTH_TRIES = 3
const HEALTH_WAIT_MS = 6_000

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

interface Visitor {
  readonly origin: string
  /** The deployed build (build-id.ts). A page with another build id comes from the previous version. */
  readonly build: string
  /** Unlocks the details of `/healthz`. Without the key, `/healthz` gives no reason for a failure. */
  readonly healthKey?: string | undefined
  readonly testOrder?: TestOrder | undefined
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** Finds the URL (with Size and Length) of a variant in stock, in the page's structured data. */
const IN_STOCK = /"url":"([^"]+)","price":(?:(?!"url":).)*?"availability":"https:\/\/schema\.org\/InStock"/g

function formOf(address: string): URLSearchParams | undefined {
  const { pathname, searchParams } = new URL(address)
  const [, id, colour] = /\/p\/(\d+)\/[^/]+\/([^/]+)$/.exec(pathname) ?? []
  if (!id || !colour) {
    return undefined
  }
  return new URLSearchParams([
    ['productId', id],
    ['colour', decodeURIComponent(colour).replaceAll('_', ' ')],
    ...searchParams,
    ['quantity', '1'],
  ])
}

/**
 * @returns true if the visit filled and emptied a bag; false if nothing is in stock
 * @throws StepFailed with the fault
 */
export async function visit(visitor: Visitor): Promise<boolean> {
  const { origin, build, healthKey } = visitor
  const jar = new Map<string, string>()
  async function request(path: string, form?: URLSearchParams, more: Readonly<Record<string, string>> = {}): Promise<Response> {
    const answer = await fetch(new URL(path, origin), {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      headers: {
        origin,
        accept: form ? 'application/json' : '*/*',
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...more,
      },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    return answer
  }

  const ask = (...[path, form, more]: Parameters<typeof request>): Promise<Response> =>
    request(path, form, more).catch((error: unknown) => {
      throw notWorking(`${path} does not answer: ${reasonOf(error)}`)
    })

  await reachable(() => request('/'), visitor)
  let home = ''
  for (const path of ['/eu', '/us', '/']) {
    const answer = await ask(path)
    const missing = HEADERS.filter((name) => !answer.headers.has(name))
    expectThat(
      answer.status === 200 && missing.length === 0,
      `${path} answered ${answer.status}${missing.length > 0 ? ` without ${missing.join(', ')}` : ''}`,
    )
    home = await answer.text()
    expectThat(isOfBuild(home, build), `${path} is a page of another build than the deployed one, ${build}`)
  }
  await seePicture(home, (path) => ask(path, undefined, { accept: 'image/avif,image/webp,image/*' }), visitor)
  await seeHealth(() => ask('/healthz', undefined, healthKey ? { authorization: `Bearer ${healthKey}` } : {}), visitor)
  const form = await buyable(ask)
  if (!form) {
    say('No bag was tried, since nothing is in stock. To fill an empty database: npm run deploy -- --seed')
    return false
  }
  const added = await bagOf(await ask('/bag/items', form))
  expectThat(added.lines.length === 1, `the bag has ${added.lines.length} lines after one was added`)
  const emptied = await bagOf(await ask('/bag/remove', new URLSearchParams({ itemId: added.lines[0]?.id ?? '' })))
  expectThat(emptied.lines.length === 0, 'the bag is not empty after its line was removed')
  if (visitor.testOrder) {
    await bagOf(await ask('/bag/items', form))
    await placeTestOrder({ origin, ask, expectThat }, visitor.testOrder)
  }
  return true
}

interface Patience {
  readonly tries: number
  readonly waitMs: number
  readonly wait: (milliseconds: number) => Promise<void>
}

/**
 * @param attempt returns the fault, if any
 * @returns the last attempt's fault
 */
async function wrongAfter(
  { tries, waitMs, wait }: Patience,
  attempt: () => Promise<string | undefined>,
): Promise<string | undefined> {
  let wrong: string | undefined
  for (let count = 0; count < tries; count += 1) {
    wrong = await attempt()
    if (wrong === undefined) {
      return undefined
    }
    await wait(waitMs)
  }
  return wrong
}

/** Retries, because the shop checks its health at most every five seconds, and a cold location may be slow. */
async function seeHealth(ask: () => Promise<Response>, { healthKey, wait = pause }: Visitor): Promise<void> {
  const wrong = await wrongAfter({ tries: HEALTH_TRIES, waitMs: HEALTH_WAIT_MS, wait }, async () => {
    const answer = await ask()
    const told = await answer.text()
    return answer.status === 200 ? undefined : `/healthz answered ${answer.status}: ${told}`
  })
  expectThat(wrong === undefined, `${wrong}${healthKey ? '' : ' (with HEALTH_KEY it says why)'}`)
}

/** Retries, because rendering an image for the first time may be slow. */
async function seePicture(home: string, ask: (path: string) => Promise<Response>, { wait = pause }: Visitor): Promise<void> {
  const path = /<img[^>]* src="(\/i\/[^"]+)"/.exec(home)?.[1]?.replaceAll('&amp;', '&')
  if (!path) {
    say('No picture was tried, since Home shows none from the shop.')
    return
  }
  let type = 'no type'
  const wrong = await wrongAfter({ tries: PICTURE_TRIES, waitMs: PICTURE_WAIT_MS, wait }, async () => {
    const answer = await ask(path)
    type = answer.headers.get('content-type') ?? 'no type'
    const { byteLength } = await answer.arrayBuffer()
    const isPicture = answer.status === 200 && type.startsWith('image/') && byteLength > 0
    return isPicture ? undefined : `${answer.status}, ${type}, ${byteLength} bytes`
  })
  expectThat(wrong === undefined, `the picture ${path} answered ${wrong}`)
  if (type.startsWith('image/svg')) {
    // A free plan's limit stops the rasteriser, so the shop sends the SVG itself.
    say(
      'Pictures are sent as drawings (SVG): the rasteriser has too little processor time, or the image service refuses. The shop works; on a paid plan it sends bitmaps.',
    )
  }
}

const notWorking = (what: string) =>
  new StepFailed(
    `The shop is deployed but does not work: ${what}. Look at its log (\`npx wrangler tail\`), or go back with the commands above.`,
  )

function expectThat(is: boolean, otherwise: string): void {
  if (!is) {
    throw notWorking(otherwise)
  }
}

/** Every page loads its own build's entry script. */
const isOfBuild = (page: string, build: string): boolean => page.includes(`/assets/entry-${build}.js`)

/** Waits until the deployed version responds. */
async function reachable(ask: () => Promise<Response>, { build, wait = pause }: Visitor): Promise<void> {
  let isTold = false
  const attempt = async (): Promise<string | undefined> => {
    try {
      const answer = await ask()
      const page = await answer.text()
      if (answer.status !== 200 || !answer.headers.has('x-request-id')) {
        return `status ${answer.status}${answer.headers.has('x-request-id') ? '' : ', not by the shop'}`
      }
      return isOfBuild(page, build) ? undefined : 'another build answers'
    } catch (error) {
      return reasonOf(error)
    }
  }
  const wrong = await wrongAfter({ tries: REACH_TRIES, waitMs: REACH_WAIT_MS, wait }, async () => {
    const reason = await attempt()
    if (reason !== undefined && !isTold) {
      say(`The shop does not answer yet (${reason}). Waiting for up to five minutes…`)
      isTold = true
    }
    return reason
  })
  expectThat(wrong === undefined, `it cannot be reached (${wrong}). A new address may take longer: run the same command again`)
}

async function buyable(ask: (path: string) => Promise<Response>): Promise<URLSearchParams | undefined> {
  const list = await (await ask('/sitemaps/en-products-1.xml')).text()
  const products = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].slice(0, MAX_PRODUCTS)
  for (const [, address = ''] of products) {
    const page = await (await ask(new URL(address).pathname)).text()
    for (const [, variant = ''] of page.matchAll(IN_STOCK)) {
      const form = formOf(JSON.parse(`"${variant}"`))
      if (form) {
        return form
      }
    }
  }
  return undefined
}

interface Bag {
  readonly lines: readonly { readonly id: string }[]
}

async function bagOf(answer: Response): Promise<Bag> {
  const text = await answer.text()
  expectThat(answer.status === 200, `a change of the bag answered ${answer.status}: ${text.slice(0, 200)}`)
  const { bag }: { readonly bag?: Bag } = JSON.parse(text)
  expectThat(bag !== undefined, `a change of the bag answered without a bag: ${text.slice(0, 200)}`)
  return bag ?? { lines: [] }
}
