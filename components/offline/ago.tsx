const STEPS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `3 days ago`; `just now` below a minute, and if the clock was set back. */
export const printAgo = (at: string, now: number): string => {
  const seconds = (now - Date.parse(at)) / 1000
  const step = STEPS.find(([, length]) => seconds >= length)
  if (!step) return 'just now'
  const [unit, length] = step
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
