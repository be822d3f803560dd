import { expect, test } from 'vitest'
import { editorStyles } from './editor-styles.ts'

test('an editor’s colours become CSS declarations, whose properties depend on the names of the fields', () => {
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

test('sizes are in pixels, speeds in seconds, and the text holds the colour of a wavy underline', () => {
  expect(editorStyles({ topHeadingSize: 48, closeBoxSize: 30, speedMobile: 12.5 })).toBe(
    '[data-size="48"]{--size:48px}[data-size="30"]{--size:30px}[data-mobile="12.5"]{--mobile:12.5s}',
  )
  expect(editorStyles('[wavy-underline:#ABC]so[/wavy-underline] [wavy-underline]far[/wavy-underline]')).toBe(
    '[data-line][data-line="#aabbcc"]{text-decoration-color:#aabbcc}',
  )
})

test('each rule occurs once, and a value that is not a colour, a size or a speed makes no rule', () => {
  expect(editorStyles([{ textColour: '#123456' }, { textColour: '#123456' }]).match(/color/g)).toHaveLength(1)
  const hostile = '#fff}</style><script>'
  expect(
    editorStyles(
      { textColour: hostile, colour: 'Red', headingSize: '4px', size: 12, hex: '#123456' },
      `[wavy-underline:${hostile}]`,
    ),
  ).toBe('')
})
