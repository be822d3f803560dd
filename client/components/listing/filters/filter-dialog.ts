/**
 * Opens the filter sidebar as a modal dialog (spec A §4). Each choice updates the count, Done applies the choices, and Clear All
 * removes them; closing the dialog in any other way restores the previous ones. The form is fetched from the page with the
 * filters when the dialog first opens. If that fails, reopening the dialog tries again.
 * @module
 */
import { fetchJson, textsOf } from '#client/browser/fetch-json.ts'
import { fallBackTo } from '#client/browser/leaving.ts'
import { fetchPage, isOfAnotherRelease } from '#client/browser/read-page.ts'
import { openDialog } from '#client/components/ui/dialog/open-dialog.ts'
import { type ListingCount, parseListingCount } from '#domain/contracts/listing.ts'
import { listingText as text } from '#domain/text/listing.ts'
import { wireSlider } from './price-slider.ts'

/** In milliseconds. After this time the dialog shows an error; reopening the dialog retries. */
const LONGEST_WAIT = 10_000

/** @param href the URL of the page with the filters */
export function openFilters(dialog: HTMLDialogElement, href: string): void {
  openDialog(dialog, wire)
  const late = dialog.querySelector<HTMLElement>('[data-late]')
  if (late) {
    void loadInto(dialog, late, href)
  }
}

function wire(dialog: HTMLDialogElement): void {
  let counting = new AbortController()
  const formOf = () => dialog.querySelector('form')
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : dialog
    const form = formOf()
    if (form && target.closest('[data-clear]') && !hadChoice(form)) {
      event.preventDefault()
      dialog.close()
    }
  })
  dialog.addEventListener('change', () => {
    const form = formOf()
    counting.abort()
    counting = new AbortController()
    if (form) {
      void count(form, counting.signal)
    }
  })
  dialog.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) {
      if (value === '') {
        formData.delete(name)
      }
    }
  })
  dialog.addEventListener('submit', (event) => {
    const form = formOf()
    if (form && !isChanged(form)) {
      event.preventDefault()
      dialog.close()
    }
  })
  dialog.addEventListener('close', () => {
    counting.abort()
    const form = formOf()
    if (form) {
      form.reset()
      show(form, Number(form.dataset.total))
      for (const goods of form.querySelectorAll<HTMLElement>('[data-goods]')) {
        goods.replaceChildren(text.filters.count(Number(goods.dataset.goods)))
      }
    }
  })
}

const fieldsOf = (form: HTMLFormElement): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden])'),
]
const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox'
const hadChoice = (form: HTMLFormElement): boolean =>
  fieldsOf(form).some((field) => (isBox(field) ? field.defaultChecked : field.defaultValue !== ''))
const isChanged = (form: HTMLFormElement): boolean =>
  fieldsOf(form).some((field) => field.checked !== field.defaultChecked || (!isBox(field) && field.value !== field.defaultValue))

/** Shows next to each checkbox how many products the listing would have with that value and the choices in the other facets. */
function showCounts(form: HTMLFormElement, facets: ListingCount['facets']): void {
  for (const field of fieldsOf(form).filter(isBox)) {
    const counts = facets[field.name] ?? {}
    field.parentElement?.querySelector('[data-goods]')?.replaceChildren(text.filters.count(counts[field.value] ?? 0))
  }
}

/** Shows the count on Done and announces it. Without a total, both are cleared. */
function show(form: HTMLFormElement, total?: number): void {
  const say = (part: string, words: string) => form.querySelector(part)?.replaceChildren(words)
  say('[data-count]', total === undefined ? '' : text.filters.count(total))
  say('[role=status]', total === undefined ? '' : text.count(total))
}

/** The URL that submitting the form would open. */
function hrefOf(form: HTMLFormElement): string {
  return `${form.action}?${textsOf(new FormData(form))}`
}

/** Requests the count for the current choices. A newer choice aborts the request. Without a response, Done shows no number. */
async function count(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const counted = await fetchJson(hrefOf(form), parseListingCount, { signal })
  if (!signal.aborted) {
    show(form, counted.ok ? counted.value.total : undefined)
    if (counted.ok) {
      showCounts(form, counted.value.facets)
    }
  }
}

async function loadInto(dialog: HTMLDialogElement, late: HTMLElement, href: string): Promise<void> {
  late.removeAttribute('data-late')
  late.textContent = text.filters.loading
  const page = await fetchPage(href, AbortSignal.timeout(LONGEST_WAIT))
  if (page && isOfAnotherRelease(page)) {
    // The response comes from a newer release, but the page with the filters still works.
    fallBackTo(href)
    return
  }
  const form = page?.querySelector<HTMLFormElement>('form[data-total]')
  if (form) {
    late.replaceWith(form)
    wireSlider(form)
    dialog.querySelector('input')?.focus()
  } else {
    late.textContent = text.filters.none
    late.dataset.late = ''
  }
}
