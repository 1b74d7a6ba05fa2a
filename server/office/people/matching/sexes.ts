/** Reads the sex of the people of a list: whole words in many languages, and single letters by the language of their column. */
import { foldedWords } from '#contract/kit/fold.ts';

type Sex = 'MALE' | 'FEMALE' | 'DIVERS';

/** Words, forms of address and abbreviations; capitals, accents and full stops do not count. */
const words: Readonly<Record<Sex, string>> = {
  MALE: `male man men boy mr mister gentleman gentlemen masculine, männlich männl mann männer herr herren junge knabe bub masc
    homme hommes masculin garçon monsieur messieurs, hombre hombres varón varones masculino niño chico señor sr
    uomo uomini maschio maschile signor signore sig ragazzo, homem homens menino rapaz senhor, mannelijk heer heren jongen dhr meneer
    manlig herre herrar pojke mand mænd mandlig dreng gutt mannlig menn, mies miehet miespuolinen poika herra, karl karlmaður karlkyn
    mężczyzna mężczyźni męski męska chłopiec pan, muž muži mužské mužský chlapec, férfi fiú, moški muški muško muškarac gospod gospodin dječak
    мужской мужчина муж мужчины мальчик господин, чоловік чоловіча чоловічий чол хлопець, мъж мъже мъжки мъжко момче
    мушко мушки мушкарац машки машко маж, bărbat barbati masculin domnul, άνδρας άντρας άνδρες άρρεν αρσενικό κύριος αγόρι
    erkek bay oğlan, mees mehed, vīrietis vīrieši, vyras vyrai, mashkull burrë, home`,
  FEMALE: `female woman women girl mrs ms miss lady ladies feminine, weiblich weibl frau frauen dame damen mädchen fräulein fem
    femme femmes féminin féminine fille madame mademoiselle mme mlle, mujer mujeres hembra femenino femenina niña chica señora señorita sra srta
    donna donne femmina femminile signora signorina ragazza, mulher mulheres feminino feminina menina rapariga senhora
    vrouw vrouwen vrouwelijk mevrouw mevr meisje dames, kvinna kvinnor kvinnlig flicka kvinde kvinder kvindelig pige kvinne kvinner jente
    nainen naiset naispuolinen tyttö rouva, kona kvenmaður kvenkyn, kobieta kobiety żeński żeńska dziewczynka pani
    žena ženy ženské ženský dívka dievča, nő nők lány, ženska ženski žensko gospa gospođa djevojčica
    женский женщина жен женщины девочка госпожа, жінка жіноча жіночий жін дівчина, жена жени женски женско момиче
    женски жена, femeie femei feminin doamna, γυναίκα γυναίκες θήλυ θηλυκό κυρία κορίτσι
    kadın bayan kız, naine naised, sieviete sievietes, moteris moterys, femër grua, dona`,
  DIVERS:
    'divers diverse diverso diversa diversx nonbinary nonbinaire nichtbinär x andere autre altro otro other outro annet annat інше другое',
};

const keyOf = (cell: string): string => foldedWords(cell).join('');

const sexByWord = new Map(
  (['MALE', 'FEMALE', 'DIVERS'] as const).flatMap((sex) => words[sex].split(/[\s,]+/).map((word) => [keyOf(word), sex] as const)),
);

/** A letter means different things: 'M' is the woman beside 'H' in Spanish. The first scheme that knows all letters of a column is its own. */
const schemes: readonly Readonly<Record<string, Sex>>[] = [
  { m: 'MALE', f: 'FEMALE', w: 'FEMALE', d: 'DIVERS' },
  // French, Spanish, Hungarian, Italian.
  { h: 'MALE', f: 'FEMALE' },
  { h: 'MALE', m: 'FEMALE' },
  { f: 'MALE', n: 'FEMALE' },
  { u: 'MALE', d: 'FEMALE' },
  // Dutch, Polish and Nordic, Finnish, Czech and Croatian, Turkish.
  { m: 'MALE', v: 'FEMALE' },
  { m: 'MALE', k: 'FEMALE' },
  { m: 'MALE', n: 'FEMALE' },
  { m: 'MALE', z: 'FEMALE' },
  { e: 'MALE', k: 'FEMALE' },
  { e: 'MALE', b: 'FEMALE' },
  // Russian and Bulgarian, Ukrainian, Greek.
  { м: 'MALE', ж: 'FEMALE' },
  { ч: 'MALE', ж: 'FEMALE' },
  { α: 'MALE', θ: 'FEMALE', γ: 'FEMALE' },
];

/** Returns how the cells of this column are read: undefined for a cell that is no sex. */
export function sexReader(cells: readonly string[]): (cell: string) => Sex | undefined {
  const letters = [...new Set(cells.map(keyOf))].filter((key) => key.length === 1 && !sexByWord.has(key));
  const scheme = schemes.find((one) => letters.every((letter) => Object.hasOwn(one, letter))) ?? schemes[0] ?? {};
  return (cell) => {
    const key = keyOf(cell);
    return sexByWord.get(key) ?? (Object.hasOwn(scheme, key) ? scheme[key] : undefined);
  };
}

export const unknownSex = (cell: string): string => `The sex ‘${cell}’ is not known: please write male, female or divers.`;
