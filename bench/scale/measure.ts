/**
 * Collects the metrics of a run.
 * @module
 */
import { KINDS, type Kind } from './shop-world.ts'

export type Source = 'memory' | 'kv' | 'stale' | 'waited' | 'made'
const SOURCES: readonly Source[] = ['memory', 'kv', 'stale', 'waited', 'made']

/** A part of the run. Ages are in milliseconds. */
export interface Slice {
  readonly answers: Record<Source, number>
  ages: number
  oldest: number
}

export const SLICE_MS = 2_000
const SECONDS = 2_000

export interface Measure {
  page(kind: Kind, age: number, source: Source): void
  data(fresh: number, age: number): void
  failed(error: unknown): void
  summary(): Summary
}

export interface Summary {
  readonly answers: Readonly<Record<Source, number>>
  readonly slices: readonly Slice[]
  /** Ages of each kind of page, in seconds. */
  readonly ages: readonly { readonly kind: Kind; readonly median: number; readonly p99: number; readonly oldest: number }[]
  /** Age of the oldest data in a page, in seconds. The keys are the seconds for which such data counts as fresh. */
  readonly data: Readonly<Record<string, number>>
  readonly failures: readonly string[]
}

const noAnswers = (): Record<Source, number> => ({ memory: 0, kv: 0, stale: 0, waited: 0, made: 0 })

export function createMeasure(passed: () => number): Measure {
  const slices: Slice[] = []
  const counted = new Map(KINDS.map((kind) => [kind, { seconds: new Float64Array(SECONDS), oldest: 0 }]))
  const data: Record<string, number> = {}
  const failures: string[] = []

  function sliceNow(): Slice {
    const index = Math.floor(passed() / SLICE_MS)
    const slice = slices[index] ?? { answers: noAnswers(), ages: 0, oldest: 0 }
    slices[index] = slice
    return slice
  }

  /** The age at a percentile, in seconds. The histogram has steps of 0.1 s up to 200 s. */
  function ageAt(part: number, { seconds }: { readonly seconds: Float64Array }): number {
    const most = seconds.reduce((sum, count) => sum + count, 0) * part
    let sum = 0
    const tenth = seconds.findIndex((count) => {
      sum += count
      return sum >= most
    })
    return tenth / 10
  }

  return {
    page(kind, age, source) {
      const slice = sliceNow()
      slice.answers[source] += 1
      slice.ages += age
      slice.oldest = Math.max(slice.oldest, age)
      const ages = counted.get(kind)
      if (ages) {
        const tenth = Math.min(SECONDS - 1, Math.floor(age / 100))
        ages.seconds[tenth] = (ages.seconds[tenth] ?? 0) + 1
        ages.oldest = Math.max(ages.oldest, age)
      }
    },
    data(fresh, age) {
      data[fresh] = Math.max(data[fresh] ?? 0, age / 1000)
    },
    failed: (error) => void failures.push(String(error)),
    summary: () => ({
      answers: slices.reduce((sum, { answers }) => {
        for (const source of SOURCES) {
          sum[source] += answers[source]
        }
        return sum
      }, noAnswers()),
      slices,
      ages: [...counted].map(([kind, ages]) => ({
        kind,
        median: ageAt(0.5, ages),
        p99: ageAt(0.99, ages),
        oldest: ages.oldest / 1000,
      })),
      data,
      failures,
    }),
  }
}

/** The highest number of calls for any key within one window. */
export function mostInWindow(asked: ReadonlyMap<string, readonly number[]>, windowMs: (key: string) => number): number {
  let most = 0
  for (const [key, times] of asked) {
    const window = windowMs(key)
    let first = 0
    for (const [index, time] of times.entries()) {
      while (time - (times[first] ?? time) >= window) {
        first += 1
      }
      most = Math.max(most, index - first + 1)
    }
  }
  return most
}
