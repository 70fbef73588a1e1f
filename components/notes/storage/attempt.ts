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

/** Why notes or favourites could not be loaded: a browser that blocks its storage throws a DOMException. */
export const whyNotLoaded = (failure: unknown, what: 'notes' | 'favourites'): string =>
  failure instanceof Error && !(failure instanceof DOMException)
    ? failure.message
    : `This browser blocks storage for this site, so ${what} cannot be saved`
