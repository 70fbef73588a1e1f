type Option = {
  readonly about: string
  readonly kind?: string
  readonly takes?: string
  readonly only?: readonly string[]
  /** Options without one of which it says nothing, and those beside which it would not be heard. */
  readonly with?: readonly string[]
  readonly without?: readonly string[]
  readonly repeats?: boolean
}
type Word = { readonly name: string; readonly kind?: string; readonly isOptional?: boolean; readonly isMany?: boolean }
type Form = { readonly verb?: string; readonly words?: readonly Word[] }
export type Command = {
  readonly about: string
  readonly call?: string
  readonly forms?: readonly Form[]
  readonly options?: Readonly<Record<string, Option>>
  readonly needs?: readonly string[]
  readonly passesOn?: boolean
  /** Whether it imports packages that the running site does without. */
  readonly needsDevelopment?: boolean
  readonly examples: readonly string[]
  readonly codes?: string
}
export const COMMANDS: Readonly<Record<string, Command>>
export const BENCHES: readonly string[]
export const FAULT_NAMES: readonly string[]
export const FUZZED: readonly string[]
export const ROLE_NAMES: readonly string[]
export const SCREENS: readonly string[]
export const TASKS: readonly string[]
