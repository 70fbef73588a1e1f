import { NUMBER_PATTERN, numberFrom } from '../../english/lexicon/number-words'
import type { Zone } from '../../index'
import { filterOf, isSelf, type Reading } from '../phrases'
import type { Count, What, Who } from './instruction'

export const NUMBER = `(a|an|${NUMBER_PATTERN}|X|that many|that much)`

export const WHO = String.raw`(you|each player|each opponent|each other player|that player|its controller|their controller|its owner|an opponent|that creature's controller|that spell's controller|that permanent's controller|defending player|‹\d+›)`

export const PAYS = String.raw`((?:\{[^}]+\})+|\d+ life|(?:discard|sacrific|exil|return)\w* .*?)`

export const whoOf = (words: string | undefined): Who => {
  const said = (words ?? 'you').toLowerCase().trim()
  const target = /‹(\d+)›/.exec(said)
  if (target) return { kind: 'target', instance: Number(target[1]) }
  if (/controller/.test(said)) return { kind: 'its controller' }
  if (/owner/.test(said)) return { kind: 'its owner' }
  if (said === 'an opponent') return { kind: 'opponent' }
  if (said === 'defending player' || said === 'they') return { kind: 'that player' }
  return said === 'each player' || said === 'each opponent' || said === 'each other player' || said === 'that player'
    ? { kind: said }
    : { kind: 'you' }
}

export const countOf = (word: string | undefined): Count => {
  const said = (word ?? 'a').trim()
  if (said === 'X') return { kind: 'x' }
  if (/^that (?:much|many)$/.test(said)) return { kind: 'that much' }
  return { kind: 'number', is: numberFrom(said) }
}

/** "Equal to its power", "equal to the number of creatures you control". */
export const equalTo = (words: string, reading: Reading): Count | null => {
  const [, whose, value] =
    /^(its|the sacrificed \w+'s|‹\d+›'s|~'s|that \w+'s) (power|toughness|mana value|converted mana cost)$/.exec(
      words,
    ) ?? []
  if (whose !== undefined) {
    const what = value === 'power' || value === 'toughness' ? value : 'mana value'
    if (whose.startsWith('the sacrificed')) return { kind: 'value', of: 'sacrificed', what }
    const of = whatOf(whose.replace(/'s$/, '').replace(/^its$/, 'it'), reading)
    return of && { kind: 'value', of, what }
  }
  if (/^(?:that|the) (?:spell's )?damage$/.test(words)) return { kind: 'that much' }
  const [, hand, zone] = /^the number of cards in (your|that player's|‹\d+>'s) (hand|graveyard)$/.exec(words) ?? []
  if (zone !== undefined)
    return { kind: 'cards', zone: zone as 'hand', who: hand === 'your' ? { kind: 'you' } : { kind: 'that player' } }
  if (/^your life total$/.test(words)) return { kind: 'life', who: { kind: 'you' } }
  const [, times, phrase] = /^(twice )?the number of (.+)$/.exec(words) ?? []
  return phrase === undefined ? null : eachOf(phrase, times ? 2 : 1, reading)
}

/** "Target creature deals damage equal to its power": its own power, not that of the object that is dealt damage. */
export const ofDealer = (amount: Count | null, words: string, dealer: What | null): Count | null =>
  amount?.kind === 'value' && dealer && /^its /.test(words) ? { ...amount, of: dealer } : amount

/** A number for each: "creature you control", "card in your hand", "artifact card in that player's graveyard". */
export const eachOf = (phrase: string, times: number, reading: Reading): Count | null => {
  const [, kind = '', whose, zone] =
    /^(?:(.+?) )?cards? in (your|their|his or her|that player's|its controller's) (hand|graveyard)$/i.exec(phrase) ?? []
  if (zone !== undefined && (kind === '' || filterOf(`${kind} card`, reading)))
    return {
      kind: 'cards',
      zone: zone as 'hand',
      who: whose?.toLowerCase() === 'your' ? { kind: 'you' } : { kind: 'that player' },
      times,
      ...(kind === '' ? {} : { phrase: kind }),
    }
  const [, kicked] = /^time (.+) was kicked$/i.exec(phrase) ?? []
  if (kicked !== undefined && (isSelf(kicked, reading) || /^it$/i.test(kicked)))
    return { kind: 'times kicked', each: times }
  const [, name, on] = /^([+-]\d+\/[+-]\d+|[a-z]+) counters? on (.+)$/i.exec(phrase) ?? []
  const of = on === undefined ? null : whatOf(on, reading)
  if (name !== undefined && of && ['self', 'it', 'enchanted', 'target'].includes(of.kind))
    return { kind: 'counters', name, of, times }
  // What is counted of a player whom the sentence names is not known here.
  if (/\b(?:they|their|that player|he or she|his or her)\b/i.test(phrase)) return null
  // Anything else that is counted outside the battlefield is not read.
  if (
    /\b(?:cards?|hands?|graveyards?|librar(?:y|ies)|exile|exiled|spells?|players?|opponents?|counters?)\b/i.test(phrase)
  )
    return null
  return filterOf(phrase, reading) ? { kind: 'each', phrase, times } : null
}

export const whatOf = (words: string, reading: Reading): What | null => {
  const said = words.trim()
  const target = /^(?:each of )?‹(\d+)›$/.exec(said)
  if (target) return { kind: 'target', instance: Number(target[1]) }
  if (isSelf(said, reading)) return { kind: 'self' }
  if (
    /^(?:it|them|that (?:creature|card|permanent|land|spell|artifact|token)|those (?:creatures|cards|permanents|tokens)|the (?:token|creature|card))$/i.test(
      said,
    )
  )
    return { kind: 'it' }
  if (/^enchanted (?:creature|permanent|land|artifact)$/i.test(said)) return { kind: 'enchanted' }
  const [, by] = /^(?:the|each|all) (?:exiled cards?|cards? exiled with (.+))$/i.exec(said) ?? [said]
  if (by === undefined ? /^(?:the|each|all) exiled cards?$/i.test(said) : isSelf(by, reading))
    return { kind: 'exiled by it' }
  const [, of, whose, zone] =
    /^(?:all|each|every) ?(.*?) ?cards? (?:from|in) (your|all|each player's) (graveyard|hand)s?$/i.exec(said) ?? []
  if (zone !== undefined)
    return {
      kind: 'cards',
      phrase: of || 'card',
      zone: zone as Zone,
      who: whose === 'your' ? { kind: 'you' } : { kind: 'each player' },
    }
  // "All creature cards" are not the creatures on the battlefield.
  if (/^(?:all|each|every)\b/i.test(said) && !/\bcards?\b/i.test(said))
    return filterOf(said, reading) ? { kind: 'each', phrase: said } : null
  return null
}

/** "To any target, to you, to each creature and each player". */
export const recipients = (words: string, reading: Reading): readonly (What | Who)[] | null => {
  const found: (What | Who)[] = []
  for (const part of words.split(/,? and (?=each|you|‹|all|that|its|to )|, (?=each )/)) {
    const said = part.replace(/^to /, '').trim()
    if (new RegExp(`^${WHO}$`, 'i').test(said) && !/^‹/.test(said)) found.push(whoOf(said))
    else {
      const what = whatOf(said, reading)
      if (!what) return null
      found.push(what)
    }
  }
  return found.length > 0 ? found : null
}
