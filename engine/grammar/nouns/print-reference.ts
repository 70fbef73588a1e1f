import type { Reference, Whose } from '../../model/effect'

/** A player as the subject of a sentence: `you`, `target player`, `B`. */
export const printWho = (who: Whose | 'each player'): string =>
  typeof who === 'string' ? who : 'player' in who ? who.player : 'that player'
export const printWhose = (who: Whose | 'each player'): string =>
  who === 'you' ? 'your' : who === 'your opponents' ? "your opponents'" : `${printWho(who)}'s`

export const printReference = (the: Reference): string => {
  switch (the.kind) {
    case 'this':
      return 'this permanent'
    case 'it':
      return 'it'
    case 'attached':
      return 'enchanted permanent'
    case 'target':
      return 'target permanent'
    case 'exiled with':
      return `the card exiled with ${printReference(the.by)}`
    case 'top':
      return `the top card of ${printWhose(the.who)} ${the.of}`
    case 'memory':
    case 'found':
      return 'that object'
    case 'named':
      return `"${the.name}"`
  }
}

export const controls = (who: Whose): string =>
  `${printWho(who)} ${who === 'you' || who === 'your opponents' ? 'control' : 'controls'}`
export const owns = (who: Whose): string =>
  `${printWho(who)} ${who === 'you' || who === 'your opponents' ? 'own' : 'owns'}`
