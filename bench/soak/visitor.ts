/**
 * A shopper's browser without JavaScript, on its own connection. It keeps cookies and does not follow redirects.
 * @module
 */
import { type Ledger, MAX_RESPONSE_MS } from './ledger.ts'

export interface Answer {
  readonly status: number
  /** Path and query that the response redirects to. Empty if it does not redirect. */
  readonly location: string
  readonly body: string
}

interface Ask {
  readonly form?: Readonly<Record<string, string>>
  readonly json?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses that are expected while all upstreams work. By default, the statuses of pages and redirects. */
  readonly expected?: (status: number) => boolean
}

export interface Visitor {
  readonly email: string
  ask(path: string, how?: Ask): Promise<Answer>
  /** The `cookie` header. */
  cookie(): string
}

const NOTHING: Answer = { status: 0, location: '', body: '' }

let visitors = 0
/** Makes e-mail addresses unique, because the database keeps the customers of earlier runs. */
const RUN = Date.now().toString(36)

type Witness = Pick<Ledger, 'saw' | 'problem'>

const isPageOrRedirect = (status: number): boolean => status >= 200 && status < 400
const EMAIL = /soak\.\w+\.\d+@example\.com/g

/** E-mail addresses of other visitors that appear in the response. */
const othersIn = (body: string, email: string): readonly string[] => (body.match(EMAIL) ?? []).filter((one) => one !== email)

export function openVisitor(port: number, witness: Witness): Visitor {
  visitors += 1
  const number = visitors
  const origin = `http://localhost:${port}`
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')

  function keep(response: Response): void {
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '' || /;\s*max-age=0/i.test(set)) {
        jar.delete(name)
      } else {
        jar.set(name, value)
      }
    }
  }

  function send(path: string, { form, json, headers }: Ask): Promise<Response> {
    return fetch(origin + path, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(MAX_RESPONSE_MS),
      headers: {
        'cf-connecting-ip': address,
        cookie: cookie(),
        ...(form ? { origin, 'sec-fetch-site': 'same-origin' } : {}),
        ...(json ? { accept: 'application/json' } : {}),
        ...headers,
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
  }

  /** @returns the body and whether it is complete */
  async function read(response: Response): Promise<{ readonly body: string; readonly isWhole: boolean }> {
    const isPage = response.status < 300 && response.headers.get('content-type')?.startsWith('text/html')
    try {
      const body = await response.text()
      return { body, isWhole: !isPage || body.trimEnd().endsWith('</html>') }
    } catch {
      return { body: '', isWhole: false }
    }
  }

  const email = `soak.${RUN}.${number}@example.com`
  return {
    email,
    cookie,
    async ask(path, how = {}) {
      const from = Date.now()
      const request = `${how.form ? 'POST' : 'GET'} ${path.slice(0, 80)}`
      const { expected = isPageOrRedirect } = how
      const response = await send(path, how).catch(() => undefined)
      if (!response) {
        witness.saw({ request, status: 0, from, to: Date.now(), expected, isWhole: true, requestId: '' })
        return NOTHING
      }
      const { status, headers } = response
      keep(response)
      const { body, isWhole } = await read(response)
      const requestId = headers.get('x-request-id') ?? ''
      witness.saw({ request, status, from, to: Date.now(), expected, isWhole, requestId })
      for (const other of othersIn(body, email)) {
        witness.problem(`${request} shows ${other} to ${email}`)
      }
      const location = headers.get('location')
      const url = location === null ? undefined : new URL(location, origin)
      if (url && url.origin !== origin) {
        witness.problem(`${request} leads to ${url.origin}`)
      }
      return { status, location: url ? url.pathname + url.search : '', body }
    },
  }
}

/**
 * A visitor for a bench without faults.
 * @throws if a response is not expected
 */
export const openStrictVisitor = (port: number): Visitor =>
  openVisitor(port, {
    saw({ request, status, expected, isWhole }) {
      if (!expected(status) || !isWhole) {
        throw new Error(`${request} answered ${status}${isWhole ? '' : ' and broke off'}`)
      }
    },
    problem(text) {
      throw new Error(text)
    },
  })
