/**
 * Classes of rate-limited work: how many times in how many seconds. Counts in this process recover gradually, because
 * they are cheap and only limit load. Counts in the database are shared by all processes and reset at the end of the
 * interval, because the allowed guesses and e-mails must not increase with the number of processes.
 */
export const IN_PROCESS = {
  /** API calls that search, run or compare; the number is a setting (RATE_LIMIT), 0 means no limit. */
  'costly call': { most: 6_000, seconds: 60 },
  /** Enough to import a browser's notes, too little to flood the site. */
  'change of notes': { most: 1_200, seconds: 60 },
} as const

export const IN_DATABASE = {
  'sign in': { most: 10, seconds: 60 },
  // By account and client; by account for all clients, because many machines that guess one password are one attacker;
  // and by account and a device that has signed in to it before, which the other two never block.
  'sign in to': { most: 10, seconds: 3_600 },
  'sign in to from anywhere': { most: 100, seconds: 3_600 },
  'sign in from device': { most: 10, seconds: 3_600 },
  'sign up': { most: 20, seconds: 3_600 },
  'reset password': { most: 5, seconds: 3_600 },
  'set password': { most: 10, seconds: 3_600 },
  'ask for letter': { most: 10, seconds: 3_600 },
  'change address': { most: 5, seconds: 3_600 },
  // By the recipient's address, whatever the e-mail is about and whoever caused it.
  'letter to': { most: 5, seconds: 3_600 },
  review: { most: 20, seconds: 600 },
  confirm: { most: 10, seconds: 3_600 },
  profile: { most: 20, seconds: 600 },
  list: { most: 300, seconds: 60 },
  report: { most: 10, seconds: 600 },
  // The number is a setting (server/quotas.ts).
  board: { most: 20, seconds: 3_600 },
} as const

export type InProcess = keyof typeof IN_PROCESS
export type Counted = keyof typeof IN_DATABASE
