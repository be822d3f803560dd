/**
 * Limits how many images are rendered at once, because rendering is expensive. Requests for the same image share one rendering. A
 * limited number of requests wait; all others are refused at once, because a page cannot use an image that arrives half a minute
 * late. The platform may abort a request at any time without freeing its slot, so slots and shared renderings expire.
 * @module
 */

export interface QueueLimits {
  readonly atOnce: number
  readonly waiting: number
  readonly timeoutMs: number
  /** A rendering that takes longer is treated as aborted, and its slot is freed. */
  readonly lapseMs: number
}

/** `atOnce` and `waiting` add up to 40, because a new listing page on a wide screen requests some thirty images at once. */
export const QUEUE_LIMITS: QueueLimits = { atOnce: 4, waiting: 36, timeoutMs: 10_000, lapseMs: 20_000 }

/**
 * Limits for background rendering. The platform allows 30 seconds after the response. Rendering one image at a time leaves a core
 * free for pages.
 */
export const BEHIND_LIMITS: QueueLimits = { atOnce: 1, waiting: 12, timeoutMs: 20_000, lapseMs: 20_000 }

/** Error thrown if the queue is full or the image takes too long. */
export class TooBusy extends Error {
  constructor() {
    super('too many pictures are being drawn')
    this.name = 'TooBusy'
  }
}

export interface DrawingQueue<T> {
  /** @param key concurrent calls with the same key share one rendering */
  draw(key: string, work: () => Promise<T>): Promise<T>
  /**
   * Like `draw`, but skips the queue. Only for the few images that are needed even when the queue is full.
   * @throws TooBusy after the timeout
   */
  drawAtOnce(key: string, work: () => Promise<T>): Promise<T>
  isIdle(): boolean
}

interface Waiter {
  readonly since: number
  readonly enter: () => void
}

/** @throws TooBusy at the timeout, although the work itself continues */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let alarm: ReturnType<typeof setTimeout> | null = null
  const late = new Promise<never>((_resolve, reject) => {
    alarm = setTimeout(() => reject(new TooBusy()), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(alarm)
  }
}

export function createDrawingQueue<T>(limits: QueueLimits = QUEUE_LIMITS): DrawingQueue<T> {
  const { atOnce, waiting, timeoutMs, lapseMs } = limits
  const drawings = new Map<string, { readonly since: number; readonly picture: Promise<T> }>()
  /** Time at which each occupied slot was taken, in epoch milliseconds. */
  const places = new Map<symbol, number>()
  let line: readonly Waiter[] = []

  const isOver = (since: number, milliseconds: number): boolean => Date.now() - since > milliseconds

  function admit(): void {
    for (const [place, since] of places) {
      if (isOver(since, lapseMs)) {
        places.delete(place)
      }
    }
    line = line.filter(({ since }) => !isOver(since, timeoutMs))
    const entering = line.slice(0, Math.max(0, atOnce - places.size))
    line = line.slice(entering.length)
    for (const { enter } of entering) {
      enter()
    }
  }

  async function enter(place: symbol): Promise<void> {
    admit()
    if (places.size < atOnce) {
      places.set(place, Date.now())
      return
    }
    if (line.length >= waiting) {
      throw new TooBusy()
    }
    const { promise: turn, resolve } = Promise.withResolvers<void>()
    const waiter: Waiter = {
      since: Date.now(),
      enter: () => {
        places.set(place, Date.now())
        resolve()
      },
    }
    line = [...line, waiter]
    try {
      await within(timeoutMs, turn)
    } finally {
      line = line.filter((one) => one !== waiter)
    }
  }

  async function drawInTurn(work: () => Promise<T>): Promise<T> {
    const place = Symbol('place')
    await enter(place)
    try {
      return await work()
    } finally {
      places.delete(place)
      admit()
    }
  }

  function shared(key: string, draw: () => Promise<T>): Promise<T> {
    const known = drawings.get(key)
    if (known && !isOver(known.since, timeoutMs + lapseMs)) {
      return known.picture
    }
    const drawing = { since: Date.now(), picture: draw() }
    drawings.set(key, drawing)
    const forget = () => {
      if (drawings.get(key) === drawing) {
        drawings.delete(key)
      }
    }
    drawing.picture.then(forget, forget)
    return drawing.picture
  }

  return {
    draw: (key, work) =>
      within(
        timeoutMs,
        shared(key, () => drawInTurn(work)),
      ),
    drawAtOnce: (key, work) => within(timeoutMs, shared(key, work)),
    isIdle: () => [...drawings.values()].every(({ since }) => isOver(since, timeoutMs + lapseMs)),
  }
}
