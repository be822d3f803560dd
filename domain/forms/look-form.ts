/**
 * Schema of the look form.
 * @module
 */
import * as v from 'valibot'
import { isKey } from '#domain/bag/bag-rules.ts'
import { LEFT_OUT, MAX_PIECES, type PieceField, pieceField } from '#domain/contracts/look.ts'
import type { Entered } from '#domain/forms/read-form.ts'
import { lookText } from '#domain/text/look.ts'

const PIECE = new RegExp(`^${pieceField('colour', 0).replace('0', '([1-9]\\d{0,8})')}$`)
const NO_MODIFIERS: ReadonlyMap<number, string> = new Map()

export const productIdsIn = (fields: Entered): readonly number[] =>
  Object.keys(fields).flatMap((name) => {
    const [, id] = name.match(PIECE) ?? []
    return id ? [Number(id)] : []
  })

/** Converts the form fields of one piece into fields of the add-to-bag form. Undefined if the shopper leaves the piece out. */
function pieceIn(fields: Entered, productId: number) {
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

const { rest, nothing } = lookText.refused

export const lookForm = v.pipe(
  v.record(v.string(), v.pipe(v.string(), v.maxLength(100, rest))),
  v.check(({ key }) => key === undefined || isKey(key), rest),
  v.transform(({ key, ...fields }) => {
    const ids = productIdsIn(fields)
    return { key, count: ids.length, pieces: ids.flatMap((id) => pieceIn(fields, id) ?? []) }
  }),
  v.check(({ count, pieces }) => pieces.length > 0 && count <= MAX_PIECES, nothing),
)
