import { type FormEvent, useState } from 'react'
import { modifierField } from '#domain/contracts/bag.ts'
import { answerFault } from '#domain/product/modifiers.ts'
import { answerText } from '#domain/text/answers.ts'
import { productText as text } from '#domain/text/product.ts'
import type { PickerProps, PickerState } from './picker-rules.ts'

const NO_PROBLEMS: ReadonlyMap<number, string> = new Map()

function problemsIn(form: FormData, modifiers: PickerProps['modifiers']): ReadonlyMap<number, string> {
  return new Map(
    modifiers.flatMap((modifier) => {
      const answer = form.get(modifierField(modifier.id))
      const problem = answerFault(modifier, typeof answer === 'string' ? answer : '')
      return problem ? [[modifier.id, answerText.fault(problem, modifier)] as const] : []
    }),
  )
}

const MISSING_NAMES = { Size: text.size, Length: text.length }

interface SubmitOptions extends Pick<PickerProps, 'modifiers'> {
  readonly state: PickerState
  readonly addToBag: (
    form: FormData,
    action: string,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly message: string; readonly field?: string }>
}

/** Submits the picker's form: a missing choice is named and focused; a complete choice goes into the bag. */
export function useSubmit({ state, modifiers, addToBag }: SubmitOptions) {
  const [phase, setPhase] = useState<'still' | 'adding'>('still')
  const [message, setMessage] = useState<string>()
  const [problems, setProblems] = useState(NO_PROBLEMS)

  function point(form: HTMLFormElement, modifierId: number): void {
    setMessage(text.fillInAll)
    form.querySelector<HTMLElement>(`#${modifierField(modifierId)}`)?.focus()
  }

  function refuse(form: HTMLFormElement): boolean {
    const found = problemsIn(new FormData(form), modifiers)
    setProblems(found)
    if (state.kind === 'choose') {
      setMessage(text.chooseFirst(state.missing.map((name) => MISSING_NAMES[name])))
      form.querySelector<HTMLElement>(`input[name="${state.missing[0]}"]`)?.focus()
      return true
    }
    const [first] = found.keys()
    setMessage(undefined)
    if (first !== undefined) {
      point(form, first)
    }
    return first !== undefined || state.kind !== 'ready'
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (phase === 'adding' || refuse(form)) {
      return
    }
    setPhase('adding')
    const outcome = await addToBag(new FormData(form), form.action)
    setPhase('still')
    // Only the server knows the date in the market, so it may refuse an answer; the refusal is shown at its field.
    const asked = outcome.ok ? undefined : modifiers.find(({ id }) => modifierField(id) === outcome.field)
    if (!outcome.ok && asked) {
      setProblems(new Map([[asked.id, outcome.message]]))
      point(form, asked.id)
    } else {
      setMessage(outcome.ok ? undefined : outcome.message)
    }
  }

  return { phase, message, problems, submit }
}
