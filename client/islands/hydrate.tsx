/**
 * The React part of islands, loaded when the first one hydrates. All islands on the page share one store.
 * @module
 */
import { createStore, Provider } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { trusted } from '#client/browser/trusted-types.ts'
import { loadIsland } from './chunks.ts'
import type { IslandDefinition } from './define-island.ts'
import { chooseAgain } from './early-events.ts'
import { oldNodesOf } from './hand-over.ts'
import { OwnIds } from './own-id.ts'
import { whenParsed } from './parsed.ts'

const store = createStore()

type Hydrate = (element: Element) => Promise<() => void>

/** @throws if the island's chunk fails to load */
export async function fetchIsland(name: string): Promise<Hydrate> {
  const definition = await loadIsland(name)
  return (element) => hydrateIsland(element, definition)
}

interface AwakeProps {
  readonly onDraw: () => void
  readonly onAwake: () => void
  readonly children: ReactNode
}

function Awake({ onDraw, onAwake, children }: AwakeProps) {
  // Called before React commits, so the old nodes are still in the page even if React re-renders the island.
  onDraw()
  useEffect(onAwake, [onAwake])
  return children
}

/**
 * Resolves to a function that unmounts the island, once the island's event handlers work. If the island throws, the server's HTML
 * is restored, in which forms and links work without JavaScript. If it throws during hydration, the promise also rejects.
 */
async function hydrateIsland(element: Element, { name, Component }: IslandDefinition<object>): Promise<() => void> {
  await whenParsed(element)
  const props: object = JSON.parse(element.getAttribute('props') ?? '{}')
  // Held events and typed text belong to the original nodes, so a failed hydration must put those back.
  let putBack = putBackNodes(element)
  const html = element.innerHTML
  const earlier = choicesIn(element)
  const old = oldNodesOf(element)
  return new Promise((resolve, reject) => {
    const onAwake = () => {
      putBack = () => {
        element.innerHTML = trusted.createHTML(html)
      }
      old.handOver()
      for (const choice of earlier.filter(({ isConnected }) => isConnected)) {
        chooseAgain(choice, true)
      }
      resolve(() => root.unmount())
    }
    const root = hydrateRoot(
      element,
      <Provider store={store}>
        <Awake onDraw={old.noteFocus} onAwake={onAwake}>
          <OwnIds value={`${element.getAttribute('prefix') ?? name}-`}>
            <Component {...props} />
          </OwnIds>
        </Awake>
      </Provider>,
      {
        onRecoverableError: (error) => console.error(`Island ${name} rerendered`, error),
        onUncaughtError: (error) => {
          console.error(`Island ${name} failed`, error)
          // Deferred, because React refuses to unmount during a render and only warns.
          setTimeout(() => {
            root.unmount()
            putBack()
            reject(error)
          })
        },
      },
    )
  })
}

/**
 * Radio buttons that the shopper selected before the loader ran. Nothing held those events, so hydration would reset the buttons.
 */
const choicesIn = (element: Element): readonly HTMLInputElement[] =>
  [...element.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter((one) => one.checked && !one.defaultChecked)

function putBackNodes(element: Element): () => void {
  const nodes = [...element.childNodes]
  return () => element.replaceChildren(...nodes)
}
