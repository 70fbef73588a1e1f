import type { ChangeKind, Of } from '../change-kind'

export const loseColor: ChangeKind<Of<'lose color'>> = {
  content: () => 'color',
  writes: () => ['colors'],
  apply: (change, thing) => ({
    ...thing,
    colors: change.colors === 'all' ? [] : thing.colors.filter(color => !change.colors.includes(color)),
  }),
  print: change => (change.colors === 'all' ? 'loses all colors' : `is no longer ${change.colors.join(' or ')}`),
}
