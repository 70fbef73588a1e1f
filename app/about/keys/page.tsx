import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { Frame } from '#components/shell/frame'
import { KEYS, keyFor, keymapFrom } from '#components/shell/keymap'
import { ActionForm } from '#components/ui/action-form'
import { keepKeys } from './action'

export const metadata: Metadata = {
  title: 'Keys',
  description: 'The single-key shortcuts of this site. Change them or turn them off here.',
}

/** The keys and what they do; each can be changed. */
const KeysPage = async () => {
  const map = keymapFrom((await cookies()).get('keymap')?.value)
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Keys</h1>
        <p className="lede">
          Shortcuts do nothing while you type. Enter a different key to change one, or{' '}
          <a href="/about/display">turn them all off.</a>
        </p>
        <ActionForm action={keepKeys} submit="Save keys" name="Keys" look="solid">
          <div className="keys mt-6">
            {KEYS.map(([key, does]) => (
              <label key={key}>
                <input
                  className="field key"
                  name={`key ${key}`}
                  defaultValue={keyFor(map, key)}
                  maxLength={2}
                  size={2}
                  autoComplete="off"
                  autoCapitalize="off"
                />
                <span>{does}</span>
              </label>
            ))}
          </div>
          <div className="choice mt-4">
            <label>
              <input type="checkbox" name="ours" value="yes" /> Reset all keys
            </label>
          </div>
        </ActionForm>
      </main>
    </Frame>
  )
}
export default KeysPage
