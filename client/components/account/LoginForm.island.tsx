import { Button } from '#client/components/ui/Button.tsx'
import { Field } from '#client/components/ui/Field.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import { useFieldFaults } from '#client/components/ui/use-field-faults.ts'
import { usePostedForm } from '#client/components/ui/use-posted-form.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { isMissing, signInForm } from '#domain/account/forms.ts'
import type { Faults } from '#domain/account/read-form.ts'
import type { FormProblem } from '#domain/contracts/form-reply.ts'
import { accountText } from '#domain/text/account.ts'
import styles from './LoginForm.module.css'

export interface LoginFormProps {
  readonly action: string
  /** The page to come back to, below the market's prefix. */
  readonly back: string
  readonly forgotHref: string
  readonly email?: string | undefined
  /** Why the form that was posted without script did not sign in. */
  readonly message?: string | undefined
  readonly faults?: readonly (readonly [field: string, said: string])[] | undefined
}

const text = accountText.signIn

/** E-mail and password. Without script it posts; with script it asks the same address for JSON, and the password stays in its field. */
function LoginFields({ action, back, forgotHref, email, message, faults: begin }: LoginFormProps) {
  const awake = useAwake()
  const { faults, watch, judge } = useFieldFaults(signInForm, new Map(begin))
  const { phase, problem, submit } = usePostedForm({
    check: (fields, form) => problemIn(fields, judge(form)),
    failed: text.failed,
    begin: message ? { ok: false, message } : undefined,
  })
  // What its field says is not said twice.
  const said = problem && problem.message !== faults.get(problem.field ?? '') ? problem.message : undefined
  return (
    <form className={styles.form} method="post" action={action} noValidate={awake} onSubmit={submit} {...watch}>
      <input type="hidden" name="return" value={back} />
      {said ? (
        <Notice tone="error" id="login-problem">
          {said}
          {said === text.incorrect ? (
            <>
              {'. '}
              <a href={forgotHref}>{text.reset}</a>
            </>
          ) : null}
        </Notice>
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
        error={faults.get('email')}
      />
      <Field
        id="login-password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={1000}
        label={text.password}
        error={faults.get('password')}
      />
      <Button type="submit" wide aria-disabled={phase === 'sending' || undefined}>
        {phase === 'sending' ? text.sending : text.submit}
      </Button>
      <a className={styles.forgotten} href={forgotHref}>
        {text.forgotten}
      </a>
    </form>
  )
}

function problemIn(fields: FormData, faults: Faults): FormProblem | undefined {
  const [fault] = faults
  return (
    fault && {
      ok: false,
      field: fault[0],
      message: isMissing(fields.get('email'), fields.get('password')) ? text.missing : fault[1],
    }
  )
}

export const LoginForm = defineIsland('LoginForm', LoginFields)
