/**
 * A browser without JavaScript for the built shop. It keeps cookies and submits forms as the shop's own pages would.
 * @module
 */
import { CookieJar } from '#tests/helpers/cookie-jar.ts'

export interface Seen {
  readonly status: number
  /** Path and query of a redirect, or the full URL if it leads to another origin; empty if the response is not a redirect. */
  readonly location: string
  readonly body: string
}

export type Visitor = ReturnType<typeof visitorAt>

/**
 * @param own headers to send with each request, e.g. the client's IP address, which the edge would add
 * @param elsewhere other origins that a redirect may lead to; any origin not listed is treated as the shop's
 */
export function visitorAt(port: number, own: Readonly<Record<string, string>> = {}, elsewhere: readonly string[] = []) {
  const shop = `http://127.0.0.1:${port}`
  const jar = new CookieJar()
  const jars = new Map([[shop, jar], ...elsewhere.map((origin) => [origin, new CookieJar()] as const)])

  async function ask(path: string, form?: Readonly<Record<string, string>>): Promise<Seen> {
    const url = new URL(path, shop)
    const cookies = jars.get(url.origin) ?? jar
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: {
        ...own,
        'sec-fetch-site': 'same-origin',
        origin: url.origin,
        cookie: cookies.sent,
      },
      body: form ? new URLSearchParams(form) : null,
      redirect: 'manual',
    })
    cookies.keep(response)
    const location = response.headers.get('location')
    const to = location === null ? undefined : new URL(location, url)
    const isElsewhere = to && elsewhere.includes(to.origin)
    return {
      status: response.status,
      location: to ? (isElsewhere ? to.origin : '') + to.pathname + to.search : '',
      body: await response.text(),
    }
  }

  return {
    jar,
    get: (path: string) => ask(path),
    post: (path: string, form: Readonly<Record<string, string>>) => ask(path, form),
    async follow(first: Seen): Promise<Seen> {
      let seen = first
      for (let hops = 0; seen.location && hops < 5; hops += 1) {
        seen = await ask(seen.location)
      }
      return seen
    },
  }
}
