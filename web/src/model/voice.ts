// Messages in a person's language: the same as `kernel::Voice`, and held against it by tests/voice.test.ts.
//
// A message goes through Fluent with marks in place of whatever is more than words; the marks then become parts that can be drawn.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { CardNumber, Face, Fact, Message, RefusalRef, Value } from '../wire';
import { inWords, sentence } from './text';
import type { SeatNo } from './view';

/** A piece of a message as it is shown. */
export type Part =
  | { is: 'text'; text: string }
  | { is: 'seat'; seat: SeatNo }
  | { is: 'piece'; face: Face; text: string }
  | { is: 'zone'; zone: string; text: string }
  | { is: 'word'; text: string }
  | { is: 'clause'; text: string };

export type Names = (seat: SeatNo) => string;

/** Marks in formatted text: an argument by its number, and the form in which it is wanted. */
const ARGUMENT = 0xe000;
const ARGUMENTS = 0x100;
const FORM = '\uf8f0';
const FORM_END = '\uf8f1';
const MARK = /([\ue000-\ue0ff])(?:\uf8f0([^\uf8f1]*)\uf8f1)?/g;

/** Texts of one language, ready to be told. What is defined twice is what it was first: the game's comes before the house's. */
export function bundled(language: string, ...files: string[]): FluentBundle {
  const bundle = new FluentBundle(language, {
    useIsolating: false,
    // `{ AS($card, "one") }`: an argument in a form that the texts of its piece have, as `.one = a Clown`.
    functions: { AS: ([argument, form]) => `${String(argument)}${FORM}${String(form)}${FORM_END}` },
  });
  for (const file of files) bundle.addResource(new FluentResource(file));
  return bundle;
}

type Given = [name: string, value: Value][];

export class Voice {
  /** Where messages are looked for, in order: the person's language, then English. */
  readonly bundles: readonly FluentBundle[];
  /** Who is "you". */
  readonly reader: SeatNo | null;

  constructor(bundles: readonly FluentBundle[], reader: SeatNo | null = null) {
    this.bundles = bundles;
    this.reader = reader;
  }

  /** A message in parts. One that is not in the texts is told by its name. */
  parts(message: Message): Part[] {
    return this.#tell(message.id, null, Object.entries(message.args ?? {})) ?? [{ is: 'text', text: message.id }];
  }

  /** A message in words, or nothing where no texts have it. */
  known(message: Message, names: Names = String): string | null {
    const parts = this.#tell(message.id, null, Object.entries(message.args ?? {}));
    return parts && words(parts, names);
  }

  /** A message in words. */
  text(message: Message, names: Names): string {
    return words(this.parts(message), names);
  }

  /** Why something was refused, in a sentence for the player; nothing if there is none for its clause. */
  refusal(refusal: RefusalRef): Part[] | null {
    const id = refusal.clause.toLowerCase() + (refusal.case ? `-${refusal.case}` : '');
    return this.#tell(id, null, (refusal.facts ?? []).map((fact) => [dashed(fact.name), fact.value]));
  }

  /** What a fact is called. */
  factName(fact: Fact): string {
    const parts = this.#tell(factId(fact.name), null, numberIn(fact.name));
    return parts ? words(parts, String) : sentence(inWords(fact.name));
  }

  /** What a fact is, in parts: in the language in which its name is told, so that both go together. */
  factValue(fact: Fact): Part[] {
    const id = factId(fact.name);
    const named = this.bundles.find((bundle) => bundle.hasMessage(id)) ?? this.bundles.at(-1);
    return this.#tell(id, 'value', [['value', fact.value]]) ?? (named ? this.#in(named) : this).value(fact.value);
  }

  /** A value in parts. */
  value(value: Value): Part[] {
    const into: Part[] = [];
    this.#value(value, null, into);
    return into;
  }

  /** What a number of a card is called, what it is, and how it comes about. */
  number(number: CardNumber): { name: string; value: string; parts: string | null } {
    const told = (message: Message | undefined) => (message ? this.known(message) : null);
    return {
      name: this.word(`number-${number.name.toLowerCase().replaceAll(' ', '-')}`) ?? number.name,
      value: told(number.say) ?? number.value,
      parts: told(number.because) ?? number.parts ?? null,
    };
  }

  /** A short text without arguments, by its id. */
  word(id: string, attribute: string | null = null): string | null {
    const parts = this.#tell(id, attribute, []);
    return parts && words(parts, String);
  }

  /** The name of a piece. */
  piece(face: Face): string {
    return this.word(`piece-${face.name}`) ?? (face.piece === 'die' ? face.name : face.title);
  }

  #tell(id: string, attribute: string | null, args: Given, bundles = this.bundles): Part[] | null {
    const given: Record<string, FluentVariable> = {};
    args.forEach(([name, value], number) => (given[name] = this.#given(number, value)));
    for (const bundle of bundles) {
      const found = bundle.getMessage(id);
      const pattern = attribute === null ? found?.value : found?.attributes[attribute];
      if (pattern === null || pattern === undefined) continue;
      const errors: Error[] = [];
      const text = bundle.formatPattern(pattern, given, errors);
      if (errors.length > 0) continue;
      return this.#in(bundle).#split(text, args);
    }
    return null;
  }

  /** What stands in a sentence is told in the language of the sentence. */
  #in(bundle: FluentBundle): Voice {
    const [tag] = bundle.locales;
    return this.bundles.every((other) => other.locales[0] === tag) || this.bundles[0]?.locales[0] === tag ? this : new Voice(this.bundles.filter((other) => other.locales[0] === tag), this.reader);
  }

