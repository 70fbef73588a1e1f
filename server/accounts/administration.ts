import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { z } from 'zod'
import { err, ok, type Result } from '#rulebook/result'
import type { Database } from '../store/database'
import { newCode } from './invitations'
import type { Role } from './roles'

type NewAccount = { readonly email: string; readonly password: string; readonly role: Role; readonly name: string }

/** Creates an account from the command line, whatever sign-up allows; its address counts as verified. */
export const createAccount = async (
  { client }: Database,
  { password, role, name, ...given }: NewAccount,
): Promise<Result<null>> => {
  const email = z.email().safeParse(given.email.toLowerCase())
  if (!email.success)
    return err({
      code: 'admin-email',
      message: `"${given.email}" is not an email address`,
      hint: 'Use an address such as ada@example.org',
    })
  if (await client.user.findUnique({ where: { email: email.data } }))
    return err({
      code: 'admin-exists',
      message: `${email.data} already has an account`,
      hint: `Change its role: npm run admin -- role ${email.data} ${role}`,
    })
  const id = randomUUID()
  const hash = await hashPassword(password)
  await client.$transaction(async tx => {
    await tx.user.create({ data: { id, email: email.data, name, role, emailVerified: true } })
    await tx.account.create({
      data: { id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password: hash },
    })
  })
  return ok(null)
}

const nobody = (email: string): Result<never> =>
  err({
    code: 'admin-nobody',
    message: `No account has the address ${email}`,
    hint: 'Create the account first: npm run admin -- create ADDRESS',
  })

/** Gives an account another role and ends its sessions, so that the role is read again at the next sign-in. */
export const giveRole = async ({ client }: Database, email: string, role: Role): Promise<Result<null>> => {
  const user = await client.user.findUnique({ where: { email: email.toLowerCase() } })
  if (!user) return nobody(email)
  await client.$transaction([
    client.user.update({ where: { id: user.id }, data: { role } }),
    client.session.deleteMany({ where: { userId: user.id } }),
  ])
  return ok(null)
}

/** Lets a reader who has lost the app and its codes sign in with the password alone, and ends the sessions. */
export const endTwoSteps = async ({ client }: Database, email: string): Promise<Result<null>> => {
  const user = await client.user.findUnique({ where: { email: email.toLowerCase() } })
  if (!user) return nobody(email)
  await client.$transaction([
    client.twoFactor.deleteMany({ where: { userId: user.id } }),
    client.user.update({ where: { id: user.id }, data: { twoFactorEnabled: false } }),
    client.session.deleteMany({ where: { userId: user.id } }),
  ])
  return ok(null)
}

/** Creates an invitation, for one address or for anybody with the code, and returns it. */
export const invite = async ({ client }: Database, email: string | null, role: Role): Promise<Result<string>> => {
  if (email !== null && !z.email().safeParse(email).success)
    return err({
      code: 'invitation-email',
      message: `"${email}" is not an email address`,
      hint: 'Use an address such as ada@example.org, or leave it out',
    })
  const { code, stored } = newCode()
  await client.invitation.create({ data: { code: stored, email: email?.toLowerCase() ?? null, role } })
  return ok(code)
}
