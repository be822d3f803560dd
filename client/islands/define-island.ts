/**
 * An island is a component that the browser hydrates. The rest of the page is static HTML.
 * @module
 */
import type { ReactNode } from 'react'

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

export interface IslandDefinition<Props> {
  /** Must match the file name, `{name}.island.tsx`, by which the loader finds the chunk. */
  readonly name: string
  readonly Component: (props: Props) => ReactNode
}

/** The props are sent to the browser as JSON. */
export const defineIsland = <Props extends { readonly [Key in keyof Props]: Json }>(
  name: string,
  Component: (props: Props) => ReactNode,
): IslandDefinition<Props> => ({ name, Component })
