/**
 * React's side of the runtime, loaded with the first island that comes alive. One store for all islands of the page.
 * @module
 */
import { createStore, Provider } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandDefinition } from './define-island.ts'

const store = createStore()

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}

/** Resolves when the island's handlers are in place. */
export function hydrateIsland(element: Element, { Component }: IslandDefinition<object>): Promise<void> {
  const props: object = JSON.parse(element.getAttribute('props') ?? '{}')
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Provider store={store}>
        <Awake onAwake={resolve}>
          <Component {...props} />
        </Awake>
      </Provider>,
      { identifierPrefix: element.getAttribute('prefix') ?? '' },
    )
  })
}
