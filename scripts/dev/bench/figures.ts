// Imported by what measures at once when it is loaded, so this stands apart.
/** The quantile of sorted numbers. */
export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
export const rounded = (ms: number): number => Math.round(ms * 100) / 100

/** Milliseconds of processor time that some work took. */
export const processorTime = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
