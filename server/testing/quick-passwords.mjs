// Loaded before everything else in the processes of tests: hashing a password takes a tenth of a second of processor time
// on purpose, and tests join and sign in hundreds of times. The same function with its cheapest cost; the cost itself is
// chosen by the library that calls it.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, done) => scrypt(password, salt, length, { ...options, N: 2 }, done)
syncBuiltinESMExports()
