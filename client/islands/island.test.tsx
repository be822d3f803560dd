import { useStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineIsland } from './define-island.ts'
import { Island, OwnStore } from './Island.tsx'

const found: unknown[] = []
const Finder = defineIsland('Finder', () => {
  found.push(useStore())
  return null
})
const find = <Island of={Finder} when="idle" props={{}} />

function storesOf(page: React.ReactNode): readonly unknown[] {
  found.length = 0
  renderToStaticMarkup(page)
  return [...found]
}

test('all islands of a page have one store, and no other page has it', () => {
  const page = () => storesOf(<OwnStore>{[find, <div key="deeper">{find}</div>]}</OwnStore>)
  const [first, second] = page()
  expect(first).toBe(second)
  expect(page()).not.toContain(first)
})

test('an island without a page around it has a store to itself', () => {
  const [first, second] = storesOf([find, find])
  expect(first).not.toBe(second)
})
