import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WishlistLine } from '#domain/contracts/wishlist.ts'
import { MARKETS } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import { fieldsOf, formTo, parsePage } from '#tests/helpers/parsed-page.ts'
import { WishlistLineItem } from './WishlistLineItem.tsx'

const UK = MARKETS.en
const line: WishlistLine = {
  item: '1016~Ink~1016001',
  productId: 1016,
  variantId: 1016001,
  name: 'Bowl',
  href: '/p/1016/bowl/Ink',
  facts: ['Ink'],
  picture: { src: '/i/x', alt: '' },
  price: { kind: 'regular', now: money(3400, 'GBP') },
  stock: 'in-stock',
  sizes: [],
}
const never = () => expect.unreachable()
const shown = (more: Partial<WishlistLine>, isBagBusy = false) =>
  parsePage(
    renderToString(
      <main>
        <WishlistLineItem line={{ ...line, ...more }} market={UK} isBagBusy={isBagBusy} onAdd={never} onRemove={never} />
      </main>,
    ),
  )
const canAdd = (page: ReturnType<typeof shown>) =>
  !page.getByRole('button', { name: text.addOf('Bowl') }).hasAttribute('disabled')

test('spec A §5: Add to bag is disabled while the bag is busy, and for an item that cannot be bought', () => {
  expect([canAdd(shown({})), canAdd(shown({ stock: 'low' })), canAdd(shown({}, true))]).toEqual([true, true, false])
  for (const stock of ['sold-out', 'withheld', 'not-purchasable'] as const) {
    expect(canAdd(shown({ stock }))).toBe(false)
  }
  expect(shown({ stock: 'not-sold' }).queryByRole('button', { name: text.addOf('Bowl') })).toBeNull()
})

test('spec A §7: it adds one item with its variant', () => {
  expect(fieldsOf(formTo(shown({}), paths.bagItems(UK)))).toMatchObject({
    productId: '1016',
    variantId: '1016001',
    quantity: '1',
  })
})
