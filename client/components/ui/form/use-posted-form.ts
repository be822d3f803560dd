import { type FormEvent, useCallback, useState } from 'react'
import { fetchJson, textsOf } from '#client/browser/fetch-json.ts'
import { fallBackTo, isLeaving } from '#client/browser/leaving.ts'
import { type Problem, parseReply } from '#domain/contracts/reply.ts'

interface Options {
  /** Finds faults before the form is sent. The server checks the form as well. */
  readonly check: (fields: FormData, form: HTMLFormElement) => Problem | undefined
  /** The message for a lost connection, a timeout or a response with an unexpected shape. */
  readonly failed: string
  /** The problem that came with the page from the server. */
  readonly begin?: Problem
}

export interface PostedForm {
  readonly phase: 'open' | 'sending'
  readonly done?: string
  readonly problem?: Problem
  /** How many times the form has been rejected on this page. */
  readonly attempt: number
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  readonly reset: () => void
}

/** Sends a form in the background to its own URL and asks for JSON. */
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
      // The form stays disabled until the next page arrives.
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
