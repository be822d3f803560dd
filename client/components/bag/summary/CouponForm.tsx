import { type FormEvent, useState } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { useOwnId } from '#client/islands/own-id.ts'
import { type BagPromotions, type BagReply, CODE_FIELD, MAX_CODE_LENGTH, UNSENT } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { couponText } from '#domain/text/coupons.ts'
import styles from './CouponForm.module.css'

/** The rejected code and the reason. A type alias, because TypeScript does not accept an interface as an island's JSON props. */
export type CodeProblem = {
  readonly message: string
  readonly value: string
}

export interface CouponFormProps {
  readonly codes: BagPromotions['codes']
  readonly market: Market
  /** The reason why a posted code was rejected. */
  readonly problem?: CodeProblem | undefined
  readonly onCode: (path: string, code: string) => Promise<BagReply>
}

/** The promo codes in the bag, and a field for another. Without JavaScript, both are forms that post. */
export function CouponForm({ codes, market, problem: given, onCode }: CouponFormProps) {
  const id = useOwnId('code')
  const [problem, setProblem] = useState(given?.message)
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>, path: string, code: string): Promise<boolean> {
    event.preventDefault()
    if (isSending) {
      return false
    }
    setSending(true)
    const reply = await onCode(path, code)
    setSending(false)
    // If the code is waiting for the connection, a message above the page says so.
    const isTaken = reply.ok || reply.code === UNSENT
    setProblem(isTaken ? undefined : reply.message)
    return isTaken
  }
  async function enter(event: FormEvent<HTMLFormElement>): Promise<void> {
    // Read from the field, because text typed before hydration is not in React's state.
    const field = event.currentTarget.querySelector('input')
    if (field && (await send(event, paths.bagCode(market), field.value.trim()))) {
      field.value = ''
    }
    field?.focus()
  }

  return (
    <div className={styles.coupons}>
      <details className={styles.entry} open={given !== undefined}>
        <summary>{couponText.title}</summary>
        <form method="post" action={paths.bagCode(market)} onSubmit={(event) => void enter(event)} className={styles.form}>
          <input
            id={id}
            name={CODE_FIELD}
            defaultValue={given?.value}
            aria-label={couponText.title}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            required
            maxLength={MAX_CODE_LENGTH}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" look="secondary" aria-disabled={isSending || undefined}>
            {couponText.add}
          </Button>
        </form>
        <p className={styles.problem} id={`${id}-error`} role="alert">
          {problem}
        </p>
      </details>
      {codes.length > 0 ? (
        <ul className={styles.codes} aria-label={couponText.applied}>
          {codes.map(({ code, problem: refusal }) => (
            <li key={code}>
              <form
                method="post"
                action={paths.bagCodeOff(market)}
                onSubmit={(event) => void send(event, paths.bagCodeOff(market), code)}
              >
                <input type="hidden" name={CODE_FIELD} value={code} />
                <button type="submit" className={styles.chip} aria-label={couponText.remove(code)}>
                  <span translate="no">{code}</span>
                  <span aria-hidden="true">×</span>
                </button>
              </form>
              {refusal ? <p className={styles.problem}>{refusal}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
