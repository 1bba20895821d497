// The pictures of Ward, made of parts that a card's name chooses. A line is one way to draw a part; parts go from back
// to front, with an empty line between. Strokes are joined by `+`: a brush, then a path without its M, or `o` and a
// circle, in 50 by 50. `e` is an eye, `@` a shape, its place and size, `=` both sides, a digit so often around, `-` nothing.
// A name that matches what is before `:` gets that line.

const shapes: Record<string, string> = {
  wing: `a26 31c-3-11 1-23 12-29 1 4 4 7 11 8-4 4-4 7-1 13-6-1-8 2-9 7-4-2-9-2-13 1z+t27 29q3-16 11-26m-10 25q8-13 20-18`,
  flame: `a25 2c3 8 17 14 17 28 0 10-8 16-17 16s-17-6-17-16c0-8 5-10 5-18 5 3 8 6 8 9 4-5 5-13 4-19z`,
  drop: `s27 2q2 10 14 30 0 14-16 14t-16-14q2-10 18-30z`,
  ice: `s25 1l6 11-1 10 10-9 5 8-6 13 3 12h-34l4-12-8-10 6-10 10 9-2-11z+t25 2l-1 15m16-3-6 12m-24-11 6 12`,
  cloud: `s12 44c-8 1-10-8-4-11-4-7 2-14 8-12 0-9 12-13 16-5 7-2 13 5 9 11 8 3 7 14-1 15-4 5-11 4-14 1-4 4-11 4-14 1z`,
  hat: `a17 13l-1-12h18l-1 12zm-7 2q15-5 30 0-15 4-30 0`,
  hood: `a11 37c-4-20 3-34 14-34 11 0 18 14 14 34-6 1-6-2-7-3 4-12 0-20-7-20s-11 8-7 20q-1 4-7 3z`,
  helmet: `a15 19q0-14 10-14t10 14l6 2h-32z+t25 6v13`,
  eyes: `
=e20 0 3
=k16-3l8 3q-5 4-8-3
e25 0 4.5
=ko20 0 2.5+=d20 0h0`,
  mouth: `
k18 0q7 3 14 0-2 7-7 7t-7-7+=p20 1l2 2 1-2
l19 2l3-2 3 2 3-2 3 2
l20 1q5 4 10 0`,
  tools: `
pike|captain:l25 49v-37+p25 1l4 9-4 4-4-4z
lamp:l25 49v-42h-6v3+a16 11h6l2 9h-9z
clerk|paper:p18 46q-1-26 12-42 1 26-9 34z
sexton:l25 49v-31m-4 0h8+p21 18v-9q4-8 9 0v9z
engin:l25 49v-32+p22 17l-2-5q-2-7 3-10v6h4v-6q5 3 3 10l-2 5z
edge:l25 49v-17m-5 0h10+p23 31v-24l2-4 3 4v24z`,
  two: `a26 33l1 6-4 7h7l3-8-1-7+s2 20q6 7 16 2 10-2 11-9l10 6q2 17-15 17l-4 5 3 6h-9l1-13q-10-4-13-14z+l35 27l4 3v3+s29 15c0-8 6-12 12-11q9 2 8 10l-7 2 6 3q-2 4-10 4-9 1-9-8z+ko38 10 1.5`,
  four: `a14 34l-1 11h5l2-10m8 0v10h5v-10+s2 26c5 3 8-2 13-4q13-4 19 4l2 20h-6l-1-8q-6 2-12 0l-1 8h-6l-1-12q-5-3-7-8z+a30 31c-7-5-6-20 1-24q8 4 7 18z+s31 22q8-5 14 3l5 6q0 4-4 5-10 7-16-5-1-6 1-9z+ko38.5 26 1.5`,
  gear: `8a21 11l2-9h4l2 9+ao25 25 14`,
};

