/**
 * A slot: a place on a page whose content depends on the visitor or the moment. React renders a page for nobody in particular and leaves
 * its slots empty; `worker/render/slots/` cuts the text there and puts each visit's markup in.
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
  /** Draws the slot. Pure: equal facts and an equal value give the same markup, whose text is kept and shown to the next visitor. */
  readonly Component: (props: { readonly facts: Facts; readonly value: Value }) => ReactNode
}

/** @param Component its facts are the same for every visitor of the page, and are stored with it as JSON */
export const defineSlot = <Facts, Value>(
  name: string,
  Component: SlotDefinition<Facts, Value>['Component'],
): SlotDefinition<Facts, Value> => ({ name, Component })

interface SlotProps<Facts, Value> {
  readonly of: SlotDefinition<Facts, Value>
  readonly facts: NoInfer<Facts>
}

/** Where the slot stands on the page. */
export const Slot = <Facts, Value>({ of, facts }: SlotProps<Facts, Value>) => (
  <shop-slot name={of.name} facts={JSON.stringify(facts)} />
)

/** The slot with its content. */
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
