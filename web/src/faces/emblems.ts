// Emblems of our own, drawn in code on a field of 100 by 100. `i` is ink, `a` the accent of the card, `p` the paper.
// Outlines are left a little uneven on purpose, like a brush drawing.

export type Emblem = string;

const pen = (width: number, colour = 'var(--i)') =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const line = pen(3.4);
const thin = pen(2.2);
const ink = 'fill="var(--i)"';
const acc = 'fill="var(--a)"';
const body = 'fill="var(--skin)" stroke="var(--i)" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"';
const paper = 'fill="var(--p)" stroke="var(--i)" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"';
const accent = 'fill="var(--a)" stroke="var(--i)" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"';

const cross = (x: number, y: number, r: number) =>
  `<path ${line} d="M${x - r} ${y - r}L${x + r} ${y + r + 1}M${x + r} ${y - r}L${x - r} ${y + r}"/>`;
const stitches = (x: number, y: number, w: number) => {
  let d = `M${x - w} ${y}Q${x} ${y + 9} ${x + w} ${y - 1}`;
  for (let k = -2; k <= 2; k++) d += `M${x + (k * w) / 2.6} ${y + 1 - Math.abs(k)}l${k % 2 ? 1 : -1} 9`;
  return `<path ${thin} d="${d}"/>`;
};

const clown = `
<path ${accent} d="M27 45C10 48 6 30 17 26 13 12 32 8 36 20M72 44C91 48 95 29 84 25 87 12 69 8 64 20"/>
<path ${body} d="M26 49C24 26 36 17 50 17S77 26 74 50C73 70 64 85 50 85S28 70 26 49Z"/>
<path ${paper} d="M41 19L52 2 61 18C55 22 47 22 41 19Z"/><circle ${acc} cx="52" cy="4" r="4.4"/>
${cross(38, 43, 5.4)}<circle ${paper} cx="62" cy="43" r="7.4"/><circle ${ink} cx="63.5" cy="44" r="2.8"/>
<circle ${accent} cx="50" cy="57" r="7"/>${stitches(50, 69, 15)}
<path ${thin} d="M33 31q4-4 9-2M58 29q5-2 9 2"/>`;

const nurse = `
<path ${ink} d="M23 60C17 31 31 15 50 15S84 31 77 61C80 70 74 75 69 72L31 72C25 75 20 69 23 60Z"/>
<path ${body} d="M30 48C29 33 38 27 50 27S71 33 70 49C70 68 61 82 50 82S31 68 30 48Z"/>
<path ${paper} d="M29 29C27 15 35 9 50 9S74 15 71 29C58 23 42 23 29 29Z"/>
<path ${acc} d="M47 11.5h6.5v4.6h4.8v5.4h-4.8v3h-6.5v-3h-4.8v-5.4H47z"/>
<circle ${paper} cx="41" cy="47" r="6.2"/><circle ${ink} cx="41.5" cy="48" r="2.6"/>
<path ${thin} d="M60 46q1 10 2 15"/><circle ${paper} cx="62" cy="65" r="5.6"/><circle ${ink} cx="62.5" cy="66.5" r="2.3"/>
<path ${thin} d="M55 44q5-4 10 0M48 57l-2 5 4 1"/>${stitches(47, 70, 9)}
<path ${line} d="M33 88q17-8 34 0"/>`;

const graveyard = `
<path ${paper} d="M40 78L39 35C39 20 48 13 60 13S81 21 81 36L82 79Z"/>
<path ${thin} d="M51 33h19M52 42h17M53 51h10M74 20l-5 9 5 6-3 8"/>
<path ${body} d="M22 81L24 54C18 46 15 38 17 35S22 34 24 42L26 28C26 23 31 23 31 28L32 41 36 26C37 21 42 23 41 28L38 43 44 34C47 31 50 33 48 37L40 55 40 82Z"/>
<path ${thin} d="M26 60q5 3 11-1"/>
<path ${accent} d="M6 88C11 76 21 79 26 76 34 71 42 80 50 77 60 73 68 80 76 77 86 75 92 81 95 88Z"/>
<path ${thin} d="M14 74l-3-6M17 75l1-7M88 73l3-6M84 73l-1-6"/>`;

