import { expect, test } from 'vitest'
import type { ChromeContent } from '#domain/entities/content.ts'
import { propsOf, writeProps } from './stored-props.ts'

const chrome: ChromeContent = {
  navigation: { entries: [] },
  mobileNavigation: null,
  footer: null,
  benefitBar: null,
  countdown: null,
  transparentHomeHeader: false,
  localeImage: null,
  popularSearches: ['dress'],
  complete: true,
}

test('a shell is rendered with the props that are stored beside it, and with the chrome that other pages have, whose markup is kept', () => {
  for (const title of ['One', 'Two']) {
    const styles = { text: '', hash: '' }
    const { text, props } = writeProps({ chrome, model: { cards: [1], note: undefined }, head: { title }, styles })
    expect(propsOf({ props: text })).toStrictEqual(props)
    expect(props).toStrictEqual({ chrome, model: { cards: [1] }, head: { title }, styles })
    expect(props.chrome).toBe(chrome)
  }
})
