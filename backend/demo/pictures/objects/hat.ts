import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { drape, fan, fold } from '#backend/demo/pictures/folds.ts'
import { ribbing } from '#backend/demo/pictures/garments/collars.ts'
import { type Brush, type Drawing, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, path } from '#backend/demo/pictures/svg.ts'

export function hat(brush: Brush): Drawing {
  const { random, tones } = brush
  const knitted = brush.pattern === 'rib' || brush.pattern === 'cable' || random.chance(0.3)
  if (knitted) {
    const dome = `M${at(400, 1330)}C${at(380, 900)} ${at(560, 620)} ${at(800, 610)}C${at(1040, 620)} ${at(1220, 900)} ${at(1200, 1330)}Q${at(800, 1390)} ${at(400, 1330)}Z`
    const cuff = `M${at(372, 1250)}Q${at(800, 1320)} ${at(1228, 1250)}L${at(1236, 1500)}Q${at(800, 1580)} ${at(364, 1500)}Z`
    const crown = [-0.7, -0.35, 0, 0.35, 0.7]
      .map((u) => fold(brush, [800 + u * 90, 640], [800 + u * 500, 1280], 15, 0.7, u * 90))
      .join('')
    return {
      markup:
        cloth(brush, dome, { texture: 'knit', folds: crown, roll: 1.5 }) + ribbing(brush, cuff, [372, 1400], [1228, 1400], 24),
      outline: dome + cuff,
      pose: 'laid',
      focus: { x: 740, y: 1240, width: 700 },
      cloth: 'knit',
    }
  }
  const straw = random.chance(0.4)
  const dye = straw ? dipped(brush, mix(brush.hex, '#d9bd8a', 0.55)) : brush
  const texture = straw ? 'knit' : 'wool'
  const wide = random.between(590, 660)
  const brim = `M${at(MIDDLE - wide, 1240)}C${at(MIDDLE - wide + 20, 1120)} ${at(MIDDLE - 300, 1090)} ${at(MIDDLE, 1090)}C${at(MIDDLE + 300, 1090)} ${at(MIDDLE + wide - 20, 1110)} ${at(MIDDLE + wide, 1220)}C${at(MIDDLE + wide - 60, 1370)} ${at(MIDDLE + 260, 1420)} ${at(MIDDLE, 1424)}C${at(MIDDLE - 260, 1426)} ${at(MIDDLE - wide + 40, 1390)} ${at(MIDDLE - wide, 1240)}Z`
  const crown = `M${at(430, 1236)}C${at(424, 1000)} ${at(460, 760)} ${at(590, 660)}C${at(680, 600)} ${at(760, 690)} ${at(810, 690)}C${at(860, 690)} ${at(930, 600)} ${at(1020, 660)}C${at(1140, 750)} ${at(1176, 1000)} ${at(1170, 1236)}Q${at(800, 1320)} ${at(430, 1236)}Z`
  const band = `M${at(428, 1110)}Q${at(800, 1196)} ${at(1172, 1110)}L${at(1172, 1240)}Q${at(800, 1324)} ${at(428, 1240)}Z`
  const ribbon = dipped(brush, straw ? '#2b2622' : mix(brush.hex, tones.dark ? '#8a7a68' : '#1f1b18', 0.6))
  return {
    markup:
      cloth(dye, brim, {
        texture,
        roll: 1.1,
        folds:
          fan(dye, [MIDDLE - wide + 60, 1260], 0.2, 0.6, 330, 3, 0.5) +
          ellipse(MIDDLE + 70, 1300, 460, 80, { fill: dye.tones.deep, opacity: 0.5 }),
      }) +
      cloth(dye, crown, {
        texture,
        roll: 1.5,
        soft: 18,
        folds:
          drape(
            dye,
            [
              [620, 680],
              [1000, 680],
            ],
            [
              [470, 1200],
              [1130, 1200],
            ],
            4,
            0.5,
          ) +
          path(`M${at(700, 700)}C${at(760, 800)} ${at(860, 800)} ${at(910, 700)}L${at(850, 900)}L${at(770, 900)}Z`, {
            fill: dye.tones.deep,
            opacity: 0.6,
          }),
      }) +
      cloth(ribbon, band, { texture: 'satin', roll: 0.6, folds: fold(ribbon, [440, 1180], [1160, 1180], 12, 0.5, 70) }),
    outline: brim,
    pose: 'standing',
    focus: { x: 640, y: 1100, width: 760 },
    ground: { y: 1380, left: MIDDLE - wide + 120, right: MIDDLE + wide - 120, depth: 90 },
    cloth: texture,
  }
}
