import { Button } from '#client/components/ui/Button.tsx'
import { ErrorSummary } from '#client/components/ui/form/ErrorSummary.tsx'
import { Field } from '#client/components/ui/form/Field.tsx'
import { PasswordField } from '#client/components/ui/form/PasswordField.tsx'
import { useFieldFaults } from '#client/components/ui/form/use-field-faults.ts'
import { usePostedForm } from '#client/components/ui/form/use-posted-form.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { isMissing, signInForm } from '#domain/account/forms.ts'
import { type FieldFault, type Problem, problemOf } from '#domain/contracts/reply.ts'
import type { Faults } from '#domain/forms/read-form.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { cookiesBlocked } from '#domain/text/layout.ts'
import styles from './LoginForm.module.css'

export interface LoginFormProps {
  readonly market: MarketCode
  /** The page to return to, without the market's prefix. */
  readonly back: string
  readonly email?: string | undefined
  /** The reason why a form posted without JavaScript was refused. */
  readonly message?: string | undefined
  readonly faults?: readonly (readonly [field: string, said: string])[] | undefined
}

const text = accountText.signIn

/**
 * The e-mail address and password. Without JavaScript, the form posts normally. With JavaScript, it requests JSON from the same
 * URL, so that the password stays in its field.
 */
function LoginFields({ market: code, back, email, message, faults: begin = [] }: LoginFormProps) {
  const market = MARKETS[code]
  const forgotHref = paths.forgotPassword(market)
  const awake = useAwake()
  const { faults, watch, judge } = useFieldFaults(signInForm, new Map(begin))
  const { phase, problem, attempt, submit } = usePostedForm({
    check: (fields, form) => (navigator.cookieEnabled ? problemIn(fields, judge(form)) : { ok: false, message: cookiesBlocked }),
    failed: text.failed,
    begin: problemWith(begin, message),
  })
  /** Only the server knows whether the password is incorrect. */
  const error = (name: string) => faults.get(name) ?? (problem?.field === name ? problem.message : undefined)
  return (
    <form className={styles.form} method="post" action={paths.login(market)} noValidate={awake} onSubmit={submit} {...watch}>
      <input type="hidden" name="return" value={back} />
      {problem ? (
        <ErrorSummary form="login" attempt={attempt} {...problem}>
          {problem.message === text.incorrect ? (
            <p>
              <a href={forgotHref}>{text.reset}</a>
            </p>
          ) : null}
        </ErrorSummary>
      ) : null}
      <Field
        id="login-email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        label={text.email}
        defaultValue={email}
        error={error('email')}
      />
      <PasswordField
        awake={awake}
        id="login-password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={1000}
        label={text.password}
        error={error('password')}
      />
      <Button type="submit" wide aria-disabled={phase === 'sending' || undefined}>
        {phase === 'sending' ? text.sending : text.submit}
      </Button>
      <a className={styles.forgotten} href={forgotHref}>
        {text.forgotten(market)}
      </a>
    </form>
  )
}

function problemIn(fields: FormData, faults: Faults): Problem | undefined {
  const message = isMissing(fields.get('email'), fields.get('password')) ? text.missing : undefined
  return problemWith([...faults], message)
}

/** The summary lists even a single fault. `useFieldFaults` shows the fault at its field and clears it there. */
const problemWith = (faults: readonly FieldFault[], message = faults[0]?.[1]): Problem | undefined => problemOf(faults, message)

export const LoginForm = defineIsland('LoginForm', LoginFields)
