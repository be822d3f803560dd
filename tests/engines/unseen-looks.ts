/**
 * Finds fields that have no visible effect on their block. The test page shows the block once without the field and once with each
 * value. For blocks of the layout there are two pages: one without the fields and one with all of them.
 * @module
 */
import { placeOf } from '#domain/content/comparison.ts'
import { FIELD_LOOKS, type FieldLook } from '#tests/helpers/field-looks.ts'
import { valuesAt, withField } from '#tests/helpers/fields.ts'
import { pageOf, type StagedItem, stage } from '#tests/helpers/local-database.ts'
import { blockFixtures, CHROME_BLOCKS } from '../../scripts/block-fixtures.ts'
import { computedAt, looksAt, type Place, SETTLED } from './seen.ts'
import type { Visit } from './visit.ts'

const fixtures = new Map(blockFixtures().flatMap(({ block, state, item }) => (state === 'complete' ? [[block, item]] : [])))

const withFields = (item: StagedItem, fields: Readonly<Record<string, unknown>>): StagedItem => ({
  ...Object.entries(fields).reduce<object>((whole, [path, value]) => Object(withField(whole, path, value)), item),
  _meta: item._meta,
})

const placeIn = (item: StagedItem, { at = '*', of }: FieldLook, index: number): Place => ({
  id: placeOf(index),
  at,
  words: of ? valuesAt(item, of).map(String) : [],
})

const isSeen = ({ computed }: FieldLook, before: readonly string[], now: readonly string[]) =>
  computed ? now.includes(computed) && !before.includes(computed) : now.join() !== before.join()

/** Hovers over the element or focuses it. */
async function enter(visit: Visit, { when, at = 'a' }: FieldLook, { id }: Place): Promise<void> {
  if (when === 'hover') {
    await visit.hover({ by: 'css', name: at, within: `#${id}` })
  } else if (when === 'focus') {
    await visit.read(`(document.querySelector('#${id} ${at}').focus(), true)`)
  }
  await visit.read(SETTLED)
}

async function unseenInPage(visit: Visit, item: StagedItem, rows: readonly FieldLook[]): Promise<readonly FieldLook[]> {
  const variants = rows.flatMap((row) =>
    [undefined, ...row.values].map((value) => ({ row, item: withFields(item, { ...row.besides, [row.field]: value }) })),
  )
  await visit.open(stage(pageOf(variants.map((one) => one.item))))
  await visit.read(SETTLED)
  const unseen: FieldLook[] = []
  for (const row of rows) {
    const [without, ...set] = variants.flatMap((one, index) => (one.row === row ? [placeIn(one.item, row, index)] : []))
    const [first] = set
    if (row.css && without && first) {
      // Xvfb has no window manager, so WebKit's window may not have the focus.
      if (row.when === 'focus' && !(await visit.read<boolean>('document.hasFocus()'))) {
        continue
      }
      const before = await visit.read<readonly string[]>(computedAt(without, row.css))
      await enter(visit, row, first)
      unseen.push(...(isSeen(row, before, await visit.read(computedAt(first, row.css))) ? [] : [row]))
    } else {
      const looks = await Promise.all(set.map((place) => visit.read<string>(looksAt(place))))
      unseen.push(...(new Set(looks).size === set.length ? [] : [row]))
    }
  }
  return unseen
}

async function unseenAlone(visit: Visit, item: StagedItem, rows: readonly FieldLook[]): Promise<readonly FieldLook[]> {
  const read = async (chosen: (row: FieldLook) => unknown) => {
    const fields = Object.assign({}, ...rows.map((row) => ({ ...row.besides, [row.field]: chosen(row) })))
    await visit.open(stage(withFields(item, fields)))
    // A menu hides its closed parts, so hidden elements are checked too.
    const placeOfRow = (row: FieldLook) => ({ ...placeIn(item, row, 0), hasHidden: true })
    return Promise.all(rows.map((row) => visit.read<readonly string[]>(computedAt(placeOfRow(row), row.css ?? ''))))
  }
  const before = await read(() => undefined)
  const now = await read(({ values }) => values[0])
  return rows.filter((row, index) => !isSeen(row, before[index] ?? [], now[index] ?? []))
}

/** @returns the block's entries in `FIELD_LOOKS` that have no visible effect at this viewport size */
export async function unseenLooks(visit: Visit, block: string, only: 'phone' | 'wide'): Promise<readonly string[]> {
  const rows = (FIELD_LOOKS[block] ?? []).filter((row) => (row.only ?? only) === only)
  const item = fixtures.get(block)
  if (!item) {
    return [`${block} has no fixture`]
  }
  const found = await (CHROME_BLOCKS.has(block) ? unseenAlone : unseenInPage)(visit, item, rows)
  return found.map(({ field, when = 'at rest' }) => `${block}: ${field}, ${when}`)
}
