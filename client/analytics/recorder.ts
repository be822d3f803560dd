/**
 * Lists the page's analytics events in a corner of the viewport, newest first. Development only.
 * @module
 */
let list: HTMLOListElement | undefined

export function record(): void {
  if (list) {
    return
  }
  const box = document.createElement('details')
  box.style.cssText =
    'position:fixed;z-index:99;right:.5rem;top:6rem;max-width:24rem;max-height:50vh;overflow:auto;padding:.5rem;background:#1f2420;color:#fff;font:12px/1.4 monospace'
  const title = document.createElement('summary')
  title.textContent = 'Data layer'
  list = document.createElement('ol')
  list.reversed = true
  box.append(title, list)
  document.body.append(box)
  for (const entry of window.dataLayer ?? []) {
    show(entry)
  }
  addEventListener('shop-pushed', (event) => event instanceof CustomEvent && show(event.detail))
}

function show(entry: unknown): void {
  const line = document.createElement('li')
  line.textContent = JSON.stringify(entry)
  list?.prepend(line)
}
