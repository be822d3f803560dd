import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { fan } from '#backend/demo/pictures/folds.ts'
import { type Brush, type Drawing, dipped } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, group, path, rect } from '#backend/demo/pictures/svg.ts'

/** The card lies on its envelope, which is tied with a ribbon. */
export function giftCard(brush: Brush): Drawing {
  const { tones, random } = brush
  const card = (x: number, y: number, w: number, h: number): string =>
    `M${at(x, y)}L${at(x + w, y)}L${at(x + w, y + h)}L${at(x, y + h)}Z`
  const paper = dipped(brush, '#efe6d6')
  const envelope = card(250, 700, 1100, 760)
  const flap = `M${at(250, 700)}L${at(800, 1130)}L${at(1350, 700)}Z`
  const face = card(330, 560, 940, 600)
  const ring = `M${at(840, 720)}A120 120 0 1 0 ${at(840, 950)}A98 98 0 1 1 ${at(840, 720)}Z`
  const sprig = [0, 1, 2, 3, 4, 5]
    .map((i) =>
      ellipse(1010 + i * 32, 1010 - i * 34, 30, 12, {
        fill: tones.light,
        opacity: 0.75,
        transform: `rotate(${i % 2 ? 20 : -80} ${1010 + i * 32} ${1010 - i * 34})`,
      }),
    )
    .join('')
  const ribbon = dipped(brush, tones.dark ? '#cdb487' : mix(brush.hex, '#6a4636', 0.55))
  const stripes = random.chance(0.5)
    ? path(`M${at(330, 1080)}H1270`, { stroke: tones.glint, 'stroke-width': 6, opacity: 0.6 })
    : ''
  const bow = (side: number): string =>
    cloth(
      ribbon,
      `M${at(800, 1340)}C${at(800 + side * 60, 1220)} ${at(800 + side * 260, 1210)} ${at(800 + side * 250, 1310)}C${at(800 + side * 246, 1400)} ${at(800 + side * 80, 1400)} ${at(800, 1340)}Z`,
      {
        texture: 'satin',
        roll: 0.8,
        lift: 1.2,
        folds: fan(ribbon, [800, 1340], side > 0 ? -0.2 : Math.PI + 0.2, 0.5, 170, 3, 0.9),
      },
    )
  const tails = [-1, 1]
    .map((side) =>
      cloth(
        ribbon,
        `M${at(790, 1350)}C${at(800 + side * 40, 1440)} ${at(800 + side * 130, 1480)} ${at(800 + side * 150, 1590)}L${at(800 + side * 96, 1570)}C${at(800 + side * 80, 1500)} ${at(800 + side * 10, 1460)} ${at(810, 1350)}Z`,
        { texture: 'satin', roll: 0.4, lift: 1 },
      ),
    )
    .join('')
  const tilt = 'rotate(-5 800 1000)'
  return {
    markup:
      group(
        cloth(paper, envelope, { texture: 'linen', roll: 0.3 }) +
          cloth(paper, flap, { texture: 'linen', roll: 0.3, lift: 1.2 }) +
          // The ribbon around the envelope.
          cloth(
            ribbon,
            `M${at(247, 1318)}L${at(1353, 1318)}Q${at(1359, 1341)} ${at(1353, 1364)}L${at(247, 1364)}Q${at(241, 1341)} ${at(247, 1318)}Z`,
            {
              texture: 'satin',
              roll: 0.3,
              lift: 0.8,
            },
          ),
        { transform: tilt },
      ) +
      group(
        cloth(brush, face, {
          texture: 'none',
          roll: 0.25,
          lift: 2.2,
          printScale: 0.8,
          marks:
            rect(600, 660, 400, 350, { fill: tones.pale ? '#faf4ea' : tones.deep }) +
            path(ring, { fill: tones.pale ? tones.deep : tones.glint }) +
            // Drawn only on plain cards, because it would look like a tangle over a print.
            (brush.pattern === 'plain' ? sprig + stripes : '') +
            rect(366, 596, 868, 528, { fill: 'none', stroke: tones.light, 'stroke-width': 3, opacity: 0.6 }),
        }),
        { transform: 'rotate(4 800 860)' },
      ) +
      tails +
      bow(-1) +
      bow(1) +
      cloth(ribbon, `M${at(766, 1310)}Q${at(800, 1296)} ${at(836, 1310)}L${at(838, 1374)}Q${at(800, 1388)} ${at(764, 1374)}Z`, {
        texture: 'satin',
        roll: 0.6,
        lift: 1,
      }),
    outline: envelope,
    shadows: [{ outline: envelope, transform: tilt }],
    pose: 'laid',
    focus: { x: 830, y: 860, width: 640 },
    // The close-up shows the bow, because the card itself is flat.
    surface: { x: 830, y: 1350, width: 620 },
  }
}
