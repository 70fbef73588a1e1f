import { createHash, randomBytes } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type { Client } from '../store/database'
import { type Role, roleOf } from './roles'
import type { AccountSettings } from './settings'

/** The stored form of a code: nobody who reads the database or a backup can join with it. */
const hashOf = (code: string): string => createHash('sha256').update(code.trim()).digest('base64url')

/** A code for an invited person, and the form in which it is stored. */
export const newCode = (): { readonly code: string; readonly stored: string } => {
  const code = randomBytes(15).toString('base64url')
  return { code, stored: hashOf(code) }
}

export const codeIn = (body: unknown): { readonly code?: string } => {
  const { invitation } = (body ?? {}) as { readonly invitation?: unknown }
  return typeof invitation === 'string' && invitation.trim() !== '' ? { code: invitation } : {}
}

type Newcomer = { readonly email: unknown; readonly code?: string }

/**
 * Unused invitations for a new reader: the one of their code, otherwise those for their address. An address that no
 * e-mail has verified proves nothing, so without a code it opens only reader accounts.
 */
const invitationsFor = async (client: Client, settings: AccountSettings, { email, code }: Newcomer) => {
  const address = typeof email === 'string' ? email.trim().toLowerCase() : ''
  if (code)
    return client.invitation.findMany({
      where: { code: hashOf(code), usedAt: null, OR: [{ email: null }, { email: address }] },
    })
  const named = await client.invitation.findMany({
    where: { email: address, usedAt: null },
    orderBy: { createdAt: 'asc' },
  })
  return named.filter(({ role }) => settings.smtpUrl !== null || role === 'reader')
}

const refuse = (): never => {
  throw new APIError('FORBIDDEN', {
    message: 'Signing up on this site needs an invitation. Enter your invitation code',
  })
}

/** Rejects a sign-up without an invitation before any lookup, whether or not the address has an account. */
export const mayJoin = async (client: Client, settings: AccountSettings, newcomer: Newcomer): Promise<void> => {
  if (settings.signUp === 'invitation' && (await invitationsFor(client, settings, newcomer)).length === 0) refuse()
}

/** Uses up an invitation and returns its role; if two people use the same one at once, the second is refused. */
export const claimInvitation = async (
  client: Client,
  settings: AccountSettings,
  newcomer: Newcomer,
): Promise<Role | null> => {
  if (settings.signUp === 'open') return null
  for (const { code, role } of await invitationsFor(client, settings, newcomer)) {
    const claimed = await client.invitation.updateMany({ where: { code, usedAt: null }, data: { usedAt: new Date() } })
    if (claimed.count === 1) return roleOf(role)
  }
  return refuse()
}
