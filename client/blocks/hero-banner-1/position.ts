import { words } from '#domain/content/schema.ts'

export interface Position {
  readonly vertical: 'top' | 'middle' | 'bottom'
  readonly horizontal: 'left' | 'center' | 'right'
}

const NINE = /^(top|middle|center|bottom)\s+(left|center|centre|middle|right)$/

/** One of the nine content positions (spec B §2), "Middle Left"; anything else is the middle. */
export function positionOf(value: string | undefined): Position {
  const [, vertical, horizontal] = NINE.exec(value?.trim().toLowerCase() ?? '') ?? []
  return {
    vertical: vertical === 'top' || vertical === 'bottom' ? vertical : 'middle',
    horizontal: horizontal === 'left' || horizontal === 'right' ? horizontal : 'center',
  }
}

export const position = words.transform(positionOf)
