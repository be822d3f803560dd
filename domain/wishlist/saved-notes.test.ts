import { describe, expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { marksOf, notesAfter, notesWith, parseSavedNotes } from './saved-notes.ts'

const gbp = (minor: number) => money(minor, 'GBP')
const line = (minor: number, canBeBought = true) => ({ item: '1~Red', price: { now: gbp(minor) }, canBeBought })

describe('a device’s notes about wishlist items', () => {
  test('a price lower than when saved is a drop, even if the list was shown in between', () => {
    const notes = notesAfter(notesWith({}, '1~Red', gbp(50_00)), [line(45_00)])
    expect(marksOf(notes, line(40_00))).toEqual({ droppedFrom: gbp(50_00) })
    expect(marksOf(notes, line(50_00))).toEqual({})
  })

  test('prices of two currencies are not compared', () => {
    const euros = { ...line(1_00), price: { now: money(1_00, 'EUR') } }
    expect(marksOf(notesWith({}, '1~Red', gbp(50_00)), euros)).toEqual({})
  })

  test('an item last seen as sold out is back once it can be bought', () => {
    const notes = notesAfter({}, [line(50_00, false)])
    expect(marksOf(notes, line(50_00, false))).toEqual({})
    expect(marksOf(notes, line(50_00))).toEqual({ isBack: true })
    expect(marksOf(notesAfter(notes, [line(50_00)]), line(50_00))).toEqual({})
  })

  test('saving an item again starts a new note', () => {
    const notes = notesWith(notesAfter({}, [line(50_00, false)]), '1~Red', gbp(30_00))
    expect(marksOf(notes, line(30_00))).toEqual({})
  })

  test('the newest 200 are kept', () => {
    const notes = Array.from({ length: 250 }).reduce<ReturnType<typeof notesWith>>(
      (all, _, index) => notesWith(all, `${index}~Red`, gbp(1)),
      {},
    )
    expect(Object.keys(notes)).toHaveLength(200)
    expect(notes).toHaveProperty(['249~Red'])
  })

  test.each([null, '', '{', '[]', '{"1~Red":{"price":{"minor":-1,"currency":"GBP"}}}', '{"1~Red":5}'])(
    '%j is no notes',
    (text) => {
      expect(parseSavedNotes(text)).toEqual({})
    },
  )
})