const viral = (() => {
  let spikes = '';
  for (let k = 0; k < 11; k++) {
    const t = (k / 11) * Math.PI * 2 + 0.2;
    const [c, s] = [Math.cos(t), Math.sin(t)];
    const r = 43 + (k % 3) * 2;
    const at = (q: number) => `${(50 + c * q).toFixed(1)} ${(49 + s * q).toFixed(1)}`;
    spikes += `<path ${line} d="M${at(29)}L${at(r - 4)}"/><circle ${accent} cx="${at(r).split(' ')[0]}" cy="${at(r).split(' ')[1]}" r="${3.6 + (k % 2)}"/>`;
  }
  return `${spikes}
<path ${body} d="M19 50C18 31 33 18 51 19S82 32 81 51 66 81 49 80 20 68 19 50Z"/>
<circle ${paper} cx="38" cy="44" r="9"/><circle ${ink} cx="40" cy="46" r="3.6"/><circle ${paper} cx="62" cy="42" r="6.4"/><circle ${ink} cx="61" cy="43" r="2.6"/>
<path ${ink} d="M33 62C40 57 60 56 68 60 66 73 58 76 50 76S35 72 33 62Z"/><path fill="var(--p)" d="M39 60l3 6 3-7zM52 58l3 6 4-6z"/>
<circle ${acc} cx="27" cy="57" r="3"/><circle ${acc} cx="72" cy="53" r="2.4"/><circle ${acc} cx="50" cy="27" r="3"/>`;
})();

const walker = (x: number, y: number, s: number, eye: string) => `
<g transform="translate(${x} ${y}) scale(${s})">
<path ${body} d="M-17 62L-19 28C-27 24-34 12-35 3S-29-4-27 4L-20 14C-22-8-13-21 0-21S22-8 20 12L29-1C32-7 38-4 36 3S27 26 19 30L19 62Z"/>
<circle ${paper} cx="-7" cy="0" r="5.4"/><circle ${ink} cx="-6" cy="1" r="2.2"/>${eye}
<path ${ink} d="M-9 14Q0 9 10 13 8 24 0 24T-9 14Z"/><path fill="var(--p)" d="M-4 12l2 5 3-5z"/></g>`;
const horde = `
${walker(24, 46, 0.72, `<circle ${paper} cx="8" cy="0" r="4.4"/>`)}${walker(77, 46, 0.72, cross(8, 0, 3))}
${walker(50, 38, 0.98, `<circle ${paper} cx="8" cy="0" r="6.4"/><circle ${ink} cx="9" cy="0" r="2.4"/>`)}
<path ${accent} d="M3 92C12 82 24 88 34 84 44 80 56 80 66 84 76 88 88 82 97 92Z"/>`;

const commando = (value: number) => {
  const rows = value - 2;
  let chevrons = '';
  for (let k = 0; k < rows; k++) chevrons += `<path ${pen(3.6, 'var(--a)')} d="M39 ${76 + k * 6.4}l11-6 11 6"/>`;
  return `
<path ${body} d="M29 44C29 62 38 71 50 71S71 62 71 44Z"/>
<path ${accent} d="M17 44C17 21 32 9 50 9S83 21 83 44C72 38 28 38 17 44Z"/>
<path ${thin} d="M24 31q9-9 19-11M76 31q-5-6-10-8"/>
<path fill="var(--p)" d="M50 15l3.2 6.3 7 .9-5.1 4.8 1.3 6.9-6.4-3.3-6.2 3.4 1.2-7-5.2-4.8 7.1-1z"/>
<path ${ink} d="M26 44C34 40 66 40 74 44L73 54C67 58 57 58 52 52H48C43 58 33 58 27 54Z"/>
<path fill="var(--p)" opacity=".85" d="M32 46h9l-5 7zM57 46h9l-5 7z"/>
<path ${line} d="M42 63q8-3 16 0"/><path ${thin} d="M18 45q4 18 18 25M82 45q-4 18-18 25"/>${chevrons}`;
};

const hunter = `
<circle ${paper} cx="50" cy="50" r="37"/><circle ${thin} cx="50" cy="50" r="30"/>
<path ${line} d="M50 4v18M50 78v18M4 50h18M78 50h18"/>
<path ${body} d="M33 50C32 36 40 28 50 28S68 36 67 50C67 55 64 59 62 61L61 70C55 74 45 74 39 70L38 61C35 59 33 55 33 50Z"/>
<circle ${ink} cx="42.5" cy="50" r="5.6"/><circle ${ink} cx="57.5" cy="50" r="5.6"/><path ${ink} d="M50 55l-3 6h6z"/>
<path ${thin} d="M45 66v6M50 66v7M55 66v6"/><circle ${acc} cx="57.5" cy="50" r="2.4"/>
<path d="M50 22v56M22 50h56" stroke="var(--a)" stroke-width="2" stroke-dasharray="5 4" fill="none"/>`;

