import type { Range } from './range.ts'

const DRESS_FIELDS = {
  neck_collar_shape: ['Round neck', 'V-neck', 'Square neck', 'Grandad collar'],
  product_fit: ['Fitted to the waist, full below', 'Relaxed', 'True to size'],
  styling_length: ['Midi, 118 cm at size 10', 'Midi, 122 cm at size 10'],
  model_wears_displayed: ['Our model is 177 cm and wears a size 8', 'Our model is 175 cm and wears a size 10'],
}

const WEAR = [
  'Wear it with flat sandals now and over a fine roll-neck later.',
  'It asks for nothing more than a good coat and a pair of boots.',
  'Pack it first: it comes out of the case ready for dinner.',
  'It looks as right at a desk as it does at a long lunch.',
]

const dress = { department: 'womens', sizes: 'dress', inLengths: true, pounds: [79, 189] } as const

export const DRESS_RANGES: readonly Range[] = [
  {
    ...dress,
    category: 'womens/dresses/midi-dresses/floral/long-sleeve',
    weight: 6,
    noun: 'Midi Dress',
    silhouette: 'midi-dress',
    patterns: ['floral'],
    fabrics: ['lawn', 'silk', 'crepe'],
    colourway: 'print',
    wear: WEAR,
    cut: [
      'A long-sleeved midi with a softly gathered waist and a skirt that swings.',
      'Our garden print, drawn in the studio, on a midi with full sleeves and neat buttoned cuffs.',
      'A tea dress at heart, with long sleeves, a covered placket and a panelled skirt.',
    ],
    fields: { ...DRESS_FIELDS, sleeve_length: ['Long sleeve'] },
  },
  {
    ...dress,
    category: 'womens/dresses/midi-dresses/floral/short-sleeve',
    weight: 5,
    noun: 'Tea Dress',
    silhouette: 'midi-dress',
    patterns: ['floral'],
    fabrics: ['lawn', 'linen', 'satin'],
    colourway: 'print',
    wear: WEAR,
    cut: [
      'A short-sleeved tea dress with a nipped waist and hidden side pockets.',
      'Small flutter sleeves, a tie at the back and a skirt cut on the bias.',
    ],
    fields: { ...DRESS_FIELDS, sleeve_length: ['Short sleeve'] },
  },
  {
    ...dress,
    category: 'womens/dresses/midi-dresses/plain',
    weight: 8,
    noun: 'Midi Dress',
    silhouette: 'midi-dress',
    patterns: ['plain', 'plain', 'stripe', 'dot'],
    fabrics: ['linen', 'crepe', 'poplin', 'jersey'],
    colourway: 'cloth',
    wear: WEAR,
    cut: [
      'A clean-lined midi with deep side pockets and a belt you can leave at home.',
      'Cut close through the shoulder and generous through the skirt, with a seam exactly at the waist.',
      'A simple midi shaped by darts rather than elastic, with a small slit for walking.',
    ],
    fields: { ...DRESS_FIELDS, sleeve_length: ['Sleeveless', 'Elbow length', 'Long sleeve'] },
  },
  {
    ...dress,
    category: 'womens/dresses/maxi-dresses',
    weight: 7,
    noun: 'Maxi Dress',
    silhouette: 'maxi-dress',
    pounds: [99, 229],
    patterns: ['plain', 'floral', 'print', 'stripe'],
    fabrics: ['silk', 'linen', 'lawn', 'crepe'],
    colourway: 'cloth',
    wear: WEAR,
    cut: [
      'A floor-skimming maxi with three easy tiers and no fuss.',
      'Long, fluid and bias cut, with fine straps that adjust at the back.',
      'A column of a dress with a draped bodice and a deep, honest hem.',
    ],
    fields: { ...DRESS_FIELDS, styling_length: ['Maxi, 140 cm at size 10'], sleeve_length: ['Sleeveless'] },
  },
  {
    ...dress,
    category: 'womens/dresses/shirt-dresses',
    weight: 6,
    noun: 'Shirt Dress',
    silhouette: 'shirt-dress',
    patterns: ['stripe', 'plain', 'check', 'print'],
    fabrics: ['poplin', 'linen', 'denim', 'twill'],
    colourway: 'cloth',
    wear: WEAR,
    cut: [
      'A shirt dress with a proper collar stand, a yoke and buttons to the hem.',
      'Borrowed from the best kind of men’s shirt, then given a waist and pockets.',
    ],
    fields: { ...DRESS_FIELDS, neck_collar_shape: ['Shirt collar'], sleeve_length: ['Long sleeve, to roll'] },
  },
]
