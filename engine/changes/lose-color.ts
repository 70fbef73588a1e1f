import type { ChangeKind, Of } from '../model/change-kind'
import type { Color } from '../model/kinds'
import type { Context } from '../model/object-state'
import { wordAt } from '../model/reference'

export const loseColor: ChangeKind<Of<'lose color'>> = {
  content: () => 'color',
  writes: () => ['colors'],
  apply: (change, thing, at) => ({ ...thing, colors: thing.colors.filter(color => isKept(color, change, at)) }),
  print: change =>
    typeof change.colors === 'string'
      ? `loses all ${change.colors === 'others' ? 'other ' : ''}colors`
      : `is no longer ${change.colors.join(' or ')}`,
}

const isKept = (color: Color, { colors }: Of<'lose color'>, at: Context): boolean => {
  if (colors === 'all') return false
  if (colors !== 'others') return !colors.includes(color)
  return at.effect.spec.changes.some(
    change => change.kind === 'become color' && change.colors.some(given => wordAt(given, at) === color),
  )
}
