// Loaded before everything else in the processes of tests: hashing a password deliberately takes a tenth of a second of
// processor time, and tests sign up and sign in hundreds of times. The same function with its lowest cost, unless a test
// sets PASSWORD_COST=real; in production the library that calls it chooses the cost.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
const quick = (password, salt, length, options, done) => {
  const cost = process.env.PASSWORD_COST === 'real' ? options : { ...options, N: 2 }
  return scrypt(password, salt, length, cost, done)
}
// A process that several test files share loads this before each of them.
if (!scrypt.isQuick) {
  crypto.scrypt = Object.assign(quick, { isQuick: true })
  syncBuiltinESMExports()
}
