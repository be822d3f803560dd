/**
 * A slot's markup: React renders it, memoised by the value that it shows.
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

/** The markup for a visit. It never throws or rejects: if a value fails or is late, the slot's fallback replaces it. */
export type Fill = (visit: Visit) => Bytes | Promise<Bytes>

/** Makes a slot's fill from its facts (JSON). */
export type Prepare = (facts: string) => Fill

interface Binding<Facts, Value> {
  readonly slot: SlotDefinition<Facts, Value>
  readonly value: (visit: Visit, facts: Facts) => Value | Promise<Value>
  readonly fallback: Value
}

const MOST_VALUES = 16
const NOTHING = bytesOf('')

/** Memoised, since many visits share a value such as stock as the same object. */
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
    const draw = memoiseBounded(MOST_VALUES, keyOf, (given: Value) =>
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