const creatures: Record<string, string> = {
  beast: `
a40 27q5-4 6 1-2 4-6 2
cat|lynx:l41 27c8 1 8-10 2-11
a40 28q7-8 9-17 2 16-7 22z

a22 33l2 11h-4+s18 22q15 0 25 8 0 15-6 15h-20z+t29 44q-1-12 9-8m-15 9v-9
a22 34l-1 10h5l1-9m5 0 2 9h5l-1-10+s15 24q12-4 24 0 6 3 4 21h-5l-2-9q-8 3-15 1l-1 8h-6z

t28 24l-1 6m6-5-1 7m6-4-1 6
boar:a22 24l2-7 3 6 3-5 3 6 3-4 3 6
d29 28h0m6 3h1m1-4h0
-

cat|lynx:s4 21v-13l6 5q4-2 8 0l6-5v13q-2 10-10 10t-10-10z+t8 27l-7 1m19-1 6 1+e9.5 20 2.5+e18 20 2.5+k12 24h4l-2 3
boar:s23 15l-5-7-3 5q-6 2-7 8l-5 3q-2 4 1 8h9q11 1 10-17z+p9 31q-6-2-5-9 3 5 8 6z+ko14.5 19.5 1.5
s24 18l-3-13-5 8q-5 1-7 7l-7 3q-1 5 3 6l7 2q11 1 12-13z+k1 23l4-1-1 4zm11-4 4 1-3 2+t5 29l7-2
bear:so6.5 13 3.5+so20.5 13 3.5+so13.5 22 10.5+po14 26.5 4.5+ko9.5 19 1.5+ko18 19 1.5+ko14 25 2
hart:l17 14q5-5 3-12m1 6 5-3m-13 8q-6-4-5-11m0 5-4-2+s23 16l-4 1q-6-7-9-1l-5 11q-1 7 4 5l6-4q10 5 8-12z+ko12.5 19.5 1.5`,
  bug: `
spider:=l21 21q-10-6-11-17m10 20q-11-3-17-11m17 14q-11 2-17 12m18-9q-8 7-10 17
milli:=l20 19l-9-4m8 9h-10m10 5-10 1m10 4-9 3m10 2-8 5
=l20 21q-9-2-12-10m11 16q-10-2-16 4m17 2q-9 3-10 14

moth:=a23 21c-6-15-19-17-21-9q-1 10 12 14-8 4-2 16 9 0 12-15z+=po9.5 15 2.5
wasp|man|queen:=p23 22c-7-11-18-13-21-8q0 9 21 10zm0 3q-16 1-16 8 8 3 16-6
spider|milli|mite:-
=p22 25q-14 5-15 20 11-1 16-17

wasp|queen:s25 21q13 1 8 14l-8 14-7-14q-6-13 7-14z+d18 30h14m-13 6h12
milli:s20 19q5-4 10 0l1 23q-6 10-11 0z+t20 25h10m-10 5h10m-10 5h10m-10 5h10
spider|mite:so25 34 12+d25 29v6m-3-3h6
beetle:ao25 33 13+l25 21v25

=t23 10c-3-8-10-9-11-4
moth:=l23 10l-11-8m7 5-4 1
beetle:=a22 11q-9-4-3-10 0 5 5 6z
=l23 10l-5-4v-5

so25 15 6+=e21 13.5 2.5
s25 21q-9-6-8-11 8-3 16 0 1 5-8 11z+=k18 11l5 1-2 4
so25 15 6+=ao19 13.5 3`,
  cosmic: `
8l25 7v-5
6a22 11l3-10 4 10
meteor:a32 12q11-4 17-11-1 16-10 25
=a17 34q-3 11-8 14 10 2 12-10m2 0q-1 7-3 12 7 0 6-12

ao7 10 3
ao43 40 3.5
=ao4.5 25 2.5

so25 25 13.5
door:s15 42v-22q0-12 10-12t10 12v22z
shadow:ao25 25 14
s25 8l5 11 12-1-8 9 5 12-13-5-12 6 3-12-10-8 13-1z
glass:s25 7l14 11-4 19-10 7-11-8-3-17z

@eyes 0 24.5

l12 21c-22 15-6 16 13 8 28-10 27-17 13-12
ram|calf:=a19 14c-15-5-12 14-4 8-4-1-1-6 3-3z
-`,
  demon: `
furnace:@flame -5 -3 1.2
=@wing -10 15 .6
l46 47v-44m-4 1v5q4 4 8 0v-5
l30 45q17 4 14-10+a40 36l5-7 3 8z

=s14 23l-11-2q3 9 13 9

s13 20q1-8 12-8t12 8q1 11-12 26-13-15-12-26z
s13 19q3-7 12-7t12 7l1 12q-2 13-13 13t-13-13z

=a16 17q-12-3-9-15 4 8 14 11z
=a17 18c-18 5-15-17-4-13q4 2 3 5-7-1-4 4 4 1 9 0z
=a16 16l-5-14 11 11v-7l3 6
=a17 17l-11-4-5-9q11 2 21 9z

@eyes 0 24

@mouth 0 33

-
a22 40h7l-4 10z`,
  dragon: `
@wing
glass:p26 31q-6-21 10-30 8 15-10 30zm1 0q6-17 22-16 0 14-22 16
grand:a24 30q-11-14-5-28 8 4 10 10z+@wing
whelp:@wing 10 12 .66

a43 31l4-11 3 10z
ao46.5 27 3

s11 22q6 1 2 8-5 10 4 15h23c9-1 11-10 8-17-2 6-5 9-9 9-1-6-7-10-14-8-4 1-4-2-3-6 2-7-3-12-9-10z+t29 45q-1-12 8-7m-19 7 2-8m-4-8 5 1m-6 3 4 1
s11 22q7 1 6 8t-2 8l-6 3 1 4h8l5-5 6 2-1 4h8l1-6c9 2 14-4 11-12q-3 7-9 5-6-5-14-5-4 0-3-6 1-9-9-9z+t18 26l4 1m-3 3 4 1m2 4q4 2 6 6

-
a21 13l5-2-2 5h4l-3 4 2 2-4 3z

a16 12q4-6 11-5-5 3-8 8z
l15 11l2-7m1 8 5-6
a14 11l-1-7 4 5 2-6 1 7 5-3-5 9z

s19 12q-7-7-11 1l-6 3q-2 5 3 5l8 2q9-1 6-11z+k11 14h4l-2 3+t5 21l7-2
s19 12q-7-6-11-1l-7 1 1 5 7 1-6 3 2 4 9-1q8-2 5-12z+ko12.5 13.5 1.5

soot|cinder:a3 24q-4 6-1 13 2-2 3 3 6-6 2-16z
-
t3 25q-3 2-1 4t3 2q-3 2-1 4`,
  elemental: `
l11 48h28
a4 46q21-6 42 0-21 6-42 0z
t5 47q4-2 8 0t8 0 8 0 8 0 8 0

-
=l11 31q-9-2-6-11m0 3-3-2
=a12 29q-11 2-10-10 4 5 12 5

kiln:@flame+so25 32 11
water|puddle|weir:@drop
hail|lane:@ice
fog:@cloud
snow:so25 35 13.5+so25 24 12.5

@eyes 0 24

@mouth 0 31

=ko6 9 1.5
=l6 6v5m-2-2h5`,
  humanoid: `
a8 49q0-16 17-16t17 16z+p20 33l5 11 5-11z
p9 49q-1-15 16-15t16 15z+a11 42q-2-11 14-11t14 11q-14-5-28 0z

s17 20q0-10 8-10t9 10q-1 13-9 13t-8-13z

=ko21.5 21.5 1.5
clerk|engin:=e21 21.5 3
=t20 22q2-2 4 0

t22 29q3 2 6 0
k17 24q8 4 17 0 0 13-9 16-9-3-8-16z
=k25 26q-5-1-7 4 5 0 7-2
a17 25q8 4 16 0-2 9-8 9t-8-9z

pike|captain:@helmet
necro|sexton:@hood
lamp|clerk:@hat
drove|hunt:a4 18q12-3 14-11 7-4 14 0 2 8 14 11-21 2-42 0z
k15 22q-3-17 10-16 14-1 10 16l-4-8q-8 3-13 2z

@tools 19 0`,
  dino: `
-
ao4 25 3.5
l4 24l-3-6m6 7-1-6

a7 26l-1-9 7 6v-10l7 8 1-11 5 8 3-8 3 7v8z
a9 26c2-16 13-23 22-9v8z+t14 24v-9m6 8v-12m5 10v-10
l8 24l-1-4m6 5-1-6m6 6-1-8m6 6-2-8
-

runner:@two
@two+a38 6q-7-7-15-3 3 6 9 6z
toll|ton:@four+p37 20q2-8 10-11-1 8-6 13zm8 7 3-6 1 8
fence:@four+p44 27l6-16q1 12-2 19
graz|titan|caril:a17 35v10h5v-9m6 0 1 9h5v-10+s2 26q4 6 10-2 7-4 16-2 5-1 6-12c2-6 8-7 12-5q5 5 0 8h-5q-2 10-2 20l1 13h-6l-2-8q-7 2-13 1l-1 7h-6v-10q-11 1-10-10z+ko42 7.5 1.5

d13 27l1 4m4-4 2 6m4-8 1 7
d16 29h0m6-2h1m2 4h0
t12 33q8 3 16-2
-

-
l4 47h42`,
  undead: `
=l7 38l36 10+=ko6 38 2.5+=ko6 49 2.5
acre|husb:a1 49q9-18 24-9 15-9 24 9z+=s5 44l-1-9 3 4 1-6 2 5 2-4v6l2-1-3 7z
wisp|bell:a11 30q-3 12-6 19l9-4q4 4 8 0 4 4 8 0 4 4 8 0l8 4q-4-7-7-19z

s17 34l1 9q7 3 14 0l1-9z
-

s11 23q0-15 14-15t14 15q0 7-5 9l-1 6q-8 3-16 0l-1-6q-5-2-5-9z+=ko19 24 4.5+=t21 36v4+k25 28l-2 5h5

-
=d20 25h0
po19.5 24.5 1.5
ao31 24 3.5

t29 9l-2 4 3 2-1 3
-

king:a13 13l-3-10 8 5 7-6 7 6 8-5-3 10q-12-4-24 0z
husb|organ:@hat
digger:@helmet -3 -2 1.13
cold|bell:@hood -6 -1 1.24
wisp:@flame 18 -2.5 .28
-`,
  mechanical: `
=a15 38l-2 9h8v-9
chair|engine:=ao15 42 6+=ko15 42 1.5
=a26 39h-15q-9 5 0 9h15
hen|heron|crab:=l20 38l-4 5 3 5h-5

=l12 26l-7 4v5+=a2 39q0-5 3-5t3 5l-3-2z
=l12 25l-7-4+=a1 14h8v7h-8z
hen|heron:=a13 23l-12-6 2 6-1 2 3 3v3h8z

a36 23v-10h6v10z+t39 10q-3-2 0-4t0-4
l25 7v-5m-3 0h6
=a10 22v-7h4v7+=t12 12q-2-2 0-4t0-4

s12 22h26v17h-26z
s15 21h20q8 9 2 19h-24q-6-10 2-19z
s10 22h30l-5 18h-20z

@gear 15 20.5 .4
po25 30.5 5.5+t25 31l3-4
l18 27h14m-14 4h14m-14 4h14

s16 21v-7q0-7 9-7t9 7v7z
s15 8h20v13h-20z
wolf:s16 21l-2-17 7 5h8l7-5-2 17-6 3h-6z
hen|heron:s17 21v-8q8-14 16 0v8z+p22 19h6l-3 6z

@eyes 0 14`,
};

