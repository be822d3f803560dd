/**
 * The fields of a look's form, checked.
 * @module
 */
import { z } from 'zod'
import { isKey } from '#domain/bag/bag-rules.ts'
import { LEFT_OUT, MOST_PIECES, type PieceField, pieceField } from '#domain/contracts/look.ts'
import type { PendingLine } from '#worker/flows/bag/resolve-pending-line.ts'

const PIECE = new RegExp(`^${pieceField('colour', 0).replace('0', '([1-9]\\d{0,8})')}$`)
const NO_MODIFIERS: PendingLine['modifiers'] = new Map()

type PostedFields = Readonly<Record<string, string | undefined>>

/** The products whose pieces a form has. */
export const productIdsIn = (fields: PostedFields): readonly number[] =>
  Object.keys(fields).flatMap((name) => {
    const [, id] = name.match(PIECE) ?? []
    return id ? [Number(id)] : []
  })

function pieceIn(fields: PostedFields, productId: number): PendingLine | undefined {
  const value = (field: PieceField) => fields[pieceField(field, productId)] || undefined
  const size = value('Size')
  return size === LEFT_OUT
    ? undefined
    : {
        productId,
        options: { Color: value('colour'), Size: size, Length: value('Length') },
        modifiers: NO_MODIFIERS,
        quantity: 1,
      }
}

/** Fails on `pieces` where all of them are left out, or there are more than a look has. */
export const lookForm = z
  .object({ key: z.string().refine(isKey).optional() })
  .catchall(z.string().max(100))
  .transform(({ key, ...fields }, context) => {
    const ids = productIdsIn(fields)
    const pieces = ids.flatMap((id) => pieceIn(fields, id) ?? [])
    if (pieces.length === 0 || ids.length > MOST_PIECES) {
      context.addIssue({ code: 'custom', path: ['pieces'], message: 'no pieces, or too many' })
      return z.NEVER
    }
    return { key, pieces }
  })
