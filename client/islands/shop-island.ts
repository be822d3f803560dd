/**
 * The custom element around an island: it decides when to fetch the chunk, and tells the loader when the island is alive.
 * `connectedCallback` fires for markup that streams in later as well.
 * @module
 */

import { isLeaving } from '#client/browser/progress.ts'
import { holdsEvents, replayEarlyEvents } from './early-events.ts'
import { reloadOnce } from './reload-once.ts'

/** How far outside the screen an island already counts as visible. */
const NEAR = '200px'
/** Idle islands wait for the load of the page and this time, so that they never compete with the largest paint. */
const IDLE_AFTER_LOAD_MS = 1_200

/** The browser is submitting an event that a failed island had held: a reload would lose it. */
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
          // The history entry holds what it has to do, wherever the page is scrolled to.
          void this.wake()
        } else {
          whenSeen(this, () => this.wake())
        }
        break
      default:
        // 'interaction': the loader hydrates it at the first interaction.
        break
    }
  }

  /** Its part of the page was replaced by another colour's. */
  disconnectedCallback(): void {
    void this.#waking?.then(() => this.isConnected || this.#end?.())
  }

  /** Resolves to whether it was hydrated. */
  wake(): Promise<boolean> {
    this.#waking ??= this.#hydrate()
    return this.#waking
  }

  async #hydrate(): Promise<boolean> {
    const name = this.getAttribute('name') ?? ''
    const hydrate = await hydrationOf(name)
    if (hydrate === undefined && isLeaving()) {
      // The page may come back from the back-forward cache: then the next press tries again.
      this.#waking = undefined
      return false
    }
    let isAlive = false
    try {
      this.#end = await hydrate?.(this)
      isAlive = hydrate !== undefined
    } catch (error) {
      console.error(`Island ${name} did not come alive`, error)
    }
    // An island that fails to hydrate after this posts its forms and follows its links as without script, held events too.
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

/** Undefined when a chunk does not load. */
async function hydrationOf(name: string): Promise<((element: Element) => Promise<() => void>) | undefined> {
  try {
    const { fetchIsland } = await import('./hydrate.tsx')
    return await fetchIsland(name)
  } catch (error) {
    console.error(`Island ${name} did not arrive`, error)
    return undefined
  }
}

/** When the page has loaded and the browser has nothing else to do. */
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
