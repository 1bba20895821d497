// boardgame.io's server, in memory, with a small card game: draw two, then play two; hands and deck are secret.
// A clean install's lobby answers 404 to everything with koa-compose 4.2.0; package.json pins 4.1.0.
process.env.NODE_ENV = 'production';
const { Server, Origins } = require('boardgame.io/dist/cjs/server.js');
const { PlayerView, INVALID_MOVE } = require('boardgame.io/dist/cjs/core.js');

const DrawPlay = {
  name: 'drawplay',
  minPlayers: 2,
  maxPlayers: 4,
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: 104 }, (_, i) => i));
    const players = {};
    for (let p = 0; p < ctx.numPlayers; p++) players[p] = { hand: deck.splice(0, 5) };
    return { secret: { deck }, players, discard: [], deckSize: deck.length, scores: Array(ctx.numPlayers).fill(0) };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 3, maxMoves: 3 },
  moves: {
    draw: {
      client: false,
      move: ({ G, ctx, playerID, random }) => {
        if ((ctx.numMoves || 0) !== 0) return INVALID_MOVE;
        for (let k = 0; k < 2; k++) {
          if (!G.secret.deck.length) { G.secret.deck = random.Shuffle(G.discard); G.discard = []; }
          G.players[playerID].hand.push(G.secret.deck.pop());
        }
        G.deckSize = G.secret.deck.length;
      },
    },
    play: ({ G, ctx, playerID }, i) => {
      const hand = G.players[playerID].hand;
      if ((ctx.numMoves || 0) === 0 || !(i >= 0 && i < hand.length)) return INVALID_MOVE;
      const [card] = hand.splice(i, 1);
      G.discard.push(card);
      G.scores[playerID] += card % 13;
    },
  },
};

const server = Server({ games: [DrawPlay], origins: [Origins.LOCALHOST] });
server.run({ port: { port: Number(process.argv[2]), host: '127.0.0.1' }, callback: () => console.log('open at', process.argv[2]) });
