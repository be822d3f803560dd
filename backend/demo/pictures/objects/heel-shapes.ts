/**
 * Outlines of heeled shoes seen from the side, with the toe to the left.
 * @module
 */
import { at, type Point } from '#backend/demo/pictures/svg.ts'
import { FLOOR } from './shoe.ts'

export type Kind = 'pump' | 'ankle-strap' | 'slingback' | 'mule' | 'sandal' | 'open' | 'loafer'
export type Heel = 'stiletto' | 'block' | 'flared' | 'cone' | 'spool' | 'wedge'

export const HEELS: Record<Heel, string> = {
  block: `M${at(1070, 1222)}L${at(1212, 1176)}C${at(1226, 1300)} ${at(1222, 1450)} ${at(1228, FLOOR)}L${at(1104, FLOOR)}C${at(1108, 1440)} ${at(1112, 1320)} ${at(1070, 1222)}Z`,
  stiletto: `M${at(1076, 1222)}L${at(1212, 1176)}C${at(1216, 1260)} ${at(1198, 1420)} ${at(1194, FLOOR)}L${at(1160, FLOOR)}C${at(1160, 1440)} ${at(1150, 1300)} ${at(1076, 1222)}Z`,
  flared: `M${at(1070, 1222)}L${at(1212, 1176)}C${at(1210, 1300)} ${at(1216, 1440)} ${at(1258, FLOOR)}L${at(1084, FLOOR)}C${at(1130, 1440)} ${at(1130, 1320)} ${at(1070, 1222)}Z`,
  cone: `M${at(1050, 1230)}L${at(1214, 1176)}C${at(1226, 1300)} ${at(1200, 1440)} ${at(1194, FLOOR)}L${at(1134, FLOOR)}C${at(1128, 1440)} ${at(1100, 1330)} ${at(1050, 1230)}Z`,
  spool: `M${at(1066, 1224)}L${at(1212, 1176)}C${at(1212, 1280)} ${at(1180, 1350)} ${at(1182, 1430)}C${at(1184, 1490)} ${at(1216, 1524)} ${at(1222, FLOOR)}L${at(1112, FLOOR)}C${at(1122, 1520)} ${at(1140, 1490)} ${at(1138, 1430)}C${at(1134, 1350)} ${at(1108, 1290)} ${at(1066, 1224)}Z`,
  wedge: `M${at(640, 1536)}C${at(820, 1436)} ${at(960, 1258)} ${at(1092, 1214)}L${at(1212, 1176)}C${at(1226, 1300)} ${at(1220, 1450)} ${at(1226, FLOOR)}L${at(520, FLOOR)}Z`,
}

export interface Shape {
  /** Pieces of the shoe's own leather, from back to front. */
  readonly pieces: readonly string[]
  /** The visible part of the lining. */
  readonly insole: string
  /** The far sides of the straps. */
  readonly far?: string
}

const BACK: Point = [1195, 905]
const COUNTER = `C${at(1232, 960)} ${at(1240, 1060)} ${at(1205, 1180)}L${at(1090, 1215)}`
/** The cup around the ankle, without any other part. */
const CUP = `M${at(1016, 1242)}C${at(1060, 1180)} ${at(1076, 1080)} ${at(1112, 1000)}C${at(1138, 944)} ${at(1166, 912)} ${at(...BACK)}${COUNTER}Q${at(1050, 1228)} ${at(1016, 1242)}Z`
const BED = `C${at(900, 1240)} ${at(980, 1190)} ${at(1080, 1160)}C${at(1130, 1146)} ${at(1196, 1150)} ${at(1212, 1174)}L${at(1090, 1222)}C${at(960, 1270)}`