// Magic: what it is about,
const motifs: Record<string, string> = {
  field: `
fire|kiln|spark:@flame
water|tide|weir:@drop
winter|snow|cold:@ice
air|therm|head:@cloud
day|year:8l25 6v-5+ao25 25 12+s1 46q11-23 24-11 13-12 24 11z
dark|curfew:a30 3c-28 2-28 38 0 40q10 0 14-9-26 0-14-31z
grave|notice|wound:s13 45v-25q0-14 12-14t12 14v25z+l25 15v17m-6-11h12m-27 25h42
house|mill:s10 45v-21h30v21z+a4 26l21-20 21 20z+k21 45v-12h8v12
barley|straw:l25 48v-40+=a25 20q-11-2-10-12 9 2 10 12zm0 12q-11-2-10-12 9 2 10 12z
a25 2l17 21h-9l11 13h-38l11-13h-9z+l25 36v12m-12 0h24`,
  equip: `
edge|nail:@tools
veil:@hat -10 14 1.4
bull:@helmet -10 8 1.4
wings:=@wing 2 5
boot|feet:s17 3h14v24q14 2 13 12h-27z+a16 39h29v7h-29z
shield|shut:s7 7q18-8 36 0 2 27-18 40-20-13-18-40z+a25 4v42q20-13 18-39-9-4-18-3z
spect:=po13.5 25 9.5+l23 23q2-2 4 0
coat|plate|apron:a17 4q8 7 16 0l14 9-6 10-4-3v26h-24v-26l-4 3-6-10z+l25 10v35`,
};

