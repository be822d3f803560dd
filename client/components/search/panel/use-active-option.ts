import { type KeyboardEvent, useState } from 'react'
import { activeAfter } from './active-option.ts'
import { optionId } from './SearchMatches.tsx'

/** The `keyCode` of a key that an input method handles (UI Events, "keyCode for Input Methods"). */
const KEY_OF_INPUT_METHOD = 229

/** Arrow keys move the active option, and Enter follows its link. */
export function useActiveOption(list: string, count: number) {
  const [reached, setActive] = useState<number>()
  const active = reached !== undefined && reached < count ? reached : undefined

  function press(event: KeyboardEvent): void {
    const { key } = event
    // An input method (IME) handles these keys itself. In Safari, only the `keyCode` tells that Enter has just ended the
    // composition.
    if (event.nativeEvent.isComposing || event.keyCode === KEY_OF_INPUT_METHOD) {
      return
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const next = activeAfter(key, active, count)
      setActive(next)
      if (next !== undefined) {
        document.getElementById(optionId(list, next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
    } else if (key === 'Enter' && active !== undefined) {
      event.preventDefault()
      document.getElementById(optionId(list, active))?.click()
    }
  }
  return { active, setActive, press }
}
