import type { OrderReturn } from '#domain/entities/order.ts'
import type { ReturnReason } from '#domain/entities/return-reasons.ts'

const REASONS: Readonly<Record<ReturnReason, string>> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-shown': 'Not as shown',
  faulty: 'Faulty or damaged',
  'wrong-item': 'Wrong item sent',
  'changed-mind': 'Changed my mind',
}

const STATES: Readonly<Record<OrderReturn['state'], string>> = {
  asked: 'Waiting for your parcel',
  accepted: 'Accepted',
  refused: 'Not accepted',
}

export const returnText = {
  progress: 'Progress',
  placed: 'Placed',
  parcels: 'Your parcels',
  parcel: (carrier: string) => `${carrier}, tracking number`,
  track: 'Track parcel',
  trackNumber: (number: string) => `Track parcel ${number}`,
  refunded: 'Refunded',
  link: 'Return items',
  title: 'Return items',
  lead: (number: string, day: string) => `Choose what you’d like to return from order ${number}. You have until ${day}.`,
  quantity: 'Quantity to return',
  reason: 'Reason',
  choose: 'Choose a reason',
  submit: 'Send return request',
  done: 'We’ve received your return request.',
  existing: 'Your returns',
  number: (id: number) => `Return ${id}`,
  asked: (day: string) => `Requested on ${day}`,
  howTitle: 'How to send it',
  how: (id: number) =>
    `Pack the items, put a note with return number ${id} in the parcel, and send it to this address. Keep the proof of postage.`,
  print: 'You can print this page as your return note.',
  refundOf: (amount: string) => `Refund: ${amount}`,
  nothing: 'Choose at least one item to return',
  most: (most: number) => (most === 0 ? 'This item can’t be returned' : `Choose ${most} or fewer`),
  wrongReason: 'Choose a reason',
  closed: 'This order can’t be returned: the return period has ended, or everything has already been returned.',
  notSent: 'This order hasn’t been sent yet, so there is nothing to return.',
  changed: 'Your order has just changed. Please check your choice and try again.',
  back: 'Back to the order',
  tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
  failed: 'Sorry, we couldn’t save your return. Please try again in a moment.',
  reasons: REASONS,
  states: STATES,
} as const
