/**
 * The server's side of an island: a part of the page's own render.
 * @module
 */
import { createStore, Provider } from 'jotai'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { OwnIds } from '#client/components/ui/own-id.ts'
import type { IslandDefinition } from './define-island.ts'

/** When the browser hydrates an island: at once, when idle after load, when visible, or at the first interaction. */
export type When = 'load' | 'idle' | 'visible' | 'interaction'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-island': {
        name: string
        when: When
        prefix: string
        props: string
        children: ReactNode
      }
      'shop-island-to-come': { children: ReactNode }
    }
  }
}

/** An island's HTML by itself, for the place where the island is to come: its forms post and its links navigate. */
export function IslandHtml<Props extends object>({ of, props }: { of: IslandDefinition<Props>; props: NoInfer<Props> }) {
  return (
    <shop-island-to-come>
      <Asleep of={of} props={props} ids={useId()} />
    </shop-island-to-come>
  )
}

export function Island<Props extends object>({
  of,
  when,
  props,
}: {
  of: IslandDefinition<Props>
  when: When
  props: NoInfer<Props>
}) {
  const prefix = useId()
  return (
    <shop-island name={of.name} when={when} prefix={prefix} props={JSON.stringify(props)}>
      <Asleep of={of} props={props} ids={prefix} />
    </shop-island>
  )
}

const StoreOfPage = createContext<ReturnType<typeof createStore> | undefined>(undefined)

/** A store for this render only: a shared store would show one shopper's bag on another shopper's page. As in the browser, all islands of a page have it. */
export const OwnStore = ({ children }: { readonly children: ReactNode }) => (
  <StoreOfPage value={createStore()}>{children}</StoreOfPage>
)

/** Without a page around it, an island has a store to itself. */
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
