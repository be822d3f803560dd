/**
 * Checks layout, type and colours of every block at two widths. `npm run audit` compares screenshots of every state at three
 * widths.
 */
import { join } from 'node:path'
import { expectLooks } from '#tests/helpers/block-looks.ts'
import { drawFlat } from '#tests/helpers/block-pictures.ts'
import { addressOf } from '#tests/helpers/gallery-visits.ts'
import { test } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

test('spec B §2: every block looks as before', { tag: ['@both', '@gate'] }, async ({ page }, info) => {
  await drawFlat(page)
  await page.goto(await addressOf(page, 'all', 'complete', 'en'))
  const isUpdate = ['all', 'changed'].includes(info.config.updateSnapshots)
  await expectLooks(page, join(import.meta.dirname, 'looks', `${info.project.name}.txt`), isUpdate)
})
