import { defineBlock } from '#client/block-kit/define-block.ts'
import { CountdownTimer } from '#client/components/countdown/CountdownTimer.tsx'
import { countdownIn } from '#domain/content/countdown-schema.ts'

/** The countdown bar above the header. In a preview it ignores its dates, so that editors can see it before it starts. */
export const countdownTimer = defineBlock({
  id: 'countdown-timer',
  schema: countdownIn,
  width: 'window',
  isChrome: true,
  render: (content, { market }) => <CountdownTimer {...content} market={market} />,
})
