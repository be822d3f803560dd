/**
 * A slot is a place on the page whose content depends on the visitor or the time. React renders the page without visitor data and
 * leaves the slots empty; `worker/render/slots/` splits the HTML there and inserts each visitor's content.
 * @module
 */
import type { ReactNode } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-slot': { name: string; facts?: string; children?: ReactNode }
    }
  }
}

export interface SlotDefinition<Facts, Value> {
  readonly name: string
  /** Must be pure: its HTML is cached by facts and value, and sent to other visitors. */
  readonly Component: (props: { readonly facts: Facts; readonly value: Value }) => ReactNode
}

/** @param Component receives `facts`, which are the same for all visitors of the page and are stored with it as JSON */
export const defineSlot = <Facts, Value>(
  name: string,
  Component: SlotDefinition<Facts, Value>['Component'],
): SlotDefinition<Facts, Value> => ({ name, Component })

interface SlotProps<Facts, Value> {
  readonly of: SlotDefinition<Facts, Value>
  readonly facts: NoInfer<Facts>
}

export const Slot = <Facts, Value>({ of, facts }: SlotProps<Facts, Value>) => (
  <shop-slot name={of.name} facts={JSON.stringify(facts)} />
)

export const FilledSlot = <Facts, Value>({
  of: { name, Component },
  facts,
  value,
}: {
  readonly of: SlotDefinition<Facts, Value>
  readonly facts: Facts
  readonly value: Value
}) => (
  <shop-slot name={name}>
    <Component facts={facts} value={value} />
  </shop-slot>
)
