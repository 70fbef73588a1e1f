import { Dialog } from '@base-ui/react/dialog'
import { CiteForms } from '../../rule/cite-forms'

type Props = { readonly forms: readonly (readonly [name: string, text: string])[]; readonly onClose: () => void }

/** The formats in which a passage can be copied. */
export const CopyForms = ({ forms, onClose }: Props) => (
  <Dialog.Root open onOpenChange={open => (open ? undefined : onClose())}>
    <Dialog.Portal>
      <Dialog.Backdrop className="dialog-back" />
      <Dialog.Popup className="dialog notebox">
        <Dialog.Title>Copy this text</Dialog.Title>
        <CiteForms forms={forms} />
        <p className="row mt-4">
          <Dialog.Close className="btn">Close</Dialog.Close>
        </p>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
