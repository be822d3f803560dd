import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PickerProps, PickerState } from '#client/components/product/options/picker-state.ts'
import { modifierField } from '#domain/contracts/bag.ts'
import { addRefusal, type ModifierProblems, modifierProblems } from './add-refusal.ts'

const NO_PROBLEMS: ModifierProblems = new Map()

const modifierValuesIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return (field: string) => String(data.get(field) ?? '')
}

interface BuyFormFacts extends Pick<PickerProps, 'product' | 'modifiers'> {
  readonly state: PickerState
  /** True while another colour is loading. */
  readonly isChanging: boolean
  readonly add: AddToBag
}

/** @param name the product's name, used in messages */
export type AddToBag = (form: FormData, action: string, name: string) => Promise<BuyResult>

type BuyResult = { readonly ok: true } | { readonly ok: false; readonly message?: string; readonly field?: string }

export interface BuyForm {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly phase: 'adding' | undefined
  /** The reason why the product cannot be added now. */
  readonly refusal: string | undefined
  /** The message shown after the button was pressed. */
  readonly notice: string | undefined
  readonly problems: ModifierProblems
  /** Reads the values of the form's fields. */
  readonly read: () => void
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** Clears the message. Must be called when the choice changes. */
  readonly forgive: () => void
}

/** Submits the picker's form. If a choice is missing, asks for it and moves the focus there instead. */
export function useBuyForm({ product, modifiers, state, isChanging, add }: BuyFormFacts): BuyForm {
  const ref = useRef<HTMLFormElement>(null)
  const [phase, setPhase] = useState<'adding'>()
  const [found, setFound] = useState(() => modifierProblems(modifiers, () => ''))
  /** Once the shopper has pressed the button, the form asks for a missing choice until the choice changes. */
  const [isAsked, setAsked] = useState(false)
  /** The server's refusal, and the modifier field that caused it. */
  const [answer, setAnswer] = useState<{ readonly message?: string; readonly modifierId?: number }>()
  const refusal = addRefusal({ loading: phase ?? (isChanging ? 'changing' : undefined), state, problems: found })

  const read = useCallback(() => {
    if (ref.current) {
      setFound(modifierProblems(modifiers, modifierValuesIn(ref.current)))
    }
    setAnswer(undefined)
  }, [modifiers])
  // After the shopper has gone back to this page, the browser may have restored the fields' values.
  useEffect(read, [read])

  /** @param asker the element with the pressed button: the form or the size sheet */
  function point(form: HTMLFormElement, asker: Element, problem: number | undefined): void {
    const field = problem === undefined ? undefined : form.querySelector<HTMLElement>(`#${modifierField(problem)}`)
    const choice = state.kind === 'choose' ? asker.querySelector<HTMLElement>(`input[name="${state.missing[0]}"]`) : undefined
    const target = choice ?? field
    target?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : {}
    const problems = modifierProblems(modifiers, modifierValuesIn(form))
    setFound(problems)
    setAnswer(undefined)
    if (phase) {
      return
    }
    if (isChanging || state.kind !== 'ready' || problems.size > 0) {
      setAsked(true)
      point(form, submitter?.closest('dialog') ?? form, problems.keys().next().value)
      return
    }
    setAsked(false)
    setPhase('adding')
    const outcome = await add(new FormData(form), form.action, product.name)
    setPhase(undefined)
    if (!outcome.ok) {
      // The server may reject a date that the browser accepted, because only the server knows today's date in the market. The
      // message is then shown at the field.
      const modifierId = modifiers.find(({ id }) => modifierField(id) === outcome.field)?.id
      setAnswer({ message: outcome.message, modifierId })
      point(form, form, modifierId)
    }
  }

  const asked = isAsked ? found : NO_PROBLEMS
  return {
    ref,
    phase,
    refusal,
    notice: answer?.message ?? (isAsked ? refusal : undefined),
    problems: answer?.modifierId === undefined ? asked : new Map([[answer.modifierId, answer.message ?? '']]),
    read,
    submit,
    forgive: () => {
      setAsked(false)
      setAnswer(undefined)
    },
  }
}
