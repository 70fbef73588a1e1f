import { Icon } from '../ui/icon'

type Props = { readonly forms: readonly (readonly [name: string, text: string])[]; readonly id?: string }

/** A citation in several formats, each with a button that copies it; readable and selectable without a script. */
export const CiteForms = ({ forms, id }: Props) => (
  <div className="cite-forms" id={id}>
    {forms.map(([name, text]) => (
      <div key={name} data-copied>
        <p className="row sm">
          <b>{name}</b>
          <button className="btn quiet sm" type="button" data-does="copy">
            <Icon name="copy" />
            Copy<span className="sr"> {name}</span>
            <span role="status" />
          </button>
        </p>
        <pre>{text}</pre>
      </div>
    ))}
  </div>
)