// and what it is shown in, or split by.
const settings: Record<string, string> = {
  standard: `
p9 6h32v38h-32z+=a26 2h-19q-5 4 0 8h19m0 31h-19q-5 4 0 8h19
p17 2h16v7q15 6 14 22-2 17-22 17t-22-17q-1-16 14-22z+a15 1h20v5h-20z
p2 15h46q0 31-15 31h-16q-15 0-15-31z+l15 10v-7m20 7v-7

-
d17 39h16
=d12 25h0`,
  infinite: `
po25 25 23+do25 25 20
po25 25 23+9a22 6q2-5 8-3-2 5-8 3
6l13 4q12-4 24 0+6ko25 2 2

-
4d5 5h0`,
  lightning: `
h29 1l-11 26h7l-5 22 13-27h-7l7-21z+a29 1l-11 26h7l-5 22 13-27h-7l7-21z
h48 7l-24 13 3 6-25 17 28-12-4-6 23-12z+a48 7l-24 13 3 6-25 17 28-12-4-6 23-12z`,
};

const brushes: Record<string, string> = {
  s: 'fill="var(--skin)"',
  a: 'fill="var(--a)"',
  p: 'fill="var(--p)"',
  k: 'fill="var(--i)" stroke="none"',
  l: '',
  t: 'stroke-width="1.1"',
  d: 'stroke-width="2.5" stroke="var(--a)"',
  h: 'stroke-width="6" stroke="var(--p)"',
};
const put = (transform: string, art: string) => `<g transform="${transform}">${art}</g>`;

