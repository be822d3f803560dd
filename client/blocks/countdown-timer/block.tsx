import { defineBlock } from '#client/block-kit/define-block.ts'
import { CountdownTimer } from '#client/components/countdown/CountdownTimer.tsx'
import { countdownIn } from '#domain/content/countdown-schema.ts'

/** The bar above the header. As a block it ignores its dates, because an editor prepares it before its first day. */
export const countdownTimer = defineBlock({
  id: 'countdown-timer',
  schema: countdownIn,
  width: 'window',
  isChrome: true,
  render: (content, { market }) => <CountdownTimer {...content} market={market} />,
})
