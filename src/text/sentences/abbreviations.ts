/**
 * Abbreviations with a full stop, by what they say about the end of a sentence.
 * This is knowledge of the Russian language and no part of any guideline, so
 * it stands with the rules that read it and not in a rubric.
 */

/** Never ends a sentence: something must follow. */
export const GOES_ON = 1;
/** Stands before a number or a letter that numbers («рис. 4», «прил. В»), and is no abbreviation elsewhere («варим рис. Потом»). */
export const BEFORE_NUMBER = 2;
/** Stands before a name («г. Тверь», «им. Гагарина»), and is no abbreviation elsewhere («отдал им. Потом»). */
export const BEFORE_NAME = 4;
/** Stands after a number («1990 г.», «5 м.») and may end a sentence. */
export const AFTER_NUMBER = 8;
/** May end a sentence wherever it stands («и др.», «в Московской обл.»). */
export const MAY_END = 16;

const LISTS: readonly (readonly [number, string])[] = [
  [
    GOES_ON,
    `ул просп шос бульв проф акад доц канд докт инж пом тов гр гос г-н г-жа г-да д-р мр мс св прп архиеп еп
    напр ср см англ фр франц итал исп др-греч укр польск яп санскр устар разг перен
    т.е т.к т.н т.о т.ч и.о в.и.о с.-х ст-ца подполк лейт адм ск стр-во
    mr mrs ms dr prof st vs e.g i.e cf fig vol pp approx gen col lt sgt
    нач соотв т.наз ориг псевд урожд рожд`,
  ],
  [
    BEFORE_NUMBER,
    `рис табл илл ил черт схем гл разд подразд прил абз п пп подп ст ч т тт стр с кн вып сб оп кв корп д дом оф эт под
    подъезд комн каб ауд уч лит зак арт инв рег тел моб доб факс ок прим см №  no nr p ch sec eq вып`,
  ],
  [
    BEFORE_NAME,
    `г с д п пос дер сел хут ст оз р о пл пр пер наб б-р туп обл респ окр р-н мкр гор вдхр хр м мыс прол зал
    им род ум муз сл ред сост авт реж пер худ сцен ил комп исп отв публ изд ос арх кн имп кор чл б мл вл вс ал ник
    дж ю ле де зам зав ген полк кап муж жен мед букв лат нем греч рус тур кит араб`,
  ],
  [
    AFTER_NUMBER,
    `г гг в вв м мм см дм км кг мг т ц л мл ч мин сек с мс р руб коп тыс млн млрд трлн шт экз ед уп пач чел раз
    стр с л д кв га га м2 вт квт мвт гц кгц мгц ггц кб мб гб тб дол долл ком ст эт кв сут нед мес лет ат атм бар кал ккал
    град об п пп ф дж в а x dpi`,
  ],
  [
    MAY_END,
    `др пр т.д т.п т.г с.г н.э до.н.э у.е а.е л.с ч.л ст.л с.ш ю.ш в.д з.д м.н т.н.н ф.н и.н э.н р.х ж.д к.п.д мн обл
    респ р-н долл руб коп inc ltd co corp jr sr etc al a.m p.m u.s ph.d рт рт.ст столб проч ред мкр ун-т ин-т
    экз тыс млн млрд трлн чел шт уп кв куб наст пн вт ср чт пт сб вск янв февр апр авг сент окт нояб дек max min`,
  ],
];

const kinds = new Map<string, number>();
for (const [kind, list] of LISTS) {
  for (const name of list.split(/\s+/)) kinds.set(name, (kinds.get(name) ?? 0) | kind);
}

/** What the abbreviation (small letters, ё as е, inner stops without spaces, no last one) says; 0 if it is none. */
export function abbreviationKind(norm: string): number {
  return kinds.get(norm) ?? 0;
}
