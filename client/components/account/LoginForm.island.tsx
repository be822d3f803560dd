import { Button } from '#client/components/ui/Button.tsx'
import { Field } from '#client/components/ui/Field.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import { usePostedForm } from '#client/components/ui/use-posted-form.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import type { FormProblem } from '#domain/contracts/form-reply.ts'
import { accountText } from '#domain/text/account.ts'
import styles from './LoginForm.module.css'

export interface LoginFormProps {
  readonly action: string
  /** The page to come back to, below the market's prefix. */
  readonly back: string
  readonly forgotHref: string
  readonly email?: string
  /** Why the form that was posted without script did not sign in. */
  readonly problem?: FormProblem
}

const text = accountText.signIn

/** E-mail and password. Without script it posts; with script it asks the same address for JSON, and the password stays in its field. */
function LoginFields({ action, back, forgotHref, email, problem: posted }: LoginFormProps) {
  const awake = useAwake()
  const { phase, problem, submit } = usePostedForm({ check: missingIn, failed: text.failed, begin: posted })
  const isMissing = (field: string) => problem?.field === field && problem.message === text.missing
  return (
    <form className={styles.form} method="post" action={action} noValidate={awake} onSubmit={submit}>
      <input type="hidden" name="return" value={back} />
      {problem ? (
        <Notice tone="error" id="login-problem">
          {problem.message}
          {problem.message === text.incorrect ? (
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
        isWrong={isMissing('email')}
      />
      <Field
        id="login-password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={1000}
        label={text.password}
        isWrong={isMissing('password')}
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

function missingIn(fields: FormData): FormProblem | undefined {
  const field = ['email', 'password'].find((name) => !String(fields.get(name)).trim())
  return field ? { ok: false, field, message: text.missing } : undefined
}

export const LoginForm = defineIsland('LoginForm', LoginFields)
