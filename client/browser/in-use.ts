/**
 * Whether the visitor has interacted with the page. If so, no dialog opens by itself, because it could interrupt a choice. The
 * entry script listens from the start: islands hydrate too late to see the first press.
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
