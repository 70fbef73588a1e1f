/** A form of the language: where it is listed, an example that is accepted, and one that is refused. */
export type ContractRow = {
  readonly kind: 'Given' | 'When' | 'Then'
  readonly form: string
  /** Steps before it, for what it speaks of; the common ones are `COMMON`. */
  readonly before?: readonly string[]
  readonly accepted: string
  readonly refused: string
}
/** What the examples speak of. */
export const COMMON: readonly string[] = [
  'Given "Bear" is a 2/2 green Bear creature',
  'And "Ox" is a 3/3 white Ox creature controlled by B',
  'And "Forest" is a basic Forest land',
]
export const GAME = "And it is A's main phase"
export const SHOCK = 'And "Shock" is a red instant with "Shock deals 2 damage to any target." in A\'s hand'
export const TIM = 'And "Tim" is a 1/1 blue Wizard creature with "{T}: Tim deals 1 damage to any target."'
export const SWORD = 'And "Sword" is an Equipment artifact with "Equipped creature gets +2/+0." and "Equip {1}"'

export type Short = readonly [form: string, accepted: string, refused: string, before?: readonly string[]]
export const rows = (kind: ContractRow['kind'], list: readonly Short[]): readonly ContractRow[] =>
  list.map(([form, accepted, refused, before]) => ({ kind, form, accepted, refused, ...(before ? { before } : {}) }))
