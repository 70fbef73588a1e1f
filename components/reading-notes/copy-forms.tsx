import { Dialog } from '@base-ui/react/dialog'
import { CopyButton } from '../copy-button'

type Props = { readonly forms: readonly (readonly [name: string, text: string])[]; readonly onClose: () => void }

/** A passage in the forms it can be taken along. */
export const CopyForms = ({ forms, onClose }: Props) => (
  <Dialog.Root open onOpenChange={open => (open ? undefined : onClose())}>
    <Dialog.Portal>
      <Dialog.Backdrop className="dialog-back" />
      <Dialog.Popup className="dialog notebox">
        <Dialog.Title>Take these words along</Dialog.Title>
        <div className="cite-forms">
          {forms.map(([name, text]) => (
            <div key={name}>
              <p className="row sm">
                <b>{name}</b>
                <CopyButton text={text} what={name} />
              </p>
              <pre>{text}</pre>
            </div>
          ))}
        </div>
        <p className="row mt-4">
          <Dialog.Close className="btn">Close</Dialog.Close>
        </p>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
