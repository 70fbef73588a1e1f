/**
 * Work that a caller or an account may do only so often: how many times in how many seconds. What is counted in this
 * process comes back bit by bit, for it is cheap to count and only bounds load. What is counted in the database is shared
 * by all processes and begins anew once the time is over, for guesses and letters must not grow with the processes.
 */
export const IN_PROCESS = {
  /** Calls of the API that search, run or compare; how many is a setting (RATE_LIMIT), 0 lifts it. */
  'costly call': { most: 6_000, seconds: 60 },
  /** Enough to bring a browser's notes along, too little to flood. */
  'change of notes': { most: 1_200, seconds: 60 },
} as const

export const IN_DATABASE = {
  'sign in': { most: 10, seconds: 60 },
  // By account and caller; by account wherever the tries come from, for many machines guessing at one password are one
  // guesser; and by account and a device that signed in to it before, which the other two never hold up.
  'sign in to': { most: 10, seconds: 3_600 },
  'sign in to from anywhere': { most: 100, seconds: 3_600 },
  'sign in from device': { most: 10, seconds: 3_600 },
  'sign up': { most: 20, seconds: 3_600 },
  'reset password': { most: 5, seconds: 3_600 },
  'set password': { most: 10, seconds: 3_600 },
  'ask for letter': { most: 10, seconds: 3_600 },
  'change address': { most: 5, seconds: 3_600 },
  // By address of the reader, whatever the letter is about and whoever asked for it.
  'letter to': { most: 5, seconds: 3_600 },
  review: { most: 20, seconds: 600 },
  confirm: { most: 10, seconds: 3_600 },
  profile: { most: 20, seconds: 600 },
  list: { most: 300, seconds: 60 },
  report: { most: 10, seconds: 600 },
  // How many is a setting (server/quotas.ts).
  board: { most: 20, seconds: 3_600 },
} as const

export type InProcess = keyof typeof IN_PROCESS
export type Counted = keyof typeof IN_DATABASE
