import { config } from 'zod'

// The content security policy of a page forbids evaluating text as code, and every attempt is reported. Zod attempts it
// when a schema is created, so this disables it. Every separately loaded part of the page imports this file first.
config({ jitless: true })
