/** Returns the form fields of a gift card's product page, filled in for Rose. */
import { askCommerce } from './ask-commerce.ts'
import { dayFromNow } from './days.ts'

export async function giftCard(): Promise<Record<string, string>> {
  const { body } = await askCommerce('getProductById', [{ entityId: 1010, includeModifiers: true }])
  const modifiers: readonly { id: number; type: string; display_name: string }[] = body.data.modifiers
  const texts = modifiers.map(({ id, type, display_name: name }) => [
    `modifier-${id}`,
    type === 'date' ? dayFromNow(1) : /email$/i.test(name) ? 'rose@example.com' : 'Rose',
  ])
  return { productId: '1010', variantId: String(body.data.variants[0].id), quantity: '1', ...Object.fromEntries(texts) }
}
