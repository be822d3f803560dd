/**
 * The price slider in the filter dialog: two range inputs, for pointers only. They write to the two price fields, which are what
 * the form submits.
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
  // If a field does not contain a whole number, its end of the range stays open.
  const follow = () => {
    low.value = WHOLE.test(from.value) ? from.value : '0'
    high.value = WHOLE.test(to.value) ? to.value : high.max
    paint()
  }
  const write = (end: HTMLInputElement) => {
    ;(end === low ? from : to).value = end.value === (end === low ? '0' : high.max) ? '' : end.value
  }
  // Only the end that moved writes to its field, because the range may have rounded the exact amount in the other one.
  slider.addEventListener('input', ({ target }) => {
    const [moved, other] = target === low ? [low, high] : [high, low]
    if (Number(low.value) > Number(high.value)) {
      other.value = moved.value
      write(other)
    }
    write(moved)
    paint()
  })
  // Dragging has focused a range input, which is hidden from screen readers and so must not keep the focus.
  slider.addEventListener('change', ({ target }) => (target === low ? low : high).blur())
  from.addEventListener('input', follow)
  to.addEventListener('input', follow)
  form.addEventListener('reset', () => queueMicrotask(follow))
  slider.hidden = false
  follow()
}
