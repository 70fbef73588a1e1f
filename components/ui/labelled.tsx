type Props = {
  readonly label: string
  readonly name: string
  readonly type?: 'text' | 'email' | 'password'
  readonly complete?: string
  readonly value?: string
  readonly required?: boolean
}

/** A field with its label above it. */
export const Labelled = ({ label, name, type = 'text', complete, value, required = true }: Props) => (
  <label>
    {label}
    <input
      className="field"
      name={name}
      type={type}
      autoComplete={complete}
      defaultValue={value}
      required={required}
      {...(type === 'password' ? { minLength: 8, maxLength: 128 } : {})}
    />
  </label>
)
