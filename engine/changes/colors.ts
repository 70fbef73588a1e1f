import type { Chosen } from '../model/effect'
import { colorsAt, wordAt } from '../model/filter'
import { COLORS, type Color } from '../model/kinds'
import type { ChangeKind, Context, Of } from '../model/state'

export const becomeColor: ChangeKind<Of<'become color'>> = {
  content: () => 'color',
  writes: () => ['colors'],
  settle: (change, at) => ({
    ...change,
    colors: change.colors.flatMap((color): readonly (Color | Chosen)[] => {
      const chosen = typeof color === 'string' || !color.several ? [] : colorsAt(at)
      return chosen.length > 0 ? chosen : [(wordAt(color, at) as Color | undefined) ?? color]
    }),
  }),
  apply: (change, object) =>
    // Where no color was chosen, the object keeps its colors.
    change.colors.some(color => typeof color !== 'string')
      ? object
      : {
          ...object,
          colors: COLORS.filter(
            color => change.colors.includes(color) || (change.how === 'add' && object.colors.includes(color)),
          ),
        },
  print: change => {
    const colors = change.colors.map(color => (typeof color === 'string' ? color : 'the chosen color')).join(' and ')
    return change.how === 'add' ? `is also ${colors}` : `is ${colors || 'colorless'}`
  },
}

export const loseColor: ChangeKind<Of<'lose color'>> = {
  content: () => 'color',
  writes: () => ['colors'],
  apply: (change, object, at) => ({ ...object, colors: object.colors.filter(color => isKept(color, change, at)) }),
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
