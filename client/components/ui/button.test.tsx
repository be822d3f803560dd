import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ParsedPage, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { BUTTON_STYLES, Button, isButtonStyle } from './Button.tsx'
import { Field } from './form/Field.tsx'
import { Notice } from './Notice.tsx'

const drawn = (part: ReactElement): ParsedPage => parsePage(renderToStaticMarkup(part))

test('spec B §2: the button styles', () => {
  const styles = ['primary', 'secondary', 'tertiary', 'tertiary-white', 'round-style', 'old-primary', 'old-secondary']
  expect(Object.keys(BUTTON_STYLES)).toEqual(styles)
  expect(isButtonStyle('primary')).toBe(true)
  expect(isButtonStyle('toString')).toBe(false)
})

test('a URL makes a link, an action makes a button with type button (spec B §5)', () => {
  expect(
    drawn(<Button href="/bag">View Bag</Button>)
      .getByRole('link', { name: 'View Bag' })
      .getAttribute('href'),
  ).toBe('/bag')
  const typeOf = (button: ReactElement) => drawn(button).getByRole('button').getAttribute('type')
  expect([typeOf(<Button>Done</Button>), typeOf(<Button type="submit">Add</Button>)]).toEqual(['button', 'submit'])
})

test('a field ties its hint and its error to the input', () => {
  const page = drawn(<Field id="email" name="email" label="Email" hint="We write once" error="Enter an email" />)
  const input = page.getByRole('textbox', { name: 'Email', description: 'We write once Enter an email' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const plain = drawn(<Field id="a" name="a" label="A" />).getByRole('textbox', { name: 'A' })
  expect(plain.getAttributeNames().filter((name) => name.startsWith('aria-'))).toEqual([])
})

test('errors are alerts, other messages are polite', () => {
  expect(textOf(drawn(<Notice tone="error">No</Notice>).getByRole('alert'))).toBe('No')
  expect(textOf(drawn(<Notice>Yes</Notice>).getByRole('status'))).toBe('Yes')
  expect(drawn(<Notice live={false}>There</Notice>).document.querySelector('[role]')).toBeNull()
})
