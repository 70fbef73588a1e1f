/** Does an action; tells `say` why it could not be done, or nothing when it was. */
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