const gravedigger = `
<path ${accent} d="M5 90C14 72 30 76 38 68 48 60 60 70 68 76 78 74 90 80 95 90Z"/>
<path ${pen(6.4)} d="M33 12L60 63"/><path d="M33 12L60 63" fill="none" stroke="var(--p)" stroke-width="2"/>
<path ${pen(6)} d="M24 17L42 8"/>
<path ${paper} d="M50 60L69 50C76 61 79 73 76 84 66 82 56 73 50 60Z"/><path ${thin} d="M60 57L74 80"/>
<path ${thin} d="M14 34q8-8 16 0M15 34l-1 18h17l-2-18M22 27v-5"/><path ${accent} d="M18 51C17 44 22 43 22 37 27 41 28 46 26 51Z"/>
<path ${thin} d="M12 55h21"/><path ${thin} d="M20 82l4 2M30 79l5 2M84 84l4 1"/>`;

export const zombies: Record<string, Emblem> = {
  clown,
  nurse,
  graveyard,
  viral,
  horde,
  'commando-3': commando(3),
  'commando-4': commando(4),
  'commando-5': commando(5),
  'commando-6': commando(6),
  hunter,
  gravedigger,
};

export const brain = `
<path fill="var(--brain)" stroke="var(--i)" stroke-width="4.6" stroke-linejoin="round" d="M49 20C38 8 22 14 21 27 9 29 6 44 15 51 8 60 14 74 26 73 30 86 45 87 50 78 56 87 71 85 74 73 87 73 92 60 85 51 94 43 90 29 78 27 76 13 60 9 49 20Z"/>
<path fill="none" stroke="var(--i)" stroke-width="3.6" stroke-linecap="round" d="M50 21C53 40 47 58 50 78M24 35q9-4 14 4M18 54q12-6 20 3M30 70q1-9 10-9M76 35q-9-4-14 4M82 54q-12-6-20 3M70 70q-1-9-10-9M40 27q-4 2-3 6M60 27q4 2 3 6"/>`;

/** Suits as outlines, so that no font decides how they look. */
export const suits: Record<string, string> = {
  spades: 'M50 6C62 26 88 38 88 61 88 76 68 82 57 69 58 80 62 88 69 94H31C38 88 42 80 43 69 32 82 12 76 12 61 12 38 38 26 50 6Z',
  hearts: 'M50 92C38 74 8 58 8 33 8 9 40 4 50 27 60 4 92 9 92 33 92 58 62 74 50 92Z',
  diamonds: 'M50 4C58 22 72 40 86 50 72 60 58 78 50 96 42 78 28 60 14 50 28 40 42 22 50 4Z',
  clubs:
    'M50 6C65 6 74 22 64 38 80 32 94 44 92 58 90 76 68 80 57 67 58 80 62 88 69 94H31C38 88 42 80 43 67 32 80 10 76 8 58 6 44 20 32 36 38 26 22 35 6 50 6Z',
};

/** What the ranks of Ursting do, as pictures. */
export const deeds: Record<string, Emblem> = {
  a: `<path ${pen(7)} d="M50 24v30M35 39h30M35 74h30"/>`,
  '2': `<path ${pen(6)} d="M32 26v24M20 38h24M68 26v24M56 38h24M22 72h20M58 72h20"/>`,
  '3': `<path ${paper} d="M14 34l24-9 16 45-24 9z"/><path ${paper} d="M38 22h26v50H38z"/><path ${accent} d="M62 25l24 9-16 45-24-9z"/>`,
  '5': `<path ${accent} d="M28 48C17 48 12 39 16 30S35 20 40 30 38 48 28 48Z"/><path ${accent} d="M72 48C61 48 56 39 60 30S79 20 84 30 82 48 72 48Z"/><circle fill="var(--p)" cx="28" cy="35" r="6"/><circle fill="var(--p)" cx="72" cy="35" r="6"/><path ${line} d="M34 48q-6 12 4 18t16-2 14-16" stroke-dasharray="7 6"/><path ${line} d="M30 80h40"/>`,
  '7': `<path ${accent} d="M50 50C38 34 22 40 27 52 12 52 14 72 30 68 36 66 44 60 50 50Z"/><path ${accent} d="M50 50C62 34 78 40 73 52 88 52 86 72 70 68 64 66 56 60 50 50Z"/><path ${accent} d="M50 50C34 40 38 22 50 28 62 22 66 40 50 50Z"/><path ${line} d="M50 52q0 20-10 32"/>`,
  '9': `<path ${paper} d="M45 10L55 10 57 56 50 70 43 56Z"/><path ${line} d="M30 60h40"/><path ${accent} d="M46 68h8v18q-4 6-8 0z"/><path ${thin} d="M50 16v40"/>`,
  j: `<path ${accent} d="M10 40C22 30 40 32 50 38 60 32 78 30 90 40 88 58 74 66 60 60 54 57 52 54 50 54S46 57 40 60C26 66 12 58 10 40Z"/><path fill="var(--p)" d="M24 46q9-7 18 1-9 7-18-1zM58 47q9-8 18-1-9 8-18 1z"/><path ${thin} d="M10 40q-6 8-4 20M90 40q6 8 4 20"/><path ${line} d="M36 80q14 8 28 0"/>`,
  joker: `<path ${accent} d="M50 46C38 46 36 60 42 66 34 70 36 84 50 86 64 84 66 70 58 66 64 60 62 46 50 46Z"/><path ${line} d="M50 46C50 30 70 34 70 20 70 10 56 8 54 16M54 16l-7-5M54 16l6 7"/><path ${line} d="M40 56L22 46 14 54 22 60M60 56l18-10 8 8-8 6M38 70l-18 2M62 70l18 2M40 78l-14 10M60 78l14 10"/>`,
};

