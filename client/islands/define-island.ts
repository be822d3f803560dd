/**
 * An island is a component that the browser hydrates; the rest of a page is only HTML.
 * @module
 */
import type { ReactNode } from 'react'

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

export interface IslandDefinition<Props> {
  /** The name of the island's file, `{name}.island.tsx`, by which the loader finds the chunk. */
  readonly name: string
  readonly Component: (props: Props) => ReactNode
}

/** Marks a component as an island. Its props are sent as JSON. */
export const defineIsland = <Props extends { readonly [Key in keyof Props]: Json }>(
  name: string,
  Component: (props: Props) => ReactNode,
): IslandDefinition<Props> => ({ name, Component })
