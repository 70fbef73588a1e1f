/** Runs an action; passes `say` the reason of a failure, or an empty text on success. */
export const attempt = async (action: () => Promise<unknown>, say: (problem: string) => void): Promise<boolean> => {
  try {
    await action()
    say('')
    return true
  } catch (failure) {
    say(failure instanceof Error ? failure.message : 'Could not save')
    return false
  }
}
