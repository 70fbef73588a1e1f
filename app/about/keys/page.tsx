import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { Frame } from '#components/shell/frame'
import { keyFor, keymapFrom } from '#components/shell/keymap'
import { KEYS } from '#components/shell/keys-list'
import { ActionForm } from '#components/ui/action-form'
import { keepKeys } from './action'

export const metadata: Metadata = {
  title: 'Keys',
  description: 'The single-key shortcuts of this site, and where to move them or switch them off.',
}

/** The keys and what they do; each may be another one. */
const KeysPage = async () => {
  const map = keymapFrom((await cookies()).get('keymap')?.value)
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Keys</h1>
        <p className="lede">
          They press what is on the page and do nothing while you type. Write another key where one is in your way, or{' '}
          <a href="/about/display">switch them all off.</a>
        </p>
        <ActionForm action={keepKeys} submit="Keep these keys" name="Keys" look="solid">
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
              <input type="checkbox" name="ours" value="yes" /> Put all of them back
            </label>
          </div>
        </ActionForm>
      </main>
    </Frame>
  )
}
export default KeysPage
