import type { Amount } from './effect'

/** An amount as words: a number where it is known, else what it counts. */
export const printAmount = (amount: Amount): string => {
  switch (amount.kind) {
    case 'number':
      return String(amount.is)
    case 'count':
      return 'the number counted'
    case 'value':
      return `its ${amount.what}`
    case 'minus':
      return `-${printAmount(amount.of)}`
    case 'x':
      return 'X'
    case 'count kinds':
    case 'mana symbols':
    case 'counters':
    case 'counters among':
    case 'greatest':
    case 'total':
    case 'devotion':
    case 'hand size':
    case 'life':
    case 'extreme life':
    case 'extreme count':
    case 'damage dealt':
    case 'times activated':
    case 'starting life':
    case 'speed':
    case 'commander casts':
    case 'player counters':
    case 'sum':
    case 'product':
    case 'half':
    case 'times kicked':
    case 'coins':
    case 'chosen number':
    case 'times paid':
    case 'cast before':
    case 'happened':
    case 'player count':
    case 'mana spent':
      return 'an amount'
    case 'that much':
      return 'that much'
  }
}

/** A bonus with its sign: `+2`, `-1`, `+0`. */
export const printBonus = (amount: Amount): string =>
  amount.kind === 'number' ? `${amount.is < 0 ? '-' : '+'}${Math.abs(amount.is)}` : `+${printAmount(amount)}`
