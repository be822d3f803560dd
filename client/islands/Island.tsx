/**
 * Renders an island on the server, as part of the page.
 * @module
 */
import { createStore, Provider } from 'jotai'
import { createContext, type ReactNode, useContext } from 'react'
import type { IslandDefinition } from './define-island.ts'
import { OwnIds } from './own-id.ts'

/** When the browser hydrates the island: at once, when the page is idle, when the island is visible, or on first interaction. */
export type When = 'load' | 'idle' | 'visible' | 'interaction'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-island': {
        name: string
        when: When
        prefix?: string | undefined
        props: string
        children: ReactNode
      }
    }
  }
}

interface IslandProps<Props extends object> {
  readonly of: IslandDefinition<Props>
  readonly when: When
  readonly props: NoInfer<Props>
  /** Needed if a page has several islands with the same name that render element ids. */
  readonly id?: string | undefined
}

export function Island<Props extends object>({ of, when, props, id }: IslandProps<Props>) {
  // The prefix does not depend on the page, so the ids are the same in a full page and in a fragment.
  return (
    <shop-island name={of.name} when={when} prefix={id} props={JSON.stringify(props)}>
      <Asleep of={of} props={props} ids={`${id ?? of.name}-`} />
    </shop-island>
  )
}

const StoreOfPage = createContext<ReturnType<typeof createStore> | undefined>(undefined)

/**
 * Each render has its own store, because a shared one would show one shopper's bag to another. All islands on the page share it,
 * as they do in the browser.
 */
export const OwnStore = ({ children }: { readonly children: ReactNode }) => (
  <StoreOfPage value={createStore()}>{children}</StoreOfPage>
)

/** An island that is rendered outside a page gets its own store. */
function Asleep<Props extends object>({ of, props, ids }: { of: IslandDefinition<Props>; props: Props; ids: string }) {
  const store = useContext(StoreOfPage) ?? createStore()
  return (
    <Provider store={store}>
      <OwnIds value={ids}>
        <of.Component {...props} />
      </OwnIds>
    </Provider>
  )
}
