/**
 * The custom element around an island. It decides when to fetch the chunk and reports when the island is hydrated. The browser
 * calls `connectedCallback` for HTML that streams in later, too.
 * @module
 */

import { isLeaving } from '#client/browser/progress.ts'
import { holdsEvents, replayEarlyEvents } from './early-events.ts'
import { reloadOnce } from './reload-once.ts'

/** An island this close to the viewport counts as visible. */
const NEAR = '200px'
/** `idle` islands wait this long after the load event, so that they do not compete with the largest contentful paint. */
const IDLE_AFTER_LOAD_MS = 1_200

/** True while the browser posts the held form of a failed island. A reload would discard that submission. */
let isPosting = false

export class ShopIsland extends HTMLElement {
  #waking: Promise<boolean> | undefined
  #end: (() => void) | undefined
  alive = false

  connectedCallback(): void {
    switch (this.getAttribute('when')) {
      case 'load':
        void this.wake()
        break
      case 'idle':
        whenIdle(() => this.wake())
        break
      case 'visible':
        if (history.state?.[this.getAttribute('name') ?? '']) {
          // The history entry contains this island's state, so the island is hydrated even while out of view.
          void this.wake()
        } else {
          whenSeen(this, () => this.wake())
        }
        break
      default:
        // 'interaction': `entry.ts` hydrates the island at the first event.
        break
    }
  }

  /** Runs when another colour's HTML replaces this part of the page. */
  disconnectedCallback(): void {
    void this.#waking?.then(() => this.isConnected || this.#end?.())
  }

  /** Resolves to false if the island could not be hydrated. */
  wake(): Promise<boolean> {
    this.#waking ??= this.#hydrate()
    return this.#waking
  }

  async #hydrate(): Promise<boolean> {
    const name = this.getAttribute('name') ?? ''
    const hydrate = await hydrationOf(name)
    if (hydrate === undefined && isLeaving()) {
      // The page may return from the back/forward cache, and then the next event tries again.
      this.#waking = undefined
      return false
    }
    let isAlive = false
    try {
      this.#end = await hydrate?.(this)
      isAlive = hydrate !== undefined
    } catch (error) {
      console.error(`Island ${name} failed`, error)
    }
    // Set even if hydration failed, so that events are no longer held and reach the plain forms and links.
    this.alive = true
    this.setAttribute(isAlive ? 'data-alive' : 'data-failed', '')
    isPosting ||= !isAlive && holdsEvents(this)
    if (hydrate === undefined && !isPosting) {
      reloadOnce({
        now: Date.now(),
        isOnline: navigator.onLine,
        storage: () => sessionStorage,
        reload: () => location.reload(),
      })
    }
    void replayEarlyEvents(this)
    return isAlive
  }
}

/** Undefined if a chunk fails to load. */
async function hydrationOf(name: string): Promise<((element: Element) => Promise<() => void>) | undefined> {
  try {
    const { fetchIsland } = await import('./hydrate.tsx')
    return await fetchIsland(name)
  } catch (error) {
    console.error(`Island ${name} failed`, error)
    return undefined
  }
}

/** Runs the callback when the browser is idle, some time after the load event. */
export function whenIdle(wake: () => unknown): void {
  const soon = () =>
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(wake, { timeout: 2_000 }) : wake()),
      IDLE_AFTER_LOAD_MS,
    )
  if (document.readyState === 'complete') {
    soon()
  } else {
    addEventListener('load', soon, { once: true })
  }
}

function whenSeen(element: Element, wake: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        observer.disconnect()
        wake()
      }
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
}
