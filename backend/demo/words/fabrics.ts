/**
 * What things are made of: the word in the name, the label's composition and care, and one sentence of copy.
 * @module
 */
import type { Pattern } from '#backend/demo/pictures/silhouettes.ts'
import type { ColourName } from './palette.ts'

export interface Fabric {
  readonly word: string
  readonly composition: string
  readonly care: string
  readonly sentence: string
  /** The only colours it comes in, where the material decides. */
  readonly tones?: readonly ColourName[]
  /** The only patterns it is made in; with a single one the name need not say it. */
  readonly patterns?: readonly Pattern[]
}

const COOL_WASH = 'Machine wash at 30 °C with similar colours. Dry flat, iron while damp.'
const WOOL_WASH = 'Hand wash cool or use the wool programme. Dry flat, away from direct heat.'
const DRY_CLEAN = 'Dry clean only. Brush and air between wears.'
const WIPE = 'Wipe with a soft, damp cloth. No abrasives.'
const LEATHER_CARE = 'Wipe with a dry cloth and feed with a neutral balm twice a year.'

export const FABRICS = {
  linen: {
    word: 'Linen',
    composition: '100% European flax linen',
    care: COOL_WASH,
    sentence: 'The linen is woven from European flax and washed before it is cut, so it arrives soft and only gets softer.',
    patterns: ['plain', 'stripe', 'check', 'floral', 'print'],
  },
  poplin: {
    word: 'Poplin',
    composition: '100% organic cotton',
    care: COOL_WASH,
    sentence: 'Crisp organic cotton poplin holds the shape without feeling stiff.',
    patterns: ['plain', 'stripe', 'dot', 'floral', 'check', 'print'],
  },
  lawn: {
    word: 'Cotton-Lawn',
    composition: '100% cotton lawn',
    care: COOL_WASH,
    sentence: 'It is cut from fine cotton lawn, light enough for the warmest day of the year.',
    patterns: ['plain', 'floral', 'stripe', 'dot', 'print'],
  },
  silk: {
    word: 'Silk',
    composition: '100% mulberry silk',
    care: 'Hand wash cool with silk detergent. Do not wring. Iron inside out on low.',
    sentence: 'The silk is sandwashed, which gives it a matt finish and an easy drape.',
    patterns: ['plain', 'floral', 'print', 'dot', 'stripe'],
  },
  satin: {
    word: 'Satin',
    composition: '100% recycled polyester',
    care: 'Machine wash at 30 °C in a bag. Do not tumble dry.',
    sentence: 'A fluid satin, spun from recycled yarn, catches the light only when you move.',
    patterns: ['plain', 'print', 'floral', 'dot'],
  },
  crepe: {
    word: 'Crêpe',
    composition: '72% viscose, 28% wool',
    care: DRY_CLEAN,
    sentence: 'Matt crêpe with a good weight to it falls straight and forgives a suitcase.',
    patterns: ['plain', 'dot', 'floral', 'stripe', 'print'],
  },
  jersey: {
    word: 'Jersey',
    composition: '95% organic cotton, 5% elastane',
    care: COOL_WASH,
    sentence: 'The organic jersey is knitted at a heavy gauge, so it is never sheer and never twists.',
    patterns: ['plain', 'stripe', 'rib'],
  },
  lambswool: {
    word: 'Lambswool',
    composition: '100% Scottish lambswool',
    care: WOOL_WASH,
    sentence: 'The lambswool is spun in Scotland and milled softly, warm without being heavy.',
    patterns: ['plain', 'rib', 'cable', 'stripe', 'check'],
  },
  merino: {
    word: 'Merino',
    composition: '100% extra-fine merino wool',
    care: WOOL_WASH,
    sentence: 'Extra-fine merino is smooth next to the skin and keeps its temperature indoors and out.',
    patterns: ['plain', 'rib', 'cable', 'stripe', 'check'],
  },
  cashmere: {
    word: 'Cashmere',
    composition: '100% cashmere',
    care: WOOL_WASH,
    sentence: 'Two-ply cashmere from long fibres, chosen because it pills less and lasts longer.',
    patterns: ['plain', 'rib', 'cable', 'stripe', 'check'],
  },
  alpaca: {
    word: 'Alpaca',
    composition: '60% baby alpaca, 40% wool',
    care: WOOL_WASH,
    sentence: 'Baby alpaca gives the knit a soft halo and surprisingly little weight.',
    patterns: ['plain', 'rib', 'cable'],
  },
  wool: {
    word: 'Wool',
    composition: '90% wool, 10% recycled nylon',
    care: DRY_CLEAN,
    sentence: 'The wool is double-faced and finished by a mill in Yorkshire that has done little else since 1837.',
    patterns: ['plain', 'check', 'stripe'],
  },
  tweed: {
    word: 'Tweed',
    composition: '100% British wool tweed',
    care: DRY_CLEAN,
    sentence: 'Look closely at the tweed and you will find five colours where there seemed to be one.',
    patterns: ['check', 'plain'],
  },
  twill: {
    word: 'Cotton-Twill',
    composition: '98% organic cotton, 2% elastane',
    care: COOL_WASH,
    sentence: 'A compact cotton twill, garment-dyed for depth of colour, softens with every wash.',
    patterns: ['plain', 'stripe'],
  },
  denim: {
    word: 'Denim',
    composition: '100% organic cotton denim',
    care: 'Wash seldom, inside out, at 30 °C. Line dry.',
    sentence: 'The denim is 13 oz, rope-dyed, and will record how you wear it.',
    patterns: ['plain'],
  },
  corduroy: {
    word: 'Corduroy',
    composition: '100% cotton corduroy',
    care: COOL_WASH,
    sentence: 'Fine eight-wale corduroy has the softness of a favourite jacket from the first day.',
    patterns: ['rib'],
  },
  canvas: {
    word: 'Canvas',
    composition: '100% waxed cotton canvas, leather trim',
    care: 'Sponge clean with cold water. Re-wax once a year.',
    sentence: 'Waxed canvas shrugs off rain and picks up a patina with use.',
    patterns: ['plain'],
  },
  flannel: {
    word: 'Flannel',
    composition: '100% brushed organic cotton',
    care: COOL_WASH,
    sentence: 'Organic cotton, brushed on both sides, feels warm as soon as you put it on.',
    patterns: ['plain', 'check', 'stripe', 'dot'],
  },
  oxford: {
    word: 'Oxford',
    composition: '100% organic cotton oxford',
    care: COOL_WASH,
    sentence: 'The oxford cloth is woven from two-ply yarn and pre-washed, so the fit on day one is the fit for good.',
    patterns: ['plain', 'stripe'],
  },
  leather: {
    word: 'Leather',
    composition: 'Full-grain leather, cotton lining',
    care: LEATHER_CARE,
    sentence: 'Full-grain leather, vegetable tanned in Tuscany, darkens and shines where you touch it most.',
  },
  suede: {
    word: 'Suede',
    composition: 'Calf suede, leather lining',
    care: 'Protect before first wear. Brush in one direction with a suede brush.',
    sentence: 'The suede is dense and velvety, and was treated against the first shower.',
  },
  gold: {
    word: 'Gold-Plated',
    composition: 'Recycled brass, 18 ct gold plate',
    care: 'Keep dry and store in the pouch. Polish with a soft cloth.',
    sentence: 'Recycled brass under a thick layer of 18-carat gold, finished by hand in a workshop of four.',
    tones: ['Gold', 'Rose Gold'],
  },
  silver: {
    word: 'Silver',
    composition: 'Recycled sterling silver',
    care: 'Store in the pouch. Polish with a silver cloth.',
    sentence: 'It is cast in recycled sterling silver and polished until the edges are soft.',
    tones: ['Silver'],
  },
  stoneware: {
    word: 'Stoneware',
    composition: 'Glazed stoneware',
    care: 'Dishwasher and microwave safe.',
    sentence: 'Each piece is thrown by hand and glazed twice, so no two are quite the same.',
  },
  porcelain: {
    word: 'Porcelain',
    composition: 'Unglazed and glazed porcelain',
    care: 'Dishwasher safe. Avoid sudden changes of temperature.',
    sentence: 'The porcelain is thin enough to let a little light through at the rim.',
  },
  glass: {
    word: 'Glass',
    composition: 'Mouth-blown glass',
    care: 'Wash by hand in warm water.',
    sentence: 'Blown by mouth from recycled glass, it keeps a few small bubbles to prove it.',
    tones: ['Clear', 'Smoke', 'Sage', 'Cornflower', 'Blush', 'Caramel'],
  },
  brass: {
    word: 'Brass',
    composition: 'Solid brass',
    care: WIPE,
    sentence: 'Solid brass, left unlacquered, mellows from bright to honey over the years.',
    tones: ['Brass', 'Black'],
    patterns: ['plain'],
  },
  oak: {
    word: 'Oak',
    composition: 'FSC-certified solid oak',
    care: WIPE,
    sentence: 'The oak is solid throughout, oiled rather than varnished, and joined without a single visible screw.',
    tones: ['Oak', 'Walnut', 'Black', 'Soft White'],
  },
  paper: {
    word: 'Washi',
    composition: 'Mulberry paper, steel frame',
    care: 'Dust with a soft brush.',
    sentence: 'Mulberry paper turns a plain bulb into something closer to late-afternoon light.',
    tones: ['Chalk', 'Oat'],
    patterns: ['plain'],
  },
  wax: {
    word: 'Scented',
    composition: 'Rapeseed and coconut wax, cotton wick',
    care: 'Trim the wick to 5 mm. Burn for two hours at first lighting.',
    sentence: 'Rapeseed and coconut wax burns slowly and cleanly for about forty-five hours.',
  },
  jute: {
    word: 'Jute',
    composition: '80% jute, 20% wool',
    care: 'Vacuum without a brush. Blot spills at once.',
    sentence: 'Hand-knotted jute with a little wool is hard-wearing below and kind to bare feet above.',
  },
  card: {
    word: 'Paper',
    composition: '100% recycled paper',
    care: 'Delivered by e-mail.',
    sentence: 'It is valid for two years on everything we make.',
  },
} as const satisfies Record<string, Fabric>

export type FabricName = keyof typeof FABRICS

export const fabricOf = (name: FabricName): Fabric => FABRICS[name]
