#!/bin/sh
# mtg-decklist-parser 2.0.0 reads a deck list as Arena exports it, says `valid: true`, and changes it:
# - of two partner commanders only the last is kept; the other is in no list;
# - the lines of the `About` section become cards without an amount;
# - a collector number with a letter or a set code in it (63a, XLN-65) goes into the name of the card;
# - brackets in the name of a card go into its set code.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund --ignore-scripts mtg-decklist-parser@2.0.0 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > try.mjs << 'SCRIPT'
import assert from 'node:assert/strict'
globalThis.self = globalThis // see arena-deck-lists-in-node.sh
const loaded = await import('mtg-decklist-parser')
const { Decklist } = loaded.default ?? loaded
const read = lines => {
  const deck = new Decklist(lines.join('\n'))
  assert.equal(deck.valid, true)
  return JSON.parse(JSON.stringify(deck))
}
const partners = read(['Commander', '1 Tymna the Weaver (C16) 48', '1 Thrasios, Triton Hero (C16) 46', '', 'Deck', '1 Sol Ring (C16) 272'])
assert.equal(partners.commander.name, 'Thrasios, Triton Hero')
assert.deepEqual(partners.deck.map(card => card.name), ['Sol Ring'])
const about = read(['About', 'Name My Deck', '', 'Deck', '4 Opt (DOM) 60'])
assert.deepEqual(about.deck.map(card => [card.amount, card.name]), [[undefined, 'About'], [undefined, 'Name My Deck'], [4, 'Opt']])
const numbers = read(['4 Plains (SLD) 63a', '4 Opt (PLST) XLN-65'])
assert.deepEqual(numbers.deck.map(card => [card.name, card.collectors]), [['Plains  63a', undefined], ['Opt  XLN-', 65]])
const brackets = read(['1 B.F.M. (Big Furry Monster) (UGL) 28'])
assert.deepEqual(brackets.deck.map(card => [card.name, card.set]), [['B.F.M.', 'Big Furry Monster) (UGL']])
console.log('As stated.')
SCRIPT
node try.mjs
