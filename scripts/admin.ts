import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createAccount, giveRole, invite } from '#server/accounts/administration'
import { ROLES } from '#server/accounts/roles'
import { settingsOf } from '#server/settings'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'

// npm run admin -- create EMAIL [--role ROLE] [--name NAME]     an account with a password that is shown once
// npm run admin -- role EMAIL ROLE                              gives an account another role
// npm run admin -- invite [EMAIL] [--role ROLE]                 lets one newcomer in where SIGN_UP is by invitation
const refuse = (says: string): never => {
  process.stderr.write(`${says}\n`)
  process.exit(2)
}
const { values, positionals } = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { role: { type: 'string' }, name: { type: 'string' } },
    })
  } catch (failure) {
    return refuse(failure instanceof Error ? failure.message : String(failure))
  }
})()
const [command, email = '', given] = positionals
const role = ROLES.find(
  name => name === (command === 'role' ? given : (values.role ?? (command === 'create' ? 'admin' : 'reader'))),
)
if (command !== 'create' && command !== 'role' && command !== 'invite')
  refuse('Say what to do: create EMAIL [--role ROLE], role EMAIL ROLE, or invite [EMAIL] [--role ROLE]')
if (!role || role === 'visitor') refuse(`A role is one of ${ROLES.slice(1).join(', ')}`)

const settings = settingsOf(process.env)
if (!settings.ok) refuse(`${settings.problem.says}. ${settings.problem.try ?? ''}`)
const url = settings.ok ? settings.value.databaseUrl : ''
await migrate(url)
const database = await openDatabase(url)
const password = randomBytes(15).toString('base64url')
const deed = () => {
  const name = values.name ?? email.split('@')[0] ?? ''
  if (command === 'create') return createAccount(database, { email, password, role: role ?? 'reader', name })
  return command === 'role'
    ? giveRole(database, email, role ?? 'reader')
    : invite(database, email || null, role ?? 'reader')
}
const done = await deed()
await database.close()
if (!done.ok) refuse(`${done.problem.says}. ${done.problem.try ?? ''}`)
if (command === 'create') process.stdout.write(`${email} is ${role}. Password, shown this once: ${password}\n`)
else if (command === 'role') process.stdout.write(`${email} is ${role}.\n`)
else process.stdout.write(`${email || 'Whoever comes first'} may join as ${role}.\n`)
