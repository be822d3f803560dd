/**
 * Renders a slot's value, memoised by value.
 * @module
 */
import { FilledSlot, type SlotDefinition } from '#client/slots/Slot.tsx'
import { memoise, memoiseBounded } from '#domain/memory/memoise.ts'
import { type Bytes, bytesOf } from '#worker/http/bytes.ts'
import { errorFacts } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import { markupOf } from '#worker/render/react.ts'
import type { Visit } from '#worker/render/visit.ts'

/** A slot's markup for one visit. Never throws: the fallback replaces a value that fails or is late. */
export type Fill = (visit: Visit) => Bytes | Promise<Bytes>

/**
 * Creates a slot's fill function.
 * @param facts JSON from the page's markup
 */
export type Prepare = (facts: string) => Fill

interface Binding<Facts, Value> {
  readonly slot: SlotDefinition<Facts, Value>
  readonly value: (visit: Visit, facts: Facts) => Value | Promise<Value>
  readonly fallback: Value
}

const MAX_VALUES = 16
const NOTHING = bytesOf('')

/** Memoised by object, because many visits share the same object, such as a product's stock. */
const textOf = memoise(
  (value) => value,
  (value: object) => JSON.stringify(value),
)
const keyOf = (value: unknown): unknown => (typeof value === 'object' && value !== null ? textOf(value) : value)

export function bind<Facts, Value>({ slot, value, fallback }: Binding<Facts, Value>): readonly [name: string, Prepare] {
  const { name } = slot
  const report = ({ c }: Visit, error: unknown): void => c.get('log')('error', 'render.slot', { name, ...errorFacts(error) })

  function prepare(text: string): Fill {
    const facts: Facts = JSON.parse(text)
    const draw = memoiseBounded(MAX_VALUES, keyOf, (given: Value) =>
      bytesOf(markupOf(<FilledSlot of={slot} facts={facts} value={given} />)),
    )
    function show(visit: Visit, given: Value): Bytes {
      try {
        return draw(given)
      } catch (error) {
        report(visit, error)
        return given === fallback ? NOTHING : show(visit, fallback)
      }
    }
    async function showLater(visit: Visit, work: Promise<Value>): Promise<Bytes> {
      let given = fallback
      try {
        given = await withTimeout(() => work, SHOWN.timeoutMs)
      } catch (error) {
        report(visit, error)
      }
      return show(visit, given)
    }
    return (visit) => {
      try {
        const given = value(visit, facts)
        return given instanceof Promise ? showLater(visit, given) : show(visit, given)
      } catch (error) {
        report(visit, error)
        return show(visit, fallback)
      }
    }
  }
  return [name, prepare]
}