  /** What Fluent gets: numbers and cases as they are, to choose by; for all else a mark that is replaced afterwards. */
  #given(number: number, value: Value): FluentVariable {
    if ('number' in value) return new FluentNumber(value.number, { useGrouping: false });
    if ('case' in value) return value.case;
    if ('flag' in value) return value.flag ? 'yes' : 'no';
    if ('seat' in value && value.seat === this.reader) return 'you';
    return String.fromCharCode(ARGUMENT + Math.min(number, ARGUMENTS - 1));
  }

  #split(text: string, args: Given): Part[] {
    const into: Part[] = [];
    let from = 0;
    for (const mark of text.matchAll(MARK)) {
      push(into, text.slice(from, mark.index));
      from = mark.index + mark[0].length;
      const value = args[mark[1]!.charCodeAt(0) - ARGUMENT]?.[1];
      if (value) this.#value(value, mark[2] ?? null, into);
    }
    push(into, text.slice(from));
    return into;
  }

  #value(value: Value, form: string | null, into: Part[]): void {
    if ('number' in value) push(into, String(value.number));
    else if ('text' in value) push(into, value.text);
    else if ('case' in value) push(into, value.case);
    else if ('flag' in value) push(into, this.word(value.flag ? 'yes' : 'no') ?? (value.flag ? 'yes' : 'no'));
    else if ('word' in value) into.push({ is: 'word', text: value.word });
    else if ('seat' in value) {
      if (value.seat === this.reader) push(into, this.word('you') ?? 'you');
      else into.push({ is: 'seat', seat: value.seat });
    } else if ('piece' in value) this.#piece(value, form, into);
    else if ('zone' in value) into.push({ is: 'zone', zone: value.zone.id, text: this.text(value.zone.label, String) });
    else if ('clause' in value) into.push({ is: 'clause', text: value.clause });
    else if ('say' in value) into.push(...this.parts(value.say));
    else {
      value.list.forEach((one, index) => {
        const last = index + 1 === value.list.length && form !== 'listed';
        if (index > 0 && form !== 'on') push(into, this.word(last ? 'list-last' : 'list-between') ?? ', ');
        this.#value(one, form, into);
      });
    }
  }

  /** A piece, in a form that its own texts have (`a Clown`) or in the one that all pieces have. */
  #piece(value: Extract<Value, { piece: Face }>, form: string | null, into: Part[]): void {
    const { piece } = value;
    const name = this.piece(piece);
    const args: Given = [['piece', value], ['vowel', { case: /^[AEIOU]/.test(name) ? 'yes' : 'no' }]];
    if (form !== null) {
      // A form of all pieces in the language of the sentence fits better than the piece's own in English.
      for (const bundle of this.bundles) {
        const told = this.#tell(`piece-${piece.name}`, form, args, [bundle]) ?? this.#tell('any-piece', form, args, [bundle]);
        if (told) return join(into, told);
      }
    }
    into.push({ is: 'piece', face: piece, text: name });
  }
}

/** Parts as plain words. */
export function words(parts: Part[], names: Names): string {
  return parts.map((part) => (part.is === 'seat' ? names(part.seat) : part.text)).join('');
}

/** A label's head, and what it says more after a colon. */
export function headed(parts: Part[]): [Part[], Part[]] {
  const at = parts.findIndex((part) => part.is === 'text' && part.text.includes(': '));
  const part = parts[at];
  if (part?.is !== 'text') return [parts, []];
  const [head, ...more] = part.text.split(': ');
  const [first, rest]: [Part[], Part[]] = [[...parts.slice(0, at)], []];
  push(first, head!);
  push(rest, more.join(': '));
  rest.push(...parts.slice(at + 1));
  return first.length > 0 ? [first, rest] : [parts, []];
}

const dashed = (name: string) => name.replace(/[ _]/g, '-');

/** The message that says what a fact is called. A number in the name is an argument of the message: `limited 2 al` is `fact-limited-al`. */
const factId = (name: string) => ['fact', ...name.split(/[ _]/).filter((word) => !/^\d+$/.test(word))].join('-');

const numberIn = (name: string): Given => {
  const number = name.split(/[ _]/).find((word) => /^\d+$/.test(word));
  return number === undefined ? [] : [['number', { number: Number(number) }]];
};

function push(into: Part[], text: string): void {
  const last = into[into.length - 1];
  if (text === '') return;
  if (last?.is === 'text') into[into.length - 1] = { is: 'text', text: last.text + text };
  else into.push({ is: 'text', text });
}

function join(into: Part[], parts: Part[]): void {
  for (const part of parts) {
    if (part.is === 'text') push(into, part.text);
    else into.push(part);
  }
}
