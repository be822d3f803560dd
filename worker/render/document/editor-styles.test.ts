import { expect, test } from 'vitest'
import { editorStyles } from './editor-styles.ts'

test('an editor’s colours are real declarations of the attributes that show them, by the names of their fields', () => {
  const styles = editorStyles({
    benefitBar: { backgroundColour: '#99391f', textColour: '#fffefb' },
    links: [{ hoverColour: '#123456' }, { underlineColour: '#654321' }],
  })
  expect(styles.split('}').slice(0, -1)).toEqual([
    '[data-ground][data-ground="#99391f"]{background-color:#99391f',
    '[data-ink][data-ink="#fffefb"]{color:#fffefb',
    '[data-hover][data-hover="#123456"]:is(:hover,:focus-visible){color:#123456;border-color:#123456;text-decoration-color:#123456',
    '[data-line][data-line="#654321"]{text-decoration-color:#654321',
  ])
})

test('sizes are pixels, speeds are seconds, and the colour of a wavy underline stands in its text', () => {
  expect(editorStyles({ topHeadingSize: 48, closeBoxSize: 30, speedMobile: 12.5 })).toBe(
    '[data-size="48"]{--size:48px}[data-size="30"]{--size:30px}[data-mobile="12.5"]{--mobile:12.5s}',
  )
  expect(editorStyles('[wavy-underline:#ABC]so[/wavy-underline] [wavy-underline]far[/wavy-underline]')).toBe(
    '[data-line][data-line="#aabbcc"]{text-decoration-color:#aabbcc}',
  )
})

test('each rule occurs once, and a value that is no colour, size or speed makes none', () => {
  expect(editorStyles([{ textColour: '#123456' }, { textColour: '#123456' }]).match(/color/g)).toHaveLength(1)
  const hostile = '#fff}</style><script>'
  expect(
    editorStyles(
      { textColour: hostile, colour: 'Red', headingSize: '4px', size: 12, hex: '#123456' },
      `[wavy-underline:${hostile}]`,
    ),
  ).toBe('')
})
