/**
 * Visits a deployed shop as its first shopper: pages and their headers, a bag that is filled and emptied again, a picture, and what the
 * shop says of its own health, leases included.
 * @module
 */
import { StepFailed, say } from '../machine/run.ts'

/** A page of HTML that another site could not frame or read. */
const HEADERS = ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'x-request-id'] as const
const MOST_PRODUCTS = 8
/**
 * A domain that was just attached waits for its certificate, an address of workers.dev answers 404 at first, and the version before may go on
 * answering for a while: five minutes for all of that.
 */
const REACH_TRIES = 60
const REACH_WAIT_MS = 5_000
const ANSWER_MS = 20_000
const PICTURE_TRIES = 10
const PICTURE_WAIT_MS = 3_000
const HEALTH_TRIES = 3
const HEALTH_WAIT_MS = 6_000

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

interface Visitor {
  readonly origin: string
  /** The build that was deployed (build-id.ts). A page of another build comes from the version before. */
  readonly build: string
  /** Opens the details of `/healthz`; without it a failure has no reason. */
  readonly healthKey?: string | undefined
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** The address, with Size and Length, of a variant that can be bought, as the page tells search engines. */
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
 * @returns whether a bag was filled and emptied; false where nothing is in stock
 * @throws StepFailed with what was not as it should be
 */
export async function visit(visitor: Visitor): Promise<boolean> {
  const { origin, build, healthKey } = visitor
  const jar = new Map<string, string>()
  async function request(path: string, form?: URLSearchParams, more: Readonly<Record<string, string>> = {}): Promise<Response> {
    const answer = await fetch(new URL(path, origin), {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
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
  return true
}

interface Patience {
  readonly tries: number
  readonly waitMs: number
  readonly wait: (milliseconds: number) => Promise<void>
}

/** @param attempt tells what is wrong, or nothing @returns what was wrong the last time */
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

/** It is checked every five seconds at most; a first answer may be late in a place that is cold. */
async function seeHealth(ask: () => Promise<Response>, { healthKey, wait = pause }: Visitor): Promise<void> {
  const wrong = await wrongAfter({ tries: HEALTH_TRIES, waitMs: HEALTH_WAIT_MS, wait }, async () => {
    const answer = await ask()
    const told = await answer.text()
    return answer.status === 200 ? undefined : `/healthz answered ${answer.status}: ${told}`
  })
  expectThat(wrong === undefined, `${wrong}${healthKey ? '' : ' (with HEALTH_KEY it says why)'}`)
}

/** The shop's own pictures; one that is drawn for the first time may have to be asked for again. */
async function seePicture(home: string, ask: (path: string) => Promise<Response>, { wait = pause }: Visitor): Promise<void> {
  const path = /<img[^>]* src="(\/i\/[^"]+)"/.exec(home)?.[1]?.replaceAll('&amp;', '&')
  if (!path) {
    say('No picture was tried, since Home shows none of the shop.')
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
    // Right on a free plan, which ends the rasteriser before it has drawn; the drawing itself is then the picture.
    say(
      'Pictures are sent as drawings (SVG): the rasteriser has too little processor time, or the image service refuses. The shop works; on a paid plan it sends bitmaps.',
    )
  }
}

const notWorking = (what: string) =>
  new StepFailed(
    `The shop is deployed and does not work: ${what}. Look at its log (\`npx wrangler tail\`), or go back by the commands above.`,
  )

function expectThat(is: boolean, otherwise: string): void {
  if (!is) {
    throw notWorking(otherwise)
  }
}

/** The message of `fetch` is always «fetch failed»; the cause has the reason. */
function reasonOf(error: unknown): string {
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return told instanceof Error ? told.message : String(told)
}

/** Every page names the file that starts its islands by the build. */
const isOfBuild = (page: string, build: string): boolean => page.includes(`/assets/entry-${build}.js`)

/** An answer of this shop, of the version that was deployed. */
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
  const products = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].slice(0, MOST_PRODUCTS)
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
