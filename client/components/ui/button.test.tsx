import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BUTTON_STYLES, Button, isButtonStyle } from './Button.tsx'
import { Field } from './Field.tsx'
import { Notice } from './Notice.tsx'

test('spec B §2: the button styles', () => {
  const styles = ['primary', 'secondary', 'tertiary', 'tertiary-white', 'round-style', 'old-primary', 'old-secondary']
  expect(Object.keys(BUTTON_STYLES)).toEqual(styles)
  expect(isButtonStyle('primary')).toBe(true)
  expect(isButtonStyle('toString')).toBe(false)
})

test('what goes somewhere is a link, what does something a button of type button (spec B §5)', () => {
  expect(renderToStaticMarkup(<Button href="/bag">View Bag</Button>)).toMatch(/^<a [^>]*href="\/bag"[^>]*>View Bag<\/a>$/)
  expect(renderToStaticMarkup(<Button>Done</Button>)).toMatch(/^<button [^>]*type="button"/)
  expect(renderToStaticMarkup(<Button type="submit">Add</Button>)).toContain('type="submit"')
})

test('a field ties its hint and its error to the input', () => {
  const html = renderToStaticMarkup(<Field id="email" name="email" label="Email" hint="We write once" error="Enter an email" />)
  expect(html).toContain('<label class="')
  expect(html).toContain('for="email"')
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="email-hint email-error"/)
  expect(renderToStaticMarkup(<Field id="a" name="a" label="A" />)).not.toContain('aria-')
})

test('errors are alerts, the rest is said politely', () => {
  expect(renderToStaticMarkup(<Notice tone="error">No</Notice>)).toContain('role="alert"')
  expect(renderToStaticMarkup(<Notice>Yes</Notice>)).toContain('role="status"')
  expect(renderToStaticMarkup(<Notice live={false}>There</Notice>)).not.toContain('role=')
})
