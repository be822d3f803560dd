import { Field } from './Field.tsx'

interface EmailFieldProps {
  readonly id: string
  readonly label: string
  readonly entered?: string | undefined
  readonly error?: string | undefined
}

export const EmailField = ({ id, label, entered, error }: EmailFieldProps) => (
  <Field
    id={id}
    name="email"
    type="email"
    inputMode="email"
    autoComplete="email"
    required
    maxLength={254}
    label={label}
    defaultValue={entered}
    error={error}
  />
)
