export type SearchInputProps = {
  readonly id: string
  readonly value: string
  readonly on: string | null
  readonly placeholder: string
  /** Text was typed before the live field was loaded: its results are shown at once. */
  readonly typing?: boolean
}

export const INPUT = {
  name: 'q',
  type: 'search',
  autoComplete: 'off',
  enterKeyHint: 'search',
  maxLength: 300,
  'aria-keyshortcuts': '/ Control+K',
} as const
