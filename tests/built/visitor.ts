/**
 * A browser without script for the built shop: it keeps cookies and sends forms like the shop's own pages.
 * @module
 */
import { CookieJar } from '#tests/helpers/cookie-jar.ts'

export interface Seen {
  readonly status: number
  /** Path and query of the redirect; empty if the answer is a page. */
  readonly location: string
  readonly body: string
}

export type Visitor = ReturnType<typeof visitorAt>

/** @param own headers of each request, such as the edge's client address */
export function visitorAt(port: number, own: Readonly<Record<string, string>> = {}) {
  const origin = `http://127.0.0.1:${port}`
  const jar = new CookieJar()

  async function ask(path: string, form?: Readonly<Record<string, string>>): Promise<Seen> {
    const response = await fetch(new URL(path, origin), {
      method: form ? 'POST' : 'GET',
      headers: {
        ...own,
        'sec-fetch-site': 'same-origin',
        origin,
        cookie: jar.sent,
      },
      body: form ? new URLSearchParams(form) : null,
      redirect: 'manual',
    })
    jar.keep(response)
    const location = response.headers.get('location')
    const to = location === null ? undefined : new URL(location, origin)
    return { status: response.status, location: to ? to.pathname + to.search : '', body: await response.text() }
  }

  return {
    jar,
    get: (path: string) => ask(path),
    post: (path: string, form: Readonly<Record<string, string>>) => ask(path, form),
    /** Follows redirects to a page. */
    async follow(first: Seen): Promise<Seen> {
      let seen = first
      for (let hops = 0; seen.location && hops < 5; hops += 1) {
        seen = await ask(seen.location)
      }
      return seen
    },
  }
}
