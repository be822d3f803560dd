/**
 * Turns an add-to-bag request into a line that the commerce service accepts: product, variant, options and modifiers.
 * @module
 */
import type { OptionName, Product, Variant } from '#domain/entities/product.ts'
import { cleanModifierValue, isHiddenField, modifierFault } from '#domain/product/modifiers.ts'
import type { SendDates } from '#domain/product/send-dates.ts'
import { type Choice, findVariant } from '#domain/product/stock.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { BagRefusal } from '#worker/flows/cart-queue/bag-outcome.ts'
import type { NewLine } from '#worker/services/commerce/cart/cart.ts'

/** Untrusted form input. It contains neither price nor stock. */
export interface PendingLine {
  readonly productId: number
  /**
   * Options that the shopper did not choose are taken from this variant. It is set, for example, when a wishlist item is moved to
   * the bag.
   */
  readonly variantId?: number
  readonly options: Choice
  /** Texts by modifier id. */
  readonly modifiers: ReadonlyMap<number, string>
  readonly quantity: number
}

export interface ResolvedLine {
  readonly variant: Variant
  readonly line: NewLine
}

const OPTION_NAMES = ['Color', 'Size', 'Length'] as const satisfies readonly OptionName[]

export interface LineContext {
  /** Unique id for a gift card's hidden field (spec A §4). A retry sends the same id, so the shop adds the card only once. */
  readonly uid: string
  readonly dates: SendDates
}

export function resolvePendingLine(
  product: Product,
  pending: PendingLine,
  { uid, dates }: LineContext,
): Result<ResolvedLine, BagRefusal> {
  const variant = variantOf(product, pending)
  if (!variant.ok) {
    return variant
  }
  // A hidden price is stored as zero (spec A §5), so the product must not be sold.
  if (variant.value.purchasingDisabled || product.price.kind === 'hidden') {
    return fail({ code: 'unavailable' })
  }
  const texts = new Map<number, string>()
  for (const modifier of product.modifiers) {
    const text = isHiddenField(modifier) ? uid : cleanModifierValue(modifier, pending.modifiers.get(modifier.id) ?? '')
    const fault = modifierFault(modifier, text, dates)
    if (fault) {
      return fail({ code: fault, modifierId: modifier.id, name: modifier.name })
    }
    if (text) {
      texts.set(modifier.id, text)
    }
  }
  const line: NewLine = { productId: product.id, variantId: variant.value.id, quantity: pending.quantity }
  return ok({
    variant: variant.value,
    line: product.modifiers.length > 0 ? { ...line, selections: selectionsOf(product, variant.value, texts) } : line,
  })
}

function variantOf(product: Product, { variantId, options }: PendingLine): Result<Variant, BagRefusal> {
  const named = product.variants.find(({ id }) => id === variantId)
  if (variantId !== undefined && !named) {
    return fail({ code: 'unknown-product' })
  }
  if (named && OPTION_NAMES.every((name) => options[name] === undefined || options[name] === named.options[name])) {
    return ok(named)
  }
  const choice: Partial<Record<OptionName, string>> = {}
  const open: OptionName[] = []
  for (const name of OPTION_NAMES) {
    const values = new Set(product.variants.flatMap((variant) => variant.options[name] ?? []))
    // Spec A §4: if a product has only one size, the shopper need not choose it.
    const [only] = values.size === 1 ? values : []
    const chosen = options[name] ?? named?.options[name] ?? only
    if (chosen !== undefined && values.has(chosen)) {
      choice[name] = chosen
    } else if (values.size > 0) {
      open.push(name)
    }
  }
  if (open.length > 0) {
    return fail({ code: 'choice', names: open })
  }
  const variant = findVariant(product.variants, choice)
  // Each value exists, but this combination does not, so the shopper must choose another size.
  return variant ? ok(variant) : fail({ code: 'choice', names: ['Size'] })
}

/** For products with modifiers, the commerce service expects all options and modifiers instead of a variant id. */
function selectionsOf(product: Product, variant: Variant, texts: ReadonlyMap<number, string>): NewLine['selections'] {
  const options = product.options.flatMap(({ id, name, values }) => {
    const value = values.find(({ label }) => label === variant.options[name])
    return value ? [{ optionId: id, value: value.id }] : []
  })
  return [...options, ...[...texts].map(([optionId, value]) => ({ optionId, value }))]
}
