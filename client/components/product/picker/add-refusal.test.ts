import { expect, test } from 'vitest'
import type { PickerState } from '#client/components/product/options/picker-state.ts'
import { modifierField } from '#domain/contracts/bag.ts'
import { modifierText } from '#domain/text/modifiers.ts'
import { productText as text } from '#domain/text/product.ts'
import { addRefusal, buyLabel, modifierProblems } from './add-refusal.ts'

const MODIFIERS = [
  { id: 1, name: 'Recipient email', required: true },
  { id: 2, name: 'Your email', required: true },
  { id: 3, name: 'Your message', required: false },
  { id: 4, name: 'Recipient name', required: true },
  { id: 5, name: 'uid', required: true },
]
const COMPLETE = { 1: 'ada@example.com', 2: 'bob@example.co', 4: 'Ada' }
const READY: PickerState = { kind: 'ready', variantId: 7 }

const refusalFor = (facts: { state?: PickerState; loading?: 'adding' | 'changing'; answers?: Record<number, string> }) => {
  const { state = READY, loading, answers = COMPLETE } = facts
  const all = new Map(Object.entries(answers).map(([id, answer]) => [modifierField(Number(id)), answer]))
  return addRefusal({ state, loading, problems: modifierProblems(MODIFIERS, (field) => all.get(field) ?? '') })
}
const fault = (kind: 'modifier' | 'email', id: number) =>
  modifierText.fault(kind, MODIFIERS.find((one) => one.id === id) ?? { name: '' })

test.each([
  ['complete', {}, undefined],
  ['few left', { state: { ...READY, left: 2 } }, undefined],
  ['loading', { loading: 'adding' }, text.adding],
  ['another colour on its way', { loading: 'changing' }, text.changing],
  ['no stock at all', { state: { kind: 'sold-out' } }, text.soldOutAll],
  ['no stock of the choice', { state: { kind: 'choice-sold-out', variantId: 1 } }, text.soldOutChoice],
  ['not sold now', { state: { kind: 'closed' } }, text.closed],
  ['the choice is not sold now', { state: { kind: 'choice-closed' } }, text.closed],
  ['the choice is not made', { state: { kind: 'not-offered' } }, text.notOffered],
  ['no size', { state: { kind: 'choose', missing: ['Size'] } }, text.chooseFirst(['Size'])],
  ['no length', { state: { kind: 'choose', missing: ['Length'] } }, text.chooseFirst(['Length'])],
  ['a required answer is empty', { answers: { ...COMPLETE, 4: '' } }, fault('modifier', 4)],
  ['a required answer is blank', { answers: { ...COMPLETE, 4: ' \t ' } }, fault('modifier', 4)],
  ['no e-mail of the recipient', { answers: { ...COMPLETE, 1: 'ada@example' } }, fault('email', 1)],
  ['no e-mail of the buyer', { answers: { ...COMPLETE, 2: 'bob' } }, fault('email', 2)],
  ['an optional answer is empty, and the unique id', { answers: { ...COMPLETE, 3: '' } }, undefined],
  ['two faults: the first field', { answers: { ...COMPLETE, 1: '', 4: '' } }, fault('modifier', 1)],
] as const)('spec A §5 add to bag: %s', (_name, facts, reason) => {
  expect(refusalFor(facts)).toBe(reason)
})

test.each([
  [READY, text.addToBag],
  [{ kind: 'choose', missing: ['Size'] }, text.addToBag],
  [{ kind: 'sold-out' }, text.soldOut],
  [{ kind: 'choice-sold-out', variantId: 1 }, text.soldOut],
  [{ kind: 'closed' }, text.unavailable],
  [{ kind: 'choice-closed' }, text.unavailable],
  [{ kind: 'withheld' }, text.unavailable],
  [{ kind: 'choice-withheld' }, text.unavailable],
  [{ kind: 'not-offered' }, text.unavailable],
] as const)('the button says "Sold out" only where the stock has run out: %j', (state, label) => {
  expect([buyLabel(undefined, state), buyLabel('adding', state)]).toEqual([label, text.adding])
})
