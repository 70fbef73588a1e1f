/** Every single-key shortcut of the site and what it does where it is offered. */
export const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['/', 'search (also Ctrl K)'],
  ['d', 'choose the day'],
  ['[', 'earlier wording'],
  [']', 'later wording'],
  ['j', 'next rule'],
  ['k', 'rule before'],
  ['u', 'up to what it stands in'],
  ['c', 'compare with the wording before'],
  ['t', 'history of this rule'],
  ['x', 'run the first Example'],
  ['b', 'bisect'],
  ['y', 'the permanent address of these words'],
  ['.', 'next change'],
  [',', 'change before'],
  ['?', 'this list'],
]