export function shapeOf(kind: Kind, round: boolean): Shape {
  const toe = round ? 282 : 236
  const tip = `M${at(toe, 1532)}${round ? `C${at(246, 1440)} ${at(380, 1372)}` : `C${at(300, 1440)} ${at(420, 1385)}`} ${at(570, 1322)}`
  const under = `L${at(310, 1553)}Q${at(toe - 12, 1556)} ${at(toe, 1532)}Z`
  const along = `C${at(960, 1262)} ${at(820, 1440)} ${at(640, 1535)}${under}`
  switch (kind) {
    case 'mule':
      return {
        pieces: [
          `${tip}C${at(650, 1280)} ${at(730, 1252)} ${at(800, 1250)}C${at(840, 1300)} ${at(850, 1360)} ${at(834, 1396)}C${at(780, 1452)} ${at(706, 1512)} ${at(640, 1535)}${under}`,
        ],
        insole: `M${at(786, 1310)}${BED} ${at(880, 1372)} ${at(826, 1412)}Z`,
      }
    case 'open':
      return {
        pieces: [
          `${tip}C${at(660, 1316)} ${at(740, 1380)} ${at(776, 1452)}C${at(730, 1496)} ${at(686, 1520)} ${at(640, 1535)}${under}`,
          CUP,
        ],
        insole: `M${at(570, 1340)}C${at(660, 1340)} ${at(760, 1390)} ${at(800, 1370)}${BED} ${at(820, 1446)} ${at(700, 1510)}Z`,
      }
    case 'sandal':
      return {
        pieces: [
          `M${at(384, 1551)}C${at(390, 1474)} ${at(420, 1410)} ${at(474, 1384)}C${at(504, 1370)} ${at(548, 1364)} ${at(580, 1372)}C${at(546, 1410)} ${at(524, 1470)} ${at(528, 1546)}Z`,
          `M${at(646, 1534)}C${at(644, 1440)} ${at(668, 1360)} ${at(712, 1312)}C${at(742, 1284)} ${at(792, 1274)} ${at(826, 1284)}C${at(786, 1330)} ${at(764, 1400)} ${at(766, 1464)}C${at(726, 1502)} ${at(684, 1526)} ${at(646, 1534)}Z`,
          CUP,
        ],
        insole: `M${at(262, 1530)}C${at(300, 1504)} ${at(420, 1502)} ${at(560, 1484)}C${at(660, 1460)} ${at(730, 1400)} ${at(800, 1330)}${BED} ${at(822, 1444)} ${at(644, 1540)}L${at(310, 1556)}Q${at(256, 1556)} ${at(262, 1530)}Z`,
        far: `M${at(560, 1366)}C${at(606, 1376)} ${at(622, 1430)} ${at(616, 1474)}L${at(560, 1486)}ZM${at(806, 1278)}C${at(850, 1284)} ${at(868, 1320)} ${at(866, 1350)}L${at(806, 1384)}Z`,
      }
    case 'loafer':
      return {
        pieces: [
          `M${at(toe, 1532)}C${at(246, 1440)} ${at(360, 1380)} ${at(520, 1316)}L${at(664, 1216)}C${at(716, 1166)} ${at(784, 1132)} ${at(824, 1150)}C${at(852, 1164)} ${at(846, 1206)} ${at(874, 1210)}C${at(940, 1160)} ${at(980, 1120)} ${at(1030, 1050)}C${at(1080, 980)} ${at(1130, 930)} ${at(...BACK)}${COUNTER}${along}`,
        ],
        insole: `M${at(800, 1180)}C${at(860, 1150)} ${at(960, 1090)} ${at(1010, 1010)}C${at(1070, 930)} ${at(1140, 890)} ${at(...BACK)}C${at(1170, 1000)} ${at(1150, 1120)} ${at(1100, 1200)}L${at(860, 1240)}Z`,
      }
    case 'slingback':
      return {
        pieces: [`${tip}C${at(780, 1300)} ${at(820, 1290)} ${at(860, 1270)}L${at(1090, 1215)}${along}`],
        insole: `M${at(570, 1322)}L${at(860, 1240)}C${at(980, 1170)} ${at(1080, 1150)} ${at(1200, 1170)}L${at(1090, 1220)}C${at(940, 1270)} ${at(820, 1440)} ${at(640, 1480)}Z`,
      }
    default:
      return {
        pieces: [
          `${tip}C${at(700, 1350)} ${at(860, 1260)} ${at(960, 1130)}C${at(1030, 1035)} ${at(1120, 965)} ${at(...BACK)}${COUNTER}${along}`,
        ],
        insole: `M${at(570, 1322)}C${at(650, 1262)} ${at(800, 1190)} ${at(930, 1070)}C${at(1030, 960)} ${at(1130, 900)} ${at(...BACK)}C${at(1170, 1000)} ${at(1150, 1120)} ${at(1100, 1200)}C${at(900, 1290)} ${at(760, 1400)} ${at(570, 1322)}Z`,
      }
  }
}

export const soleOf = (round: boolean): string => {
  const toe = round ? 288 : 242
  return `M${at(toe, 1544)}L${at(640, 1530)}C${at(820, 1436)} ${at(960, 1256)} ${at(1096, 1208)}L${at(1104, 1226)}C${at(970, 1280)} ${at(830, 1456)} ${at(650, 1550)}L${at(400, FLOOR)}Q${at(290, FLOOR)} ${at(toe, 1544)}Z`
}
