const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** `3 days ago`; `just now` below a minute, and for a clock that was set back. */
export const printAgo = (at: string, now: number): string => {
  const seconds = (now - Date.parse(at)) / 1000
  const step = STEPS.find(([, length]) => seconds >= length)
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : 'just now'
}
