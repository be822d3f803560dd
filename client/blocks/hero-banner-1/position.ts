import { optional, readBy } from '#domain/content/schema.ts'

export interface Position {
  readonly vertical: 'top' | 'middle' | 'bottom'
  readonly horizontal: 'left' | 'center' | 'right'
}

const NINE = /^(top|middle|center|bottom)\s+(left|center|centre|middle|right)$/
const POSITIONS = ['Top', 'Middle', 'Bottom'].flatMap((vertical) =>
  ['Left', 'Center', 'Right'].map((horizontal) => `${vertical} ${horizontal}`),
)
const MIDDLE: Position = { vertical: 'middle', horizontal: 'center' }

/** Parses one of the nine content positions (spec B §2), for example "Middle Left". */
export function positionOf(value: unknown): Position | undefined {
  const [, vertical, horizontal] = NINE.exec(typeof value === 'string' ? value.trim().toLowerCase() : '') ?? []
  return vertical && horizontal
    ? {
        vertical: vertical === 'top' || vertical === 'bottom' ? vertical : 'middle',
        horizontal: horizontal === 'left' || horizontal === 'right' ? horizontal : 'center',
      }
    : undefined
}

export const position = optional(readBy(positionOf, `one of ${POSITIONS.join(', ')}`).meta({ type: 'string' })).transform(
  (found) => found ?? MIDDLE,
)
