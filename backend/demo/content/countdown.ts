/** The line above the header that counts down, while its time is (spec B §2). */
import { item, type KeyedItem } from './make.ts'
import type { Voice } from './voice.ts'

export const countdown = (voice: Voice): KeyedItem => ({
  key: `${voice.prefix}countdown-timer`,
  item: item('countdown-timer', 'Last day to order for Christmas', {
    startDate: '2026-11-16T00:00:00Z',
    endDate: '2026-12-18T23:59:59Z',
    text: 'Order by 18 December for Christmas',
    link: '/delivery-and-returns',
    textColour: '#f7f4ec',
    backgroundColour: '#24382c',
  }),
})
