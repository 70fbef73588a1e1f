/** Chapters seven to nine: actions, keywords, many players and other ways to play, as `concepts.ts` describes. */
export const ACTIONS = `
regenerate/regeneration/regenerated combat/tapped/damage/happens > remove all damage tap removed from combat
toughness zero/0/no/less/negative > toughness 0 or less put into owner's graveyard
face-down/facedown/face/morph look/see/peek my/own/your > look at face-down permanent you control any time
morph/facedown/face/unmorph leaves/leave/dies/die/reveal/bounce/exile/end/show > face-down permanent moves zone owner reveal end game
morph/facedown/face turn/unmorph/flip/turning/turned respond/stack/counter/priority/when > turning face up special action any time priority doesn't use the stack
split card/cards/half/halves > split card characteristics halves combined half cast
restart/restarting game > restart game new game ; subgame/shahrazad > subgame main game
shortcut/shortcuts > shortcut propose sequence ; dungeon/venture > venture into the dungeon room
indestructible toughness/zero/sacrifice/exile/-1/-1/die > indestructible toughness 0 or less graveyard
protection/pro aura/auras/equipment/enchant/enchantment/fall > protection enchanted equipped attached state-based
protection/pro damage > protection damage prevented source
protection/pro target/targeted > protection can't be targeted ; defender/wall attack > defender can't attack
landwalk/islandwalk/walk block/blocked > landwalk can't be blocked defending player controls
flash cast/when > any time you could cast an instant
cascade cast/exile/have/must/may > cascade may cast without paying exile
kicker/kick/kicked cost/twice/times/more/multiple > kicker additional cost kicked any number of times multikicker
convoke/delve/improvise pay/cost > pay rather than after total cost determined
phase/phasing/phased/phases counters/lose/trigger/etb/tapped/leave > phasing event doesn't cause change zones counters remain
`

export const VARIANTS = `
player/players/opponent/i leaves/leave/loses/dies/concedes/left multiplayer/game/permanents/cards/stuff > leaves the game objects owned control effects end
player/monarch leaves/dies/left/loses monarch > monarch leaves the game active player becomes
share/shared/teammate/teammates/team turn/turns > shared team turns each team takes
commander/edh/general damage/kill/lose > 21 combat damage same commander loses
commander/edh/general die/dies/graveyard/exile/zone/hand/library/go/goes/where > command zone instead owner may put commander
commander/edh/general tax/cost/cast/again/recast/more > additional cost each previous time cast from command zone
planechase/planar/plane die/dice/walk/roll > planar die planeswalk
companion bring/outside/hand/cast > companion outside the game special action
`
