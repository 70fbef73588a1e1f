/** Opens the database and builds the search index before the first question, so that nobody waits for it. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { frontOf } = await import('#server/front/front')
  // scripts/serve.mjs is plain JavaScript and is not bundled: it finds here what stands before the site.
  Object.assign(globalThis, { palimpsestFront: frontOf })
  const { warmUp } = await import('#server/warm-up')
  await warmUp()
}
