import type { ChangeKind, Of } from '../model/change-kind'
import type { Chosen } from '../model/effect'
import { COLORS, type Color } from '../model/kinds'
import { colorsAt, wordAt } from '../model/reference'

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
  apply: (change, thing) =>
    // A color that nobody chose makes nothing colorless.
    change.colors.some(color => typeof color !== 'string')
      ? thing
      : {
          ...thing,
          colors: COLORS.filter(
            color => change.colors.includes(color) || (change.how === 'add' && thing.colors.includes(color)),
          ),
        },
  print: change => {
    const colors = change.colors.map(color => (typeof color === 'string' ? color : 'the chosen color')).join(' and ')
    return change.how === 'add' ? `is also ${colors}` : `is ${colors || 'colorless'}`
  },
}
