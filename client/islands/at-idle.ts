/**
 * What every page does when it has nothing else to do, in one file that is fetched then.
 * @module
 */
import { prefetchLinks } from './prefetch.ts'
import { keepWhenUnreachable } from './unreachable.ts'

export function beIdle(): void {
  prefetchLinks()
  keepWhenUnreachable()
}
