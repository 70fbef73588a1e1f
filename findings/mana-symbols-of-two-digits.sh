#!/bin/sh
# scryfall-client 0.24.8, asked to write mana symbols as emoji (`slackify`, `discordify`), leaves every symbol with more than one
# character on a side or three sides as it is ({10}, {G/U/P}, {CHAOS}), beside others in the same cost that it replaces.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund --ignore-scripts scryfall-client@0.24.8 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > try.mjs << 'SCRIPT'
import assert from 'node:assert/strict'
const { default: scryfall } = await import('scryfall-client')
const client = scryfall.default ?? scryfall
const cost = () => client.wrap({ object: 'card', id: 'x', name: 'x', mana_cost: '{10}{W}{2/W}{G/U/P}', oracle_text: '{CHAOS}' })
client.slackify()
assert.deepEqual([cost().mana_cost, cost().oracle_text], ['{10}:mana-W::mana-2W:{G/U/P}', '{CHAOS}'])
client.discordify()
assert.equal(cost().mana_cost, '{10}:manaW::mana2W:{G/U/P}')
console.log('As stated.')
SCRIPT
node try.mjs
