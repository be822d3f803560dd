import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { drape, fan, fold } from '#backend/demo/pictures/folds.ts'
import { ribbing } from '#backend/demo/pictures/garments/collars.ts'
import { type Brush, type Drawing, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, path } from '#backend/demo/pictures/svg.ts'

/** A knitted hat: shallow or slouched, with a deep or narrow cuff and sometimes a bobble. */
function beanie(brush: Brush): Drawing {
  const { random } = brush
  const high = random.between(470, 700)
  const wide = random.between(360, 420)
  const cuffDepth = random.pick([150, 230, 310])
  const lean = random.between(-70, 70)
  const bobble = random.chance(0.3)
  const folded = random.chance(0.8)
  const foot = 1500
  const brim = foot - (folded ? cuffDepth : 90)
  const x = (offset: number): number => MIDDLE + offset
  const dome = `M${at(x(-wide), brim + 70)}C${at(x(-wide - 24), brim - 360)} ${at(x(-wide * 0.6 + lean), high + 10)} ${at(x(lean), high)}C${at(x(wide * 0.6 + lean), high + 10)} ${at(x(wide + 24), brim - 360)} ${at(x(wide), brim + 70)}Q${at(MIDDLE, brim + 130)} ${at(x(-wide), brim + 70)}Z`
  const edge = wide + (folded ? 34 : 8)
  const cuff = `M${at(x(-edge + 6), brim)}Q${at(MIDDLE, brim + 66)} ${at(x(edge - 6), brim)}L${at(x(edge), foot)}Q${at(MIDDLE, foot + 80)} ${at(x(-edge), foot)}Z`
  const crown = [-0.75, -0.4, 0, 0.4, 0.75]
    .map((u) => fold(brush, [x(lean + u * 90), high + 30], [x(u * wide * 1.15), brim], 15, 0.7, u * 90))
    .join('')
  const pom = bobble ? pompon(brush, x(lean), high - 60, random.between(110, 150)) : ''
  return {
    markup:
      cloth(brush, dome, { texture: 'knit', textureScale: brush.says('Merino') ? 0.7 : 1, folds: crown, roll: 1.5 }) +
      ribbing(brush, cuff, [x(-edge), foot], [x(edge), foot], random.pick([18, 24, 32])) +
      pom,
    outline: dome + cuff,
    pose: 'laid',
    focus: { x: 740, y: brim - 10, width: 700 },
    cloth: 'knit',
  }
}

/** A ball of cut yarn: short ends point outwards, lit on one side and dark below. */
function pompon({ random, sheet, tones }: Brush, x: number, y: number, radius: number): string {
  const ends = { deep: '', shade: '', base: '', light: '' }
  for (let i = 0; i < 190; i += 1) {
    // 2.4 radians is the golden angle, which spreads the ends evenly.
    const angle = i * 2.4
    const far = Math.sqrt((i + 0.5) / 190) * radius
    const turn = angle + random.between(-0.4, 0.4)
    const length = radius * random.between(0.14, 0.24)
    const lit = -Math.cos(angle) * far * 0.6 - Math.sin(angle) * far + random.between(-0.5, 0.5) * radius
    const tone = lit > radius * 0.4 ? 'light' : lit > -radius * 0.1 ? 'base' : lit > -radius * 0.6 ? 'shade' : 'deep'
    ends[tone] +=
      `M${at(x + Math.cos(angle) * far, y + Math.sin(angle) * far)}l${at(Math.cos(turn) * length, Math.sin(turn) * length)}`
  }
  const yarn = (d: string, stroke: string, opacity: number): string =>
    path(d, { stroke, 'stroke-width': 12, 'stroke-linecap': 'round', opacity })
  const ball = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".32" r=".78"><stop offset="0" stop-color="${tones.light}"/><stop offset=".5" stop-color="${tones.base}"/><stop offset="1" stop-color="${tones.shade}"/></radialGradient>`,
  )
  return (
    ellipse(x + 10, y + 16, radius * 1.06, radius * 1.06, { fill: tones.deep, opacity: 0.35 }) +
    ellipse(x, y, radius * 1.02, radius * 1.02, { fill: ball }) +
    yarn(ends.deep, mix(tones.shade, tones.deep, 0.5), 0.55) +
    yarn(ends.shade, tones.shade, 0.5) +
    yarn(ends.base, tones.base, 0.85) +
    yarn(ends.light, tones.light, 0.9) +
    // Each yarn end casts a thin shadow on the next.
    path(ends.light + ends.base, { stroke: tones.shade, 'stroke-width': 3, opacity: 0.6, transform: 'translate(5 5)' })
  )
}

export function hat(brush: Brush): Drawing {
  const { random, tones } = brush
  const knitted = brush.says('Beanie') || brush.pattern === 'rib' || brush.pattern === 'cable'
  if (knitted) {
    return beanie(brush)
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
