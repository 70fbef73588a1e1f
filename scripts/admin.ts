import { randomBytes } from 'node:crypto'
import { createAccount, endTwoSteps, giveRole, invite } from '#server/accounts/administration'
import { ROLES } from '#server/accounts/roles'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { command, databaseUrl, runWhenStarted, unwrap } from './command-line/command'

// npm run admin -- create EMAIL [--role ROLE] [--name NAME]     an account with a password that is shown once
// npm run admin -- role EMAIL ROLE                              gives an account another role
// npm run admin -- one-step EMAIL                               turns two-step sign-in off for a reader who lost the app
// npm run admin -- invite [EMAIL] [--role ROLE]                 invites one new user where SIGN_UP requires an
// invitation
export const main = command('admin', async ({ verb, words, text }) => {
  const [email = '', given] = words
  const named = verb === 'role' ? given : (text('role') ?? (verb === 'create' ? 'admin' : 'reader'))
  const role = ROLES.find(one => one === named) ?? 'reader'
  const url = databaseUrl()
  await migrate(url)
  const database = await openDatabase(url)
  const password = randomBytes(15).toString('base64url')
  const apply = () => {
    if (verb === 'create')
      return createAccount(database, { email, password, role, name: text('name') ?? email.split('@')[0] ?? '' })
    if (verb === 'one-step') return endTwoSteps(database, email)
    return verb === 'role' ? giveRole(database, email, role) : invite(database, email || null, role)
  }
  const done = await apply().finally(database.close)
  unwrap<unknown>(done, 2)
  if (verb === 'create') process.stdout.write(`${email} is ${role}. Password, shown this once: ${password}\n`)
  else if (verb === 'role') process.stdout.write(`${email} is ${role}.\n`)
  else if (verb === 'one-step') process.stdout.write(`${email} signs in with the password alone.\n`)
  else
    process.stdout.write(
      `${email || 'Anyone with the code'} can join as ${role}. Invitation code, shown this once: ${done.ok ? done.value : ''}\n`,
    )
  return 0
})
await runWhenStarted(import.meta.url, main)
