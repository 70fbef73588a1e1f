import { z } from 'zod'
import { no, ok, type Result } from '#rulebook/result'

const shape = z.object({
  PORT: z.coerce
    .number({ error: 'PORT must be a number, like 3000' })
    .int('PORT must be a whole number')
    .min(0, 'PORT must not be negative')
    .max(65535, 'PORT must be at most 65535')
    .default(3000),
  HOST: z.string().min(1, 'HOST must not be empty').default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'DATABASE_URL must begin with file: or postgresql://')
    .default('file:var/palimpsest.db'),
})

export type Settings = { readonly port: number; readonly host: string; readonly databaseUrl: string }

/** Settings out of an environment; each that cannot be used is named in one sentence. */
export const settingsOf = (environment: Readonly<Record<string, string | undefined>>): Result<Settings> => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== '' && value !== undefined),
  )
  const parsed = shape.safeParse(given)
  if (!parsed.success)
    return no({
      code: 'setting-refused',
      says: parsed.error.issues.map(issue => issue.message).join('; '),
      try: 'PORT, HOST and DATABASE_URL are all there is to set; each may be left out',
    })
  return ok({ port: parsed.data.PORT, host: parsed.data.HOST, databaseUrl: parsed.data.DATABASE_URL })
}
