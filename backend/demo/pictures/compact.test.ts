import { expect, test } from 'vitest'
import { compactPath } from './compact.ts'

test.each([
  [
    'each place is written from where the pen is, where that is shorter',
    'M1000 1000L1010 1020L1005 1500',
    'M1000 1000l10 20-5 480',
  ],
  ['or as it was, where that is', 'M900 900L8 7L90 1', 'M900 900L8 7 90 1'],
  ['a straight line says one number', 'M10 10L90 10L90 70', 'M10 10H90V70'],
  ['a line to where the pen is goes', 'M10 10L90 20L90 20L5 5', 'M10 10L90 20 5 5'],
  ['a dot stays', 'M10 10L10 10', 'M10 10h0'],
  ['a fraction needs no nought, and no space before another', 'M0.5 0.5L1.5 0.2', 'M.5.5l1-.3'],
  ['a closed part ends where it began', 'M10 10L90 20L50 80ZL20 20', 'M10 10L90 20 50 80ZL20 20'],
  ['an arc stays as it is', 'M840 720A120 120 0 1 0 840 950Z', 'M840 720A120 120 0 1 0 840 950Z'],
])('%s', (_, long, short) => {
  expect(compactPath(long)).toBe(short)
})
