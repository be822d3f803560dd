/**
 * The server's side of an island. It is rendered by a `renderToString` of its own with a prefix of its own, since one big
 * render would give `useId` values that the browser's separate root could not match.
 * @module
 */
import { createStore, Provider } from 'jotai'
import { useId } from 'react'
import { renderToString } from 'react-dom/server'
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
        dangerouslySetInnerHTML: { __html: string }
      }
      'shop-island-to-come': { dangerouslySetInnerHTML: { __html: string } }
    }
  }
}

/** An island's HTML by itself, for the place where the island is to come: its forms post and its links navigate. */
export function IslandHtml<Props extends object>({ of, props }: { of: IslandDefinition<Props>; props: NoInfer<Props> }) {
  const __html = htmlOf(of, props, useId())
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped by it
  return <shop-island-to-come dangerouslySetInnerHTML={{ __html }} />
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
  const html = htmlOf(of, props, prefix)
  return (
    <shop-island
      name={of.name}
      when={when}
      prefix={prefix}
      props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped by it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function htmlOf<Props extends object>(of: IslandDefinition<Props>, props: Props, identifierPrefix: string): string {
  // A store for this render only: a shared store would show one shopper's bag on another shopper's page.
  return renderToString(
    <Provider store={createStore()}>
      <of.Component {...props} />
    </Provider>,
    { identifierPrefix },
  )
}
