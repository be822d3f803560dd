/**
 * The filter sidebar as a modal dialog (spec A §4): choosing counts, Done applies, Clear All empties, closing without Done takes the
 * choice back. Its form is on the page; if the filters were late for the page, they are loaded when it opens.
 * @module
 */
import { openDialog } from '#client/components/ui/modal.ts'
import { readListingCount } from '#domain/contracts/listing.ts'
import { listingText as text } from '#domain/text/listing.ts'
import { FILTERS_ID } from './filter-ids.ts'

export function openFilters(dialog: HTMLDialogElement): void {
  openDialog(dialog, wire)
  const late = dialog.querySelector<HTMLElement>('[data-late]')
  if (late) {
    void loadInto(dialog, late)
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
    }
  })
}

const boxesOf = (form: HTMLFormElement): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'),
]
const hadChoice = (form: HTMLFormElement): boolean => boxesOf(form).some((box) => box.defaultChecked)
const isChanged = (form: HTMLFormElement): boolean => boxesOf(form).some((box) => box.checked !== box.defaultChecked)

/** On Done, and where screen readers hear it; nowhere without a total. */
function show(form: HTMLFormElement, total?: number): void {
  const say = (part: string, words: string) => form.querySelector(part)?.replaceChildren(words)
  say('[data-count]', total === undefined ? '' : text.filters.count(total))
  say('[role=status]', total === undefined ? '' : text.count(total))
}

/** The fields of the form as its submit would send them. */
function hrefOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return `${form.action}?${new URLSearchParams(fields)}`
}

/** A reply for an earlier choice never counts: its request has been aborted. Without a reply Done has no number. */
async function count(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  let total: number | undefined
  try {
    const response = await fetch(hrefOf(form), { headers: { accept: 'application/json' }, signal })
    total = readListingCount(await response.json()).total
  } catch {
    // Done works as well without the number.
  }
  if (!signal.aborted) {
    show(form, total)
  }
}

/** The page's own address again, for its filters alone. */
async function loadInto(dialog: HTMLDialogElement, late: HTMLElement): Promise<void> {
  late.textContent = text.filters.loading
  try {
    const response = await fetch(location.href)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const body = page.querySelector(`#${FILTERS_ID} form`)
    if (body) {
      late.replaceWith(document.adoptNode(body))
      dialog.querySelector('input')?.focus()
      return
    }
  } catch {
    // Said below; opening it again is the next try.
  }
  late.textContent = text.filters.none
}
