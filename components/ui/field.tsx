import { Icon } from './icon'

type Props = {
  readonly label: string
  readonly name: string
  readonly value?: string | undefined
  readonly placeholder?: string
  readonly hint?: string
  /** The error of the value, as a sentence. */
  readonly wrong?: string | undefined
  readonly rows?: number
  /** Suggested values; others are accepted too. */
  readonly options?: readonly string[]
}

/** A labelled input or, with `rows`, a text area. */
export const Field = ({ label, name, value, placeholder, hint, wrong, rows, options }: Props) => {
  const about = [hint ? `${name}-hint` : '', wrong ? `${name}-wrong` : ''].filter(Boolean).join(' ') || undefined
  const shared = {
    id: name,
    name,
    placeholder,
    'aria-describedby': about,
    'aria-invalid': wrong ? true : undefined,
  } as const
  return (
    <div className="fieldset">
      <label htmlFor={name}>{label}</label>
      {rows ? (
        <textarea className="field" rows={rows} defaultValue={value} {...shared} />
      ) : (
        <input
          className="field"
          defaultValue={value}
          autoComplete="off"
          list={options ? `${name}-options` : undefined}
          {...shared}
        />
      )}
      {options ? (
        <datalist id={`${name}-options`}>
          {options.map(option => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
      {hint ? (
        <p className="xs faint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {wrong ? (
        <p className="wrong" id={`${name}-wrong`}>
          <Icon name="warn" />
          {wrong}
        </p>
      ) : null}
    </div>
  )
}
