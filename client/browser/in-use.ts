/**
 * Whether the visitor has begun to use this page. From then on nothing opens by itself, since it could interrupt a choice. The entry
 * listens from the start, since islands wake too late to see the first press.
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
