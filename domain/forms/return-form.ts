/**
 * Schema of the return form: a quantity and a reason for each line of an order.
 * @module
 */
import * as v from 'valibot'
import { RETURN_REASONS, type ReturnReason } from '#domain/entities/return-reasons.ts'
import { returnText } from '#domain/text/returns.ts'

export const quantityField = (lineId: number): string => `quantity-${lineId}`
export const reasonField = (lineId: number): string => `reason-${lineId}`

interface Returned {
  readonly lineId: number
  readonly quantity: number
  readonly reason: ReturnReason
}

interface Line {
  readonly lineId: number
  /** How many items the shopper may return. */
  readonly most: number
}

type Fields = Readonly<Record<string, string>>

const PIECES = /^\d{1,4}$/

/** Reads only the lines of this order, so a field for a line of another order has no effect. */
export const returnForm = (lines: readonly Line[]) =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform<Fields, readonly Returned[]>(({ dataset: { value: entered }, addIssue, NEVER }) => {
      const fault = (key: string, message: string) => {
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: entered, key, value: entered[key] }] })
      }
      const chosen: Returned[] = []
      let faults = 0
      for (const { lineId, most } of lines) {
        const given = (entered[quantityField(lineId)] ?? '').trim() || '0'
        const quantity = PIECES.test(given) ? Number(given) : Number.NaN
        const reason = RETURN_REASONS.find((known) => known === entered[reasonField(lineId)])
        if (!(quantity <= most)) {
          fault(quantityField(lineId), returnText.most(most))
          faults += 1
        } else if (quantity > 0 && !reason) {
          fault(reasonField(lineId), returnText.wrongReason)
          faults += 1
        } else if (quantity > 0 && reason) {
          chosen.push({ lineId, quantity, reason })
        }
      }
      if (faults === 0 && chosen.length === 0) {
        fault(quantityField(lines.find(({ most }) => most > 0)?.lineId ?? 0), returnText.nothing)
        return NEVER
      }
      return faults > 0 ? NEVER : chosen
    }),
  )
