import { describe, expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { marksOf, notesAfter, notesWith, parseSavedNotes } from './saved-notes.ts'

const gbp = (minor: number) => money(minor, 'GBP')
const line = (minor: number, canBeBought = true) => ({ item: '1~Red', price: { now: gbp(minor) }, canBeBought })

describe('what a device notes of a saved piece', () => {
  test('a price that is lower than when it was saved is a drop, also after the list was shown in between', () => {
    const notes = notesAfter(notesWith({}, '1~Red', gbp(50_00)), [line(45_00)])
    expect(marksOf(notes, line(40_00))).toEqual({ droppedFrom: gbp(50_00) })
    expect(marksOf(notes, line(50_00))).toEqual({})
  })

  test('prices of two currencies are not compared', () => {
    const euros = { ...line(1_00), price: { now: money(1_00, 'EUR') } }
    expect(marksOf(notesWith({}, '1~Red', gbp(50_00)), euros)).toEqual({})
  })

  test('a piece that was sold out when last seen is back once it can be bought', () => {
    const notes = notesAfter({}, [line(50_00, false)])
    expect(marksOf(notes, line(50_00, false))).toEqual({})
    expect(marksOf(notes, line(50_00))).toEqual({ isBack: true })
    expect(marksOf(notesAfter(notes, [line(50_00)]), line(50_00))).toEqual({})
  })

  test('a piece that is saved again begins anew', () => {
    const notes = notesWith(notesAfter({}, [line(50_00, false)]), '1~Red', gbp(30_00))
    expect(marksOf(notes, line(30_00))).toEqual({})
  })

  test('at most 200 are kept, the newest', () => {
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
