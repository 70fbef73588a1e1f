'use client'
import { useEffect, useState } from 'react'

type Props = { readonly kind: 'add' | 'sign-in' }
const PATHS = {
  add: ['/api/auth/passkey/generate-register-options', '/api/auth/passkey/verify-registration'],
  'sign-in': ['/api/auth/passkey/generate-authenticate-options', '/api/auth/passkey/verify-authentication'],
} as const

const credentialFor = async (kind: Props['kind'], options: unknown): Promise<Credential | null> =>
  kind === 'add'
    ? navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
      })
    : navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
      })

const exchange = async (kind: Props['kind']): Promise<void> => {
  const [ask, verify] = PATHS[kind]
  const options = await fetch(ask, { cache: 'no-store' })
  if (!options.ok) throw new Error('Sign in again to add a passkey')
  const credential = await credentialFor(kind, await options.json())
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was selected')
  const done = await fetch(verify, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ response: credential.toJSON() }),
  })
  if (!done.ok) throw new Error('The site did not accept this passkey')
}

// WebAuthn Level 2, 5.1.2: the relying party is identified by a domain, never by an IP address.
const isNumber = (host: string): boolean => /^[\d.]+$|^\[/.test(host)

/** Adds a passkey, or signs in with one; shown only where the browser supports them. */
export const PasskeyButton = ({ kind }: Props) => {
  const [isAble, setAble] = useState(false)
  const [byName, setByName] = useState('')
  const [said, setSaid] = useState('')
  useEffect(() => {
    setAble(typeof PublicKeyCredential !== 'undefined' && isSecureContext)
    setByName(isNumber(location.hostname) ? `http://localhost${location.port && `:${location.port}`}/account` : '')
  }, [])
  const press = async (): Promise<void> => {
    try {
      await exchange(kind)
      location.assign('/account')
    } catch (failure) {
      setSaid(failure instanceof Error ? failure.message : 'That did not work')
    }
  }
  if (isAble && byName)
    return (
      <p className="dim sm">
        Passkeys need a domain name, and this address is an IP address. On this machine, use{' '}
        <a href={byName}>{byName}</a>.
      </p>
    )
  return isAble ? (
    <p className="row mt-4">
      <button className="btn" type="button" onClick={press}>
        {kind === 'add' ? 'Add a passkey' : 'Sign in with a passkey'}
      </button>
      <span role="status">{said}</span>
    </p>
  ) : null
}
