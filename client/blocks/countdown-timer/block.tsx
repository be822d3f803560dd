import { CountdownTimer } from '#client/components/navigation/CountdownTimer.tsx'
import { countdownIn } from '#domain/content/countdown-schema.ts'
import { defineBlock } from '../define-block.ts'

/** The bar above the header. By itself it is shown at any time: an editor prepares it before its first day. */
export const countdownTimer = defineBlock({
  id: 'countdown-timer',
  schema: countdownIn,
  width: 'window',
  isChrome: true,
  render: (content, { market }) => <CountdownTimer {...content} market={market} />,
})
