import { type FormEvent, useCallback, useState } from 'react'
import { fetchJson, textsOf } from '#client/browser/fetch-json.ts'
import { fallBackTo, isLeaving } from '#client/browser/leaving.ts'
import { type Problem, parseReply } from '#domain/contracts/reply.ts'

interface Options {
  /** Finds faults of the fields before anything is sent; the server checks again. */
  readonly check: (fields: FormData, form: HTMLFormElement) => Problem | undefined
  /** Said when no answer came: no connection, a timeout, or an answer that is no reply. */
  readonly failed: string
  /** The problem of the form as the server shows it. */
  readonly begin?: Problem
}

export interface PostedForm {
  readonly phase: 'open' | 'sending'
  /** The sentence of a success. */
  readonly done?: string
  readonly problem?: Problem
  /** How many times the form has been refused on this page. */
  readonly attempt: number
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** Back to an empty form. */
  readonly reset: () => void
}

/** Sends the form that works without script to the same address, and asks for JSON. */
export function usePostedForm({ check, failed, begin }: Options): PostedForm {
  const [phase, setPhase] = useState<PostedForm['phase']>('open')
  const [done, setDone] = useState<string>()
  const [problem, setProblem] = useState(begin)
  const [attempt, setAttempt] = useState(0)
  const reset = useCallback(() => {
    setDone(undefined)
    setProblem(undefined)
  }, [])

  function refuse(found: Problem): void {
    setProblem(found)
    setAttempt((before) => before + 1)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const wrong = phase === 'sending' ? undefined : check(fields, form)
    if (wrong) {
      refuse(wrong)
    }
    if (wrong || phase === 'sending') {
      return
    }
    setPhase('sending')
    const answer = await fetchJson(form.action, parseReply, { body: textsOf(fields) })
    const reply = answer.ok ? answer.value : undefined
    if (reply?.ok && reply.href) {
      // Stays as it is until the next page is there.
      fallBackTo(reply.href)
      return
    }
    setPhase('open')
    if (reply?.ok) {
      setProblem(undefined)
      setDone(reply.message)
    } else if (reply || !isLeaving()) {
      refuse(reply ?? { ok: false, message: failed })
    }
  }

  return { phase, done, problem, attempt, submit, reset }
}
