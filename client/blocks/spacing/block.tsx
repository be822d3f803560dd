import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { oneOf } from '#domain/content/schema.ts'
import styles from './block.module.css'

/** The named sizes in spec B §9. Their heights are in the stylesheet. */
const SPACING_CLASSES = {
  XXS: styles.xxs,
  XS: styles.xs,
  Small: styles.small,
  Medium: styles.medium,
  Large: styles.large,
  XL: styles.xl,
  XXL: styles.xxl,
} as const

const SIZES = ['XXS', 'XS', 'Small', 'Medium', 'Large', 'XL', 'XXL'] as const

/** Empty space between blocks. An unknown size adds none (spec B §5). */
export const spacing = defineBlock({
  id: 'spacing',
  schema: () => z.object({ size: oneOf(SIZES) }),
  width: 'window',
  render: ({ size }) => (size ? <div className={SPACING_CLASSES[size]} /> : null),
})
