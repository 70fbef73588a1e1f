'use server'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { assertFormArguments } from '#server/http/request-context'

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  theme: ['light', 'dark'],
  size: ['large'],
  keys: ['off'],
}

/** Stores the choice in a cookie; the default removes the cookie. */
export const keepDisplay = async (_: null, form: FormData): Promise<null> => {
  assertFormArguments(form)
  const cookieStore = await cookies()
  for (const [name, values] of Object.entries(ALLOWED)) {
    const value = String(form.get(name) ?? '')
    if (values.includes(value)) cookieStore.set(name, value, { path: '/', maxAge: 31_536_000, sameSite: 'lax' })
    else cookieStore.delete(name)
  }
  redirect('/about/display')
}
