// Loaded before everything else in the processes of tests: hashing a password deliberately takes a tenth of a second of
// processor time, and tests sign up and sign in hundreds of times. The same function with its lowest cost; in
// production the library that calls it chooses the cost.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, done) => scrypt(password, salt, length, { ...options, N: 2 }, done)
syncBuiltinESMExports()
