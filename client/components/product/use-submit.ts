import { type FormEvent, useState } from 'react'
import { modifierField } from '#domain/contracts/bag.ts'
import { answerFault } from '#domain/modifiers.ts'
import { productText as text } from '#domain/text/product.ts'
import type { PickerProps } from './picker-props.ts'
import type { PickerState } from './picker-rules.ts'

const NO_PROBLEMS: ReadonlyMap<number, string> = new Map()

function problemsIn(form: FormData, modifiers: PickerProps['modifiers']): ReadonlyMap<number, string> {
  return new Map(
    modifiers.flatMap((modifier) => {
      const answer = form.get(modifierField(modifier.id))
      const problem = answerFault(modifier, typeof answer === 'string' ? answer : '')
      return problem ? [[modifier.id, problem === 'email' ? text.email : text.fillIn(modifier.name)] as const] : []
    }),
  )
}

const MISSING_NAMES = { Size: text.size, Length: text.length }

interface SubmitOptions extends Pick<PickerProps, 'modifiers'> {
  readonly state: PickerState
  readonly addToBag: (
    form: FormData,
    action: string,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly message: string }>
}

/** Sending the picker's form: what is missing is said and focused; what is complete goes into the bag. */
export function useSubmit({ state, modifiers, addToBag }: SubmitOptions) {
  const [phase, setPhase] = useState<'still' | 'adding'>('still')
  const [message, setMessage] = useState<string>()
  const [problems, setProblems] = useState(NO_PROBLEMS)

  function refuse(form: HTMLFormElement): boolean {
    const found = problemsIn(new FormData(form), modifiers)
    setProblems(found)
    if (state.kind === 'choose') {
      setMessage(text.chooseFirst(state.missing.map((name) => MISSING_NAMES[name])))
      form.querySelector<HTMLElement>(`input[name="${state.missing[0]}"]`)?.focus()
      return true
    }
    const [first] = found.keys()
    setMessage(first === undefined ? undefined : text.fillInAll)
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`#${modifierField(first)}`)?.focus()
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
    setMessage(outcome.ok ? undefined : outcome.message)
  }

  return { phase, message, problems, submit }
}
