import { cloth } from '#backend/demo/pictures/cloth.ts'
import { drape, fan } from '#backend/demo/pictures/folds.ts'
import { type Brush, dipped } from '#backend/demo/pictures/sheet.ts'
import { at, group } from '#backend/demo/pictures/svg.ts'
import { timber } from './timber.ts'

/** A bed seen from its foot, with a headboard, pillows, a throw and a duvet down to the floor. */
export function bed(brush: Brush, x: number, foot: number, width: number): string {
  const linen = dipped(brush, '#ece4d6')
  const oak = dipped(brush, '#b98d5f')
  const [l, r] = [x - width / 2, x + width / 2]
  const head = `M${at(l + 20, foot - 330)}L${at(l + 20, foot - 700)}Q${at(x, foot - 800)} ${at(r - 20, foot - 700)}L${at(r - 20, foot - 330)}Z`
  const pillow = (px: number, py: number, w: number, dye: Brush): string => {
    const d = `M${at(px - w, py - w * 0.34)}C${at(px - w * 0.5, py - w * 0.56)} ${at(px + w * 0.5, py - w * 0.56)} ${at(px + w, py - w * 0.34)}C${at(px + w * 1.06, py)} ${at(px + w * 1.04, py + w * 0.3)} ${at(px + w * 0.96, py + w * 0.4)}C${at(px + w * 0.4, py + w * 0.52)} ${at(px - w * 0.4, py + w * 0.52)} ${at(px - w * 0.96, py + w * 0.4)}C${at(px - w * 1.04, py + w * 0.3)} ${at(px - w * 1.06, py)} ${at(px - w, py - w * 0.34)}Z`
    return cloth(dye, d, {
      texture: 'linen',
      roll: 1.4,
      lift: 2,
      folds:
        fan(dye, [px - w, py - w * 0.3], 0.6, 0.8, w * 0.8, 3, 0.8) +
        fan(dye, [px + w, py - w * 0.3], Math.PI - 0.6, 0.8, w * 0.8, 3, 0.8),
    })
  }
  const duvet = `M${at(l + 10, foot - 400)}C${at(l + width * 0.3, foot - 450)} ${at(r - width * 0.3, foot - 450)} ${at(r - 10, foot - 400)}C${at(r + 40, foot - 250)} ${at(r + 30, foot - 120)} ${at(r + 24, foot - 30)}Q${at(x, foot + 20)} ${at(l - 24, foot - 30)}C${at(l - 30, foot - 120)} ${at(l - 40, foot - 250)} ${at(l + 10, foot - 400)}Z`
  const blanket = dipped(brush, '#8d9a83')
  const across = `M${at(l - 30, foot - 230)}C${at(l + width * 0.3, foot - 270)} ${at(r - width * 0.3, foot - 180)} ${at(r + 34, foot - 240)}L${at(r + 30, foot - 70)}C${at(r - width * 0.3, foot - 20)} ${at(l + width * 0.3, foot - 90)} ${at(l - 30, foot - 60)}Z`
  const rumple =
    fan(linen, [l + 60, foot - 380], 0.6, 1, width * 0.4, 5, 0.7) +
    fan(linen, [r - 60, foot - 380], Math.PI - 0.7, 1, width * 0.4, 5, 0.7) +
    drape(
      linen,
      [
        [l, foot - 200],
        [r, foot - 200],
      ],
      [
        [l, foot],
        [r, foot],
      ],
      9,
      0.5,
    )
  return (
    timber(oak, head, 'across') +
    pillow(x - width * 0.24, foot - 480, width * 0.2, linen) +
    pillow(x + width * 0.24, foot - 480, width * 0.2, linen) +
    pillow(x - width * 0.02, foot - 440, width * 0.14, dipped(brush, '#b9714f')) +
    cloth(linen, duvet, { texture: 'linen', roll: 1.4, lift: 2.4, soft: 16, folds: rumple }) +
    group(
      cloth(blanket, across, {
        texture: 'wool',
        roll: 0.8,
        lift: 2,
        soft: 15,
        folds: drape(
          blanket,
          [
            [l, foot - 230],
            [r, foot - 230],
          ],
          [
            [l, foot - 60],
            [r, foot - 60],
          ],
          9,
          0.8,
        ),
      }),
    )
  )
}
