/**
 * The price slider of the filter dialog: two range inputs for the pointer. They write to the two price fields, which are
 * submitted.
 * @module
 */
const WHOLE = /^\d+$/

export function wireSlider(form: HTMLFormElement): void {
  const slider = form.querySelector<HTMLElement>('[data-slider]')
  const [low, high] = slider?.querySelectorAll('input') ?? []
  const [from, to] = form.querySelectorAll<HTMLInputElement>('[inputmode=numeric]')
  if (!slider || !low || !high || !from || !to) {
    return
  }
  const most = Number(high.max)
  const placeOf = ({ value }: HTMLInputElement) => `${(100 * Number(value)) / most}%`
  const paint = () => {
    slider.style.setProperty('--from', placeOf(low))
    slider.style.setProperty('--to', placeOf(high))
  }
  // An empty field, or a field without a whole number, leaves its end of the range open.
  const follow = () => {
    low.value = WHOLE.test(from.value) ? from.value : '0'
    high.value = WHOLE.test(to.value) ? to.value : high.max
    paint()
  }
  const write = (end: HTMLInputElement) => {
    ;(end === low ? from : to).value = end.value === (end === low ? '0' : high.max) ? '' : end.value
  }
  // An end that did not move keeps the exact amount in its field, because the range may have rounded it.
  slider.addEventListener('input', ({ target }) => {
    const [moved, other] = target === low ? [low, high] : [high, low]
    if (Number(low.value) > Number(high.value)) {
      other.value = moved.value
      write(other)
    }
    write(moved)
    paint()
  })
  // Dragging has focused a range, which is hidden from screen readers, so it must lose the focus.
  slider.addEventListener('change', ({ target }) => (target === low ? low : high).blur())
  from.addEventListener('input', follow)
  to.addEventListener('input', follow)
  form.addEventListener('reset', () => queueMicrotask(follow))
  slider.hidden = false
  follow()
}
