import { expect, it } from 'vitest'
import { noVisitor } from './page-tree.tsx'

interface Named {
  readonly bagCount: number
  readonly isSignedIn: boolean
}

it('makes the promise of a shell’s holes for one render alone, so that no render is held in memory by a later one', () => {
  const [first, second] = [noVisitor<Named>(), noVisitor<Named>()]
  expect(first.bagCount).toBeInstanceOf(Promise)
  expect(first.bagCount).toBe(first.isSignedIn)
  expect(second.bagCount).not.toBe(first.bagCount)
})
