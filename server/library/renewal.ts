type Spent = {
  /** By the clock. */
  readonly seconds: number
  /** Of processor time, by all of this process. */
  readonly worked: number
}
/** What newer data took from when it was noticed until its words were shown, and until they were found. */
export type Renewal = { readonly shown: Spent; readonly found: Spent | null }

/** Begins to count; the answer tells what was spent since. */
export const spending = (): (() => Spent) => {
  const [began, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return { seconds: (performance.now() - began) / 1_000, worked: (user + system) / 1_000_000 }
  }
}
