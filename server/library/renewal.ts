type Spent = {
  /** Wall-clock time. */
  readonly seconds: number
  /** Processor time of the whole process. */
  readonly worked: number
}
/** Time from noticing newer data until it was shown, and until it was searchable. */
export type Renewal = { readonly shown: Spent; readonly found: Spent | null }

/** Starts a measurement; the returned function gives the time used since. */
export const spending = (): (() => Spent) => {
  const [began, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return { seconds: (performance.now() - began) / 1_000, worked: (user + system) / 1_000_000 }
  }
}
