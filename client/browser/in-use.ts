/**
 * Tells whether the visitor has used the page. If so, no dialog may open by itself and interrupt them. The entry script listens
 * from the start, because islands hydrate too late to catch the first press.
 * @module
 */
let inUse = false

export const isInUse = (): boolean => inUse

export function noticeUse(): void {
  const notice = () => {
    inUse = true
  }
  for (const type of ['click', 'change', 'submit']) {
    addEventListener(type, notice, { capture: true, once: true })
  }
}
