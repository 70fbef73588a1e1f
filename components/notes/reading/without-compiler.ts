import { config } from 'zod'

// The policy of a page forbids making code from text, and a mere try is reported: zod, which tries when a schema is
// made, must not. Imported first of all by every part of the page that is loaded on its own.
config({ jitless: true })
