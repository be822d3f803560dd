/**
 * Every field in spec B that changes a block's look has a visible effect in each engine, on phones and in wide viewports, including
 * hover and focus.
 */
import { FIELD_LOOKS } from '#tests/helpers/field-looks.ts'
import { expect, test } from './engine-test.ts'
import { PHONE, WIDE } from './shop.ts'
import { unseenLooks } from './unseen-looks.ts'

for (const [only, window] of [
  ['phone', PHONE],
  ['wide', WIDE],
] as const) {
  test(`every value of an editor that changes the look is visible, ${only}`, async ({ visit }) => {
    test.setTimeout(600_000)
    await visit.resize(window)
    const unseen: string[] = []
    for (const block of Object.keys(FIELD_LOOKS)) {
      unseen.push(...(await unseenLooks(visit, block, only)))
    }
    expect(unseen).toEqual([])
  })
}
