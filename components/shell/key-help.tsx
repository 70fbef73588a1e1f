'use client'
import { Dialog } from '@base-ui/react/dialog'
import { KEYS, type Keymap, keyFor } from './keymap'

/** The keyboard shortcuts of the site; opened by `?`. */
const KeyHelp = ({ map, onClose }: { readonly map: Keymap; readonly onClose: () => void }) => (
  <Dialog.Root open onOpenChange={open => (open ? undefined : onClose())}>
    <Dialog.Portal>
      <Dialog.Backdrop className="dialog-back" />
      <Dialog.Popup className="dialog">
        <Dialog.Title>Keys</Dialog.Title>
        <dl className="keys">
          {KEYS.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{keyFor(map, key)}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="row mt-4">
          <Dialog.Close className="btn">Close</Dialog.Close>
          <a className="sm" href="/about/keys">
            Change keys or turn them off
          </a>
        </p>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
export default KeyHelp
