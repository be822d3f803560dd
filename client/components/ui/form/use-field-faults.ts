import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { textsOf } from '#client/browser/fetch-json.ts'
import { type Entered, type Faults, type FormSchema, readForm } from '#domain/forms/read-form.ts'

const NONE: Faults = new Map()

export interface FieldFaults {
  readonly faults: Faults
  /** Event handlers for the form, to which the events of its fields bubble up. */
  readonly watch: {
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
  }
  /** Validates all fields, shows their faults and returns them. */
  readonly judge: (form: HTMLFormElement) => Faults
}

/**
 * Validates a form's fields with the server's schema. A field that was filled in is validated on blur; its fault disappears as
 * soon as the value is valid.
 * @param begin the server's faults, each shown until its field changes
 */
export function useFieldFaults(schema: FormSchema<unknown>, begin: Faults = NONE): FieldFaults {
  const [faults, setFaults] = useState(begin)
  const typed = useRef(new Set<string>())
  /** The fields that the schema has validated. The others may still show a fault from the server. */
  const judged = useRef(new Set<string>())
  const afterPress = useAfterPress()

  const wrongIn = (form: HTMLFormElement): Faults => {
    const read = readForm(schema, readEntered(form))
    return read.ok ? NONE : read.reason
  }
  const answer = (wrong: Faults): void =>
    setFaults(
      (shown) =>
        new Map([
          ...[...shown].filter(([name]) => !judged.current.has(name)),
          ...[...wrong].filter(([name]) => judged.current.has(name)),
        ]),
    )

  return {
    faults,
    watch: {
      onInput({ target, currentTarget }) {
        if (!isControl(target)) {
          return
        }
        typed.current.add(target.name)
        if (faults.size === 0) {
          return
        }
        if (faults.has(target.name)) {
          judged.current.add(target.name)
        }
        const wrong = wrongIn(currentTarget)
        // Typing can clear a fault but not add one.
        answer(new Map([...wrong].filter(([name]) => faults.has(name))))
      },
      onBlur({ target, currentTarget, relatedTarget }) {
        // According to React's type, the target is the form, but it is a field.
        const left: EventTarget = target
        // The shopper may also have left fields before hydration.
        for (const control of controlsOf(currentTarget)) {
          const isNew = typed.current.has(control.name) || (isFilledIn(control) && !faults.has(control.name))
          const isLeft = control === left ? isNew : isChanged(control)
          if (isLeft && control !== relatedTarget) {
            judged.current.add(control.name)
          }
        }
        afterPress(() => answer(wrongIn(currentTarget)))
      },
    },
    judge(form) {
      const wrong = wrongIn(form)
      judged.current = new Set([...wrong.keys(), ...controlsOf(form).map(({ name }) => name)])
      setFaults(wrong)
      return wrong
    },
  }
}

/**
 * Delays a callback until the pointer is released. The press that blurs a field may be on a button, which a new message would
 * shift.
 */
function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[] | undefined>(undefined)
  useEffect(() => {
    const begins = () => {
      waiting.current ??= []
    }
    const ends = () => {
      for (const run of waiting.current ?? []) {
        setTimeout(run)
      }
      waiting.current = undefined
    }
    const listeners = [
      ['pointerdown', begins],
      ['pointerup', ends],
      ['pointercancel', ends],
    ] as const
    for (const [type, listener] of listeners) {
      document.addEventListener(type, listener, true)
    }
    return () => {
      for (const [type, listener] of listeners) {
        document.removeEventListener(type, listener, true)
      }
    }
  }, [])
  // On a touch screen, the pointer is released before the field loses the focus, but `click` has not fired yet.
  return (run) => (waiting.current ? waiting.current.push(run) : setTimeout(run))
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].flatMap((one) => (isControl(one) ? [one] : []))

/** An empty checkbox does not count as filled in. */
const isFilledIn = (control: Control): boolean => control.type !== 'checkbox' && control.value !== ''

const isChanged = (control: Control): boolean =>
  isFilledIn(control) && !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue

/** The entered values. The browser would post an incomplete date as an empty string, so it is replaced with an invalid value. */
function readEntered(form: HTMLFormElement): Entered {
  const unreadable = controlsOf(form).flatMap(({ name, validity }) => (validity.badInput ? [[name, '?'] as const] : []))
  return Object.fromEntries([...textsOf(new FormData(form)), ...unreadable])
}
