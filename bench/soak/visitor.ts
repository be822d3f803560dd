/**
 * A shopper's browser without script, on a connection of its own address: it keeps cookies, and follows no redirect by itself.
 * @module
 */
import type { Ledger } from './ledger.ts'

export interface Answer {
  readonly status: number
  /** Path and query that it leads to; empty without one. */
  readonly location: string
  readonly body: string
}

interface Ask {
  readonly form?: Readonly<Record<string, string>>
  readonly json?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

export interface Visitor {
  readonly email: string
  ask(path: string, how?: Ask): Promise<Answer>
  /** What it has kept, as a browser sends it: `name=value; name=value`. */
  cookie(): string
}

const NOTHING: Answer = { status: 0, location: '', body: '' }

let visitors = 0
/** The bench keeps its database, and with it the customers of earlier runs. */
const RUN = Date.now().toString(36)

export function openVisitor(port: number, ledger: Pick<Ledger, 'saw'>): Visitor {
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

  async function send(path: string, { form, json, headers }: Ask): Promise<Answer & { readonly isPage: boolean }> {
    const response = await fetch(origin + path, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'cf-connecting-ip': address,
        cookie: cookie(),
        ...(form ? { origin, 'sec-fetch-site': 'same-origin' } : {}),
        ...(json ? { accept: 'application/json' } : {}),
        ...headers,
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    keep(response)
    const location = response.headers.get('location')
    const url = location === null ? undefined : new URL(location, origin)
    return {
      status: response.status,
      location: url ? url.pathname + url.search : '',
      body: await response.text(),
      isPage: response.headers.get('content-type')?.startsWith('text/html') ?? false,
    }
  }

  return {
    email: `soak.${RUN}.${number}@example.com`,
    cookie,
    async ask(path, how = {}) {
      const from = Date.now()
      const request = `${how.form ? 'POST' : 'GET'} ${path.slice(0, 80)}`
      try {
        const { isPage, ...answer } = await send(path, how)
        const isWhole = !isPage || answer.body === '' || answer.body.trimEnd().endsWith('</html>')
        ledger.saw({ request, status: answer.status, from, to: Date.now(), isWhole })
        return answer
      } catch {
        ledger.saw({ request, status: 0, from, to: Date.now(), isWhole: true })
        return NOTHING
      }
    },
  }
}
