/** Opens the database and builds the search index before the first question, so that nobody waits for it. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { warmUp } = await import('#server/warm-up')
  await warmUp()
}