/** Words From Beyond The Grave: what the Ability Cards and the cards that act by themselves do. */
export const emblems: Record<string, Record<string, Emblem>> = {
  ability: {
    'grave-digger': gravedigger,
    'step-ahead': `<path ${paper} d="M30 12C42 8 50 16 49 30L48 44C60 50 76 52 82 62 86 70 80 76 72 76H34C28 76 26 72 26 66Z"/><path ${accent} d="M24 76H82C84 84 80 88 74 88H32C26 88 23 84 24 76Z"/><path ${thin} d="M48 44l-12 4M50 36l-13 2M49 28l-12 0"/><path ${line} d="M8 40h12M4 54h14M8 68h10"/>`,
    'tag-it': `<path ${paper} d="M14 46L48 12 84 16 88 52 54 86Z"/><circle ${accent} cx="72" cy="29" r="7"/><path ${line} d="M72 29C84 12 96 18 94 8"/><path ${line} d="M34 48L52 66M46 38L62 54"/><path d="M30 62L66 40" fill="none" stroke="var(--a)" stroke-width="5" stroke-linecap="round"/>`,
    'rock-on': `<path ${body} d="M32 92L30 60C22 52 20 44 22 38L20 14C20 6 30 6 31 14L34 40 38 40 40 34C42 30 50 30 50 36L52 34C54 30 62 31 61 38L64 36 66 12C67 4 77 5 76 13L74 44C76 60 72 66 66 70L66 92Z"/><path ${thin} d="M40 42q6 3 10-1M51 42q6 3 10-1M34 54q14-8 28 0M32 78h34"/><path ${acc} d="M28 84h42v9H28z"/>`,
  },
  special: {
    'laid-to-rest': `<path ${accent} d="M38 6H62L80 30 68 94H32L20 30Z"/><path ${paper} d="M42 14H58L71 32 61 86H39L29 32Z"/><path ${line} d="M50 28V66M40 40H60"/>`,
    reanimate: `<path ${accent} d="M58 4L22 54H46L38 96 80 40H54Z"/><path ${thin} d="M14 24l8 6M10 44h9M84 66l9 4M80 80l7 7"/>`,
  },
};

/** A sigil for a card that has no emblem of its own: symmetric, and the same for the same name. */
export function sigil(name: string): Emblem {
  let h = 2166136261;
  for (const c of name) h = Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0;
  const next = (n: number) => {
    h = Math.imul(h ^ (h >>> 13), 1597334677) >>> 0;
    return h % n;
  };
  const points: string[] = [];
  const arms = 3 + next(4);
  for (let k = 0; k <= arms; k++) points.push(`${50 + 8 + next(32)} ${14 + (k * 72) / arms}`);
  const right = points.join('L');
  const left = [...points].reverse().map((p) => { const [x, y] = p.split(' ').map(Number) as [number, number]; return `${100 - x} ${y}`; }).join('L');
  const crown = next(3);
  const heart = 8 + next(7);
  const top = crown === 0 ? `<path ${accent} d="M38 14L42 4 50 11 58 4 62 14Z"/>` : crown === 1 ? `<circle ${accent} cx="50" cy="9" r="6"/>` : `<path ${accent} d="M40 14Q50 -4 60 14Z"/>`;
  const eye = next(2) ? `<circle ${paper} cx="50" cy="50" r="${heart}"/><circle ${ink} cx="50" cy="50" r="${heart / 2.4}"/>` : `<path ${paper} d="M50 ${50 - heart}L${50 + heart} 50 50 ${50 + heart} ${50 - heart} 50Z"/>`;
  return `<path ${body} d="M50 12L${right}L50 90L${left}Z"/>${top}${eye}<path ${thin} d="M50 ${62 + next(8)}v14M${36 + next(6)} ${30 + next(10)}l8 4M${64 - next(6)} ${30 + next(10)}l-8 4"/>`;
}
