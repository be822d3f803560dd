/**
 * The router that Hono itself picks for the shop's addresses, with its matches memoised: to walk its tree for each request was a
 * tenth of the processor time of a stored page. Hono's faster RegExpRouter refuses a parameter beside a fixed segment
 * (`/browse/:slug_1` beside `/browse/collection`, the content pages beside everything).
 * @module
 */
import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { setBounded } from '#domain/bounded-map.ts'

/** Some 500 KB: the addresses that are in demand at one time. */
const MOST_ADDRESSES = 500
/** Longer than any address that the shop itself links to; made-up ones must not fill the memory. */
const LONGEST_PATH = 200

export class MemoisedRouter<T> implements Router<T> {
  readonly name = 'MemoisedRouter'
  readonly #router = new TrieRouter<T>()
  readonly #matches = new Map<string, Result<T>>()

  add(method: string, path: string, handler: T): void {
    this.#matches.clear()
    this.#router.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    const address = `${method} ${path}`
    const known = this.#matches.get(address)
    if (known) {
      return known
    }
    const found = this.#router.match(method, path)
    if (path.length <= LONGEST_PATH) {
      setBounded(this.#matches, address, found, MOST_ADDRESSES)
    }
    return found
  }
}
