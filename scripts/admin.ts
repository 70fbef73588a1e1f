import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createAccount, giveRole } from '#server/accounts/administration'
import { ROLES } from '#server/accounts/roles'
import { settingsOf } from '#server/settings'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'

// npm run admin -- create EMAIL [--role ROLE] [--name NAME]     an account with a password that is shown once
// npm run admin -- role EMAIL ROLE                              gives an account another role
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
const role = ROLES.find(name => name === (command === 'role' ? given : (values.role ?? 'admin')))
if (command !== 'create' && command !== 'role') refuse('Say what to do: create EMAIL [--role ROLE], or role EMAIL ROLE')
if (!role || role === 'visitor') refuse(`A role is one of ${ROLES.slice(1).join(', ')}`)

const settings = settingsOf(process.env)
if (!settings.ok) refuse(`${settings.problem.says}. ${settings.problem.try ?? ''}`)
const url = settings.ok ? settings.value.databaseUrl : ''
await migrate(url)
const database = await openDatabase(url)
const password = randomBytes(15).toString('base64url')
const done =
  command === 'create'
    ? await createAccount(database, {
        email,
        password,
        role: role ?? 'reader',
        name: values.name ?? email.split('@')[0] ?? '',
      })
    : await giveRole(database, email, role ?? 'reader')
await database.close()
if (!done.ok) refuse(`${done.problem.says}. ${done.problem.try ?? ''}`)
process.stdout.write(
  command === 'create' ? `${email} is ${role}. Password, shown this once: ${password}\n` : `${email} is ${role}.\n`,
)
