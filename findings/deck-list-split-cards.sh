#!/bin/sh
# mtg-parser 0.1.0 takes a line of a Magic Online list with a split card for a comment, because of the // in the name: four copies of
# Fire // Ice are in no list, and nothing says so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund --ignore-scripts mtg-parser@0.1.0 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > try.mjs << 'SCRIPT'
import assert from 'node:assert/strict'
const { default: parse } = await import('mtg-parser')
const deck = parse('4 Fire // Ice\n4 Opt\nSB: 2 Duress\n', 'mtgo')
assert.deepEqual(deck, { cards: [{ number: 4, name: 'Opt' }], sideboard: [{ number: 2, name: 'Duress' }] })
console.log('As stated.')
SCRIPT
node try.mjs