/** The picture of a card by its name and the words of its family. */
export function ward(name: string, words: string[]): string {
  let h = 2166136261;
  for (const c of name) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  const next = (n: number) => {
    h = Math.imul(h ^ (h >>> 15), 2246822519);
    h = Math.imul(h ^ (h >>> 13), 3266489917);
    return (h >>> 8) % n;
  };
  const draw = (stroke: string): string => {
    const key = stroke[0]!;
    const rest = stroke.slice(1);
    const [x = '', y = 0, r = 0, wide = 1] = rest.split(' ');
    if (key === '-') return '';
    if (key === '=' || +key) {
      const art = draw(rest);
      return +key ? Array.from(Array(+key), (_, k) => put(`rotate(${(360 / +key) * k} 25 25)`, art)).join('') : art + put('matrix(-1 0 0 1 50 0)', art);
    }
    if (key === 'e') return draw(`po${rest}`) + draw(`ko${x} ${y} ${+r / 2}`);
    if (key === '@') return put(`translate(${y} ${r})scale(${wide})`, part(shapes[x]!));
    return `<path ${brushes[key]} d="M${x[0] === 'o' ? `${+x.slice(1) - +r} ${y}a${r} ${r} 0 1 1 0 .1z` : rest}"/>`;
  };
  const part = (text: string): string => {
    const lines = text.trim().split('\n').map((line) => line.split(':'));
    const other = lines[next(lines.length)]!;
    const line = lines.find(([words, art]) => art && RegExp(words!).test(name)) ?? other;
    return line.at(-1)!.split('+').map(draw).join('');
  };
  const told = (of: Record<string, string>) => words.map((word) => of[word]).find(Boolean)?.split('\n\n').map(part).join('') ?? '';

  const lean = next(99) / 400 - 0.12;
  const motif = told(motifs);
  const setting = told(settings);
  const magic = words.includes('lightning') ? motif + setting : setting + put('translate(11.5 12.5)scale(.54)', motif);
  const art = told(creatures) || (motif && setting && magic);
  return art && `<g fill="none" stroke="var(--i)" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round" transform="matrix(2 0 ${lean} 2 ${-50 * lean} 0)">${art}</g>`;
}
