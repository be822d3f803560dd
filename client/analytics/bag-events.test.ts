import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatConsent, PURPOSES } from '#domain/consent/consent.ts'
import { MARKETS } from '#domain/markets.ts'
import { bagOf } from '#tests/helpers/bag-queue-shop.ts'
import { recordBagEvent } from './bag-events.ts'
import { type Events, signal } from './data-layer.ts'

const told: { readonly event: keyof Events; readonly items?: readonly { readonly quantity: number }[] }[] = []

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { cookie: `consent-en=${formatConsent(PURPOSES)}`, body: { dataset: {} } })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent) => told.push(detail))
  signal(PURPOSES)
})
afterEach(() => vi.unstubAllGlobals())

const bag = (quantity: number) => bagOf(new Map(quantity > 0 ? [['a', quantity]] : []))
const change = (key: string, quantity: number) => ({ key, lineId: 'a', quantity })

/** The name and first item's quantity of each event since the last call. */
const said = () => told.splice(0).map(({ event, items }) => [event, items?.[0]?.quantity])

test('a changed line pushes the difference that the server made; when the visitor leaves, it pushes the wanted difference, and the late response pushes nothing', () => {
  const hear = (key: string, quantity: number, before: number, after?: number) =>
    recordBagEvent(
      {
        what: 'changed',
        change: change(key, quantity),
        before: bag(before),
        after: after === undefined ? undefined : bag(after),
      },
      MARKETS.en,
    )
  hear('lowered', 9, 1, 4)
  hear('refused', 9, 4, 4)
  hear('fewer', 3, 4, 3)
  hear('removed', 0, 3, 0)
  expect(said()).toEqual([
    ['add_to_cart', 3],
    ['remove_from_cart', 1],
    ['remove_from_cart', 3],
  ])
  hear('left', 5, 1)
  hear('left, removed', 0, 2)
  hear('left', 5, 1, 5)
  hear('left, removed', 0, 2, 0)
  expect(said()).toEqual([
    ['add_to_cart', 4],
    ['remove_from_cart', 2],
  ])
})

test('the same lines begin the checkout only once; other lines begin it again', () => {
  const press = () => recordBagEvent({ what: 'checkout' }, MARKETS.en)
  const show = (quantity: number) => recordBagEvent({ what: 'bag', bag: bag(quantity), reading: false }, MARKETS.en)
  show(1)
  press()
  show(1)
  press()
  show(2)
  press()
  expect(said()).toEqual([
    ['begin_checkout', 1],
    ['begin_checkout', 2],
  ])
})
